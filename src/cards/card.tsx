"use client";

import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { Issue } from "../protocol/issue.js";
import type { RendererProps } from "../registry/renderer.js";
import { Button } from "./buttons.js";
import { Head } from "./head.js";
import type { Verb } from "./head.js";
import { IssueLines } from "../form/issue-lines.js";
import { handleKey } from "./keys.js";
import type { CardKeys } from "./keys.js";
import { Text } from "./text.js";
import type { CardState } from "./use-card.js";

export interface CardProps {
  card: CardState;
  props: RendererProps;
  title: string;
  /** Stands above the title: where the card is among its steps. */
  lead?: ReactNode;
  hint?: string | undefined;
  verb?: Verb | undefined;
  /** Issues that no field of the body shows. Default: all of them. */
  issues?: readonly Issue[] | undefined;
  keys?: CardKeys | undefined;
  /** A word beside the buttons: progress, a count of changes. Default: that it is being sent. */
  note?: ReactNode;
  /** The buttons that answer. `Cancel` is there by itself. */
  actions: ReactNode;
  children?: ReactNode;
}

/**
 * The frame that all cards share. No `<form>`: a card may stand inside a form of the host, which
 * must not be sent by it (bug-log C35).
 *
 * @example
 * function MyCard(props: RendererProps) {
 *   const card = useCard(props);
 *   return <Card card={card} props={props} title="Ready?" actions={<AnswerAction card={card} props={props} onPress={() => card.answer(true)} />} />;
 * }
 */
export function Card({ card, props, title, lead, hint, verb = "asks", issues = card.issues, keys, note, actions, children }: CardProps) {
  const { pause, labels, onCancel } = props;
  const { ids, busy, takePress } = card;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!busy && card.issues.length > 0 && takePress()) focusInvalid(root.current);
  });
  return (
    <article
      ref={root}
      data-ti="card"
      data-kind={pause.kind ?? undefined}
      data-type={pause.type}
      data-status={pause.status}
      data-busy={busy || undefined}
      aria-labelledby={ids.title}
      aria-busy={busy || undefined}
      onKeyDown={(event) => {
        if (keys && !busy) handleKey(event, keys, props.keys);
        else if (busy && event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <Head props={props} verb={verb} />
      {lead}
      {/* A host's own text may bring paragraphs, which a heading element can't hold. */}
      <div role="heading" aria-level={props.headingLevel ?? 3} data-ti="title" id={ids.title}>
        <Text host={props}>{title}</Text>
      </div>
      {hint === undefined ? null : (
        <div data-ti="hint" id={ids.hint}>
          <Text host={props}>{hint}</Text>
        </div>
      )}
      <div data-ti="body">
        {pause.notice ? <p data-ti="notice">{labels.notice(pause.notice)}</p> : null}
        {children}
        {issues.length === 0 ? null : (
          <div data-ti="issues" role="alert" tabIndex={-1}>
            <IssueLines id={ids.issues} issues={issues} labels={labels} />
          </div>
        )}
        {pause.checked ? null : <p data-ti="note">{labels.notChecked}</p>}
      </div>
      <div data-ti="foot">
        {onCancel ? (
          <Button look="quiet" inert={pause.status === "sending"} onClick={(event) => { card.leave(event, onCancel); }}>
            <span>{labels.cancel}</span>
          </Button>
        ) : null}
        <span data-ti="foot-note">{note ?? (busy ? labels.sending : null)}</span>
        <div data-ti="actions">{actions}</div>
      </div>
    </article>
  );
}

function focusInvalid(card: HTMLElement | null): void {
  // aria-invalid may stand on a group, which takes no focus; data-invalid stands on what does.
  const first = card?.querySelector<HTMLElement>("[data-invalid]") ?? card?.querySelector<HTMLElement>("[data-ti=issues]");
  first?.focus();
}

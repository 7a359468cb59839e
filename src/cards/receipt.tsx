"use client";

import { useId } from "react";
import type { ReactNode } from "react";
import type { Pause, PauseOutcome } from "../protocol/pause.js";
import { questionOf } from "../protocol/question.js";
import type { Labels } from "../labels/labels.js";
import type { CardHost, ReceiptProps } from "../registry/renderer.js";
import { countOf, questionsOf } from "./questions-text.js";
import { answerLines } from "./receipt-text.js";
import type { ReceiptLine } from "./receipt-fields.js";
import { Text } from "./text.js";
import { Time } from "./time.js";
import { unsentLines } from "./unsent.js";

/** What became of a pause, as a sign and for the stylesheet. */
type Fate = "done" | "refused" | "cancelled" | "gone" | "waiting";

const signs: Record<Fate, string> = { done: "✓", refused: "–", cancelled: "✕", gone: "↷", waiting: "…" };

export interface ReceiptPartProps extends ReceiptProps {
  /** How the answer reads. Default: its values, as text. A cancelled pause has none, whatever stands here. */
  children?: ReactNode;
}

/**
 * Stays where a pause stood: what was asked, what was answered, and when. The kit's own, and the
 * frame for the receipt of a kind of one's own.
 *
 * @example
 * receipt: (props) => <Receipt {...props}>{nameOf(props.pause.answer?.value)}</Receipt>
 */
export function Receipt({ pause, title: own, outcome = pause.outcome, labels, locale, renderText, draft, children }: ReceiptPartProps) {
  const title = useId();
  const fate = fateOf(pause, outcome);
  const isOwn = children !== undefined && pause.answer !== undefined && (fate === "done" || fate === "refused");
  const stacked = questionsOf(pause) !== undefined;
  const unsent = unsentLines(pause, draft, { labels, locale });
  const question = own ?? countOf(pause, labels) ?? questionOf(pause) ?? (pause.type === "approval" ? labels.approvalTitle(pause.name) : labels.fallbackTitle);
  return (
    <article data-ti="receipt" data-key={pause.key} data-kind={pause.kind ?? undefined} data-status={pause.status} data-fate={fate} aria-labelledby={title}>
      <span data-ti="sign" aria-hidden="true">
        {signs[fate]}
      </span>
      <div data-ti="receipt-question" id={title}>
        <Text host={{ renderText }}>{question}</Text>
      </div>
      <Time at={pause.answer?.at ?? pause.receivedAt} locale={locale} />
      {isOwn ? <div data-ti="receipt-answer">{children}</div> : <Lines lines={linesOf(pause, outcome, { labels, locale })} stacked={stacked} />}
      {unsent.length > 0 ? (
        <>
          <p data-ti="receipt-note">{labels.notUsed}</p>
          <Lines lines={unsent} stacked={stacked} />
        </>
      ) : null}
    </article>
  );
}

/** `stacked`: labels are whole sentences, and stand above what they name. */
function Lines({ lines, stacked }: { lines: readonly ReceiptLine[]; stacked: boolean }) {
  if (!lines.some(({ label }) => label !== undefined)) {
    return (
      <div data-ti="receipt-answer">
        {lines.map(({ text }, at) => (
          <p key={at}>
            <bdi>{text}</bdi>
          </p>
        ))}
      </div>
    );
  }
  return (
    <dl data-ti="receipt-answer" data-stacked={stacked || undefined}>
      {lines.map(({ label, text }, at) => (
        <div key={at}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function fateOf({ status }: Pause, outcome: PauseOutcome | undefined): Fate {
  switch (status) {
    case "open":
    case "answered":
    case "sending":
      return "waiting";
    case "settled":
      return outcome === undefined || outcome === "answered" ? "done" : "refused";
    case "cancelled":
      return "cancelled";
    case "superseded":
    case "elsewhere":
    case "dead":
      return "gone";
  }
  status satisfies never;
}

function linesOf(pause: Pause, outcome: PauseOutcome | undefined, host: Pick<CardHost, "labels" | "locale">): ReceiptLine[] {
  const { labels } = host;
  switch (pause.status) {
    case "open":
      return [{ text: labels.waiting }];
    case "answered":
      return [...answered(pause, outcome, host), { text: labels.staged }];
    case "sending":
      return [...answered(pause, outcome, host), { text: labels.sending }];
    case "settled":
      return pause.notice === "arrived-before" ? [...answered(pause, outcome, host), { text: labels.notice(pause.notice) }] : answered(pause, outcome, host);
    case "cancelled":
      return [{ text: labels.cancelled }, ...(pause.notice === "may-have-run" ? [{ text: labels.notice(pause.notice) }] : [])];
    case "superseded":
      return [{ text: gone(pause, labels.superseded, labels) }];
    case "elsewhere":
      return [{ text: gone(pause, labels.elsewhere, labels) }];
    case "dead":
      return [{ text: gone(pause, labels.dead, labels) }];
  }
  pause.status satisfies never;
}

/** Why it closed without an answer of ours. The other notices say why it was open. */
function gone({ notice }: Pause, words: string, labels: Labels): string {
  return notice === "forgotten" || notice === "may-have-run" || notice === "other-window" ? labels.notice(notice) : words;
}

function answered(pause: Pause, outcome: PauseOutcome | undefined, host: Pick<CardHost, "labels" | "locale">): ReceiptLine[] {
  if (outcome === "skipped") return [{ text: host.labels.skipped }];
  if (pause.answer === undefined) return [];
  return answerLines(pause, pause.answer.value, host);
}

"use client";

import { useId } from "react";
import type { ReactNode } from "react";
import type { Pause, PauseOutcome } from "../protocol/pause.js";
import { questionOf } from "../protocol/question.js";
import type { Labels } from "../labels/labels.js";
import { useChunk } from "../loading/use-chunk.js";
import type { ReceiptProps } from "../registry/renderer.js";
import { Button } from "./buttons.js";
import { moreCards } from "./chunks.js";
import type { Host, ReceiptLine } from "./receipt-line.js";
import { asksSeveral, simpleLines } from "./receipt-simple.js";
import type { ReceiptWords } from "./receipt-words.js";
import { Text } from "./text.js";
import { Time } from "./time.js";

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
  const words = useWords(pause, outcome, isOwn, draft, { labels, locale });
  const here = words === "waiting" || words === "failed" ? undefined : words;
  const question = own ?? here?.title ?? questionOf(pause) ?? (pause.type === "approval" ? labels.approvalTitle(pause.name) : labels.fallbackTitle);
  return (
    <article data-ti="receipt" data-key={pause.key} data-kind={pause.kind ?? undefined} data-status={pause.status} data-fate={fate} aria-labelledby={title}>
      <span data-ti="sign" aria-hidden="true">
        {signs[fate]}
      </span>
      <div data-ti="receipt-question" id={title}>
        <Text host={{ renderText }}>{question}</Text>
      </div>
      <Time at={pause.answer?.at ?? pause.receivedAt} locale={locale} />
      {isOwn ? (
        <div data-ti="receipt-answer">{children}</div>
      ) : here ? (
        <Lines lines={linesOf(pause, outcome, here.answer, labels)} stacked={here.stacked} />
      ) : (
        <Unread failed={words === "failed"} labels={labels} />
      )}
      {here && here.unsent.length > 0 ? (
        <>
          <p data-ti="receipt-note">{labels.notUsed}</p>
          <Lines lines={here.unsent} stacked={here.stacked} />
        </>
      ) : null}
    </article>
  );
}

/** What it says of the answer: at once for a simple one, else once the words for it are loaded. */
function useWords(pause: Pause, outcome: PauseOutcome | undefined, isOwn: boolean, draft: unknown, host: Host): ReceiptWords | "waiting" | "failed" {
  const simple = asksSeveral(pause) ? undefined : simpleWordsOf(pause, outcome, isOwn, draft, host);
  const more = useChunk(moreCards, simple === undefined);
  if (simple) return { answer: simple, unsent: [], stacked: false };
  return more.status === "here" ? more.module.receiptWords(pause, draft, host) : more.status;
}

function simpleWordsOf(pause: Pause, outcome: PauseOutcome | undefined, isOwn: boolean, draft: unknown, host: Host): readonly ReceiptLine[] | undefined {
  if (pause.status === "elsewhere") return pause.answer === undefined && draft === undefined ? [] : undefined;
  const isShown = pause.status === "answered" || pause.status === "sending" || pause.status === "settled";
  if (!isShown || isOwn || outcome === "skipped" || pause.answer === undefined) return [];
  return simpleLines(pause, pause.answer.value, host);
}

/** In place of an answer whose words are still to come. */
function Unread({ failed, labels }: { failed: boolean; labels: Labels }) {
  if (!failed) return <div data-ti="receipt-answer" aria-label={labels.loading} role="img"><div data-ti="bone" data-bone="line" /></div>;
  return (
    <div data-ti="receipt-answer">
      <p>
        {labels.notLoaded} <Button look="quiet" onClick={() => void moreCards.load()}>{labels.retry}</Button>
      </p>
    </div>
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

function linesOf(pause: Pause, outcome: PauseOutcome | undefined, answer: readonly ReceiptLine[], labels: Labels): readonly ReceiptLine[] {
  const answered = outcome === "skipped" ? [{ text: labels.skipped }] : answer;
  switch (pause.status) {
    case "open":
      return [{ text: labels.waiting }];
    case "answered":
      return [...answered, { text: labels.staged }];
    case "sending":
      return [...answered, { text: labels.sending }];
    case "settled":
      return pause.notice === "arrived-before" ? [...answered, { text: labels.notice(pause.notice) }] : answered;
    case "cancelled":
      return [{ text: labels.cancelled }, ...(pause.notice === "may-have-run" ? [{ text: labels.notice(pause.notice) }] : [])];
    case "superseded":
    case "elsewhere":
    case "dead":
      return [{ text: gone(pause, labels[pause.status], labels) }];
  }
  pause.status satisfies never;
}

/** Why it closed without an answer of ours. The other notices say why it was open. */
function gone({ notice }: Pause, words: string, labels: Labels): string {
  return notice === "forgotten" || notice === "may-have-run" || notice === "other-window" ? labels.notice(notice) : words;
}

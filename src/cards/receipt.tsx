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
  const more = useChunk(moreCards);
  const part = more.status === "here" ? more.module : undefined;
  const words = part?.receiptWords(pause, draft, { labels, locale });
  const question = own ?? words?.title ?? questionOf(pause) ?? (pause.type === "approval" ? labels.approvalTitle(pause.name) : labels.fallbackTitle);
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
      ) : part && words ? (
        <part.ReceiptBody pause={pause} outcome={outcome} words={words} labels={labels} />
      ) : (
        <Unread failed={more.status === "failed"} labels={labels} />
      )}
    </article>
  );
}

/** In place of what its code is still to say. */
function Unread({ failed, labels }: { failed: boolean; labels: Labels }) {
  return failed ? (
    <div data-ti="receipt-answer">
      <p>
        {labels.notLoaded} <Button look="quiet" onClick={() => void moreCards.load()}>{labels.retry}</Button>
      </p>
    </div>
  ) : (
    <div data-ti="receipt-answer" aria-label={labels.loading} role="img">
      <div data-ti="bone" data-bone="line" />
    </div>
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

import type { Labels } from "../labels/labels.js";
import type { Pause, PauseOutcome } from "../protocol/pause.js";
import type { ReceiptLine } from "./receipt-line.js";
import type { ReceiptWords } from "./receipt-words.js";

export interface ReceiptBodyProps {
  pause: Pause;
  outcome: PauseOutcome | undefined;
  words: ReceiptWords;
  labels: Labels;
}

/** What a receipt says below its question: the answer, or why there is none, and what went nowhere. */
export function ReceiptBody({ pause, outcome, words: { answer, unsent, stacked }, labels }: ReceiptBodyProps) {
  return (
    <>
      <Lines lines={linesOf(pause, outcome, answer, labels)} stacked={stacked} />
      {unsent.length === 0 ? null : (
        <>
          <p data-ti="receipt-note">{labels.notUsed}</p>
          <Lines lines={unsent} stacked={stacked} />
        </>
      )}
    </>
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

import type { Pause } from "../protocol/pause.js";
import { countOf, questionsOf } from "./questions-text.js";
import type { Host, ReceiptLine } from "./receipt-line.js";
import { answerLines } from "./receipt-text.js";
import { unsentLines } from "./unsent.js";

/** What a receipt says of an answer. */
export interface ReceiptWords {
  /** In place of the question. */
  title?: string | undefined;
  answer: readonly ReceiptLine[];
  /** What was given or typed here, and went nowhere. */
  unsent: readonly ReceiptLine[];
  /** Labels are whole sentences, and stand above what they name. */
  stacked: boolean;
}

/** The words of any answer. */
export function receiptWords(pause: Pause, draft: unknown, host: Host): ReceiptWords {
  return {
    title: countOf(pause, host.labels),
    answer: pause.answer === undefined ? [] : answerLines(pause, pause.answer.value, host),
    unsent: unsentLines(pause, draft, host),
    stacked: questionsOf(pause) !== undefined,
  };
}

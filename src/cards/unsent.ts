import type { Pause } from "../protocol/pause.js";
import { isFields } from "../protocol/fields.js";
import type { CardHost } from "../registry/renderer.js";
import type { ReceiptLine } from "./receipt-line.js";
import { answerLines } from "./receipt-text.js";

/**
 * What the person had given or typed here for a question that was decided elsewhere: it went
 * nowhere, and can be read and copied. Of what is only half typed a text alone; nothing secret.
 *
 * @param draft As `stream.draft` gives it.
 */
export function unsentLines(pause: Pause, draft: unknown, host: Pick<CardHost, "labels" | "locale">): ReceiptLine[] {
  if (pause.status !== "elsewhere") return [];
  if (pause.answer !== undefined) return answerLines(pause, pause.answer.value, host);
  if (!isFields(draft)) return [];
  if (draft["kind"] === "answer") return answerLines(pause, draft["value"], host);
  const { value, secrets } = draft;
  const isText = draft["kind"] === "typed" && typeof value === "string" && value.trim() !== "" && secrets === undefined;
  return isText ? [{ text: value }] : [];
}

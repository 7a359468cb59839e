import { readAskChoice, readAskRating } from "../protocol/payloads.js";
import { isFields, own } from "../protocol/fields.js";
import type { Interaction, Pause } from "../protocol/pause.js";
import { isFree } from "./free.js";
import { noteName } from "./rating-words.js";
import type { Host, ReceiptLine } from "./receipt-line.js";
import { simpleWords } from "./value-words.js";

/** Whether an `ask_user` asks several questions, which stand in its receipt. */
export function asksSeveral({ kind, payload }: Pause): boolean {
  return (kind === "ask_user" || kind === "ask-user") && isFields(payload) && (own(payload, "questions") ?? null) !== null;
}

/** A simple answer in words; `undefined` for what needs more of them (`answerLines`). */
export function simpleLines(pause: Pause, value: unknown, host: Host): ReceiptLine[] | undefined {
  if (pause.type === "approval" || !isFree(pause.responseSchema)) return undefined;
  const text = simpleText(pause, value, host);
  return text === undefined ? undefined : [{ text }];
}

function simpleText({ kind, payload }: Interaction, value: unknown, host: Host): string | undefined {
  switch (kind) {
    case "ask_form":
    case "review_chart":
    case "request_upload":
    case "mcp_elicitation":
      return undefined;
    case "ask_choice":
    case "ask_user_multi":
    case "ask_user":
    case "ask-user": {
      const read = readAskChoice(payload);
      return read.ok && read.value.options.length > 0 ? pickedText(read.value.options, value, host) : simpleWords(value, host);
    }
    case "ask_rating": {
      const read = readAskRating(payload);
      return typeof value === "number" && read.ok ? noteName(value, { low: 1, high: read.value.scale }, host.labels) : simpleWords(value, host);
    }
    default:
      return simpleWords(value, host);
  }
}

/** Options by their labels, a text of one's own as it is. */
function pickedText(options: readonly { label: string; value: string }[], value: unknown, host: Host): string | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const words = values.map((one) => options.find((option) => option.value === one)?.label ?? simpleWords(one, host));
  if (values.length === 0) return simpleWords(value, host);
  return words.every((word) => word !== undefined) ? new Intl.ListFormat(host.locale, { type: "conjunction", style: "short" }).format(words) : undefined;
}

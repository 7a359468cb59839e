import { isFields, textOf } from "./fields.js";
import type { Pause } from "./pause.js";

/** Where the kinds keep the text that says what is asked. */
const QUESTIONS = ["question", "prompt", "action", "title", "message"] as const;

/** What is asked, in the asker's own words; `null` when there are none. For lists, titles and receipts. */
export function questionOf(pause: Pause): string | null {
  if (pause.type === "approval") return said(pause.prompt);
  if (!isFields(pause.payload)) return typeof pause.payload === "string" ? said(pause.payload) : null;
  for (const name of QUESTIONS) {
    const text = said(textOf(pause.payload, name));
    if (text !== null) return text;
  }
  return null;
}

function said(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === "" ? null : text;
}

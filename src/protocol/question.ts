import { isFields, textOf } from "./fields.js";
import type { Pause } from "./pause.js";
import { readAskUser } from "./payloads.js";

/** Where the kinds keep the text that says what is asked. */
const QUESTIONS = ["question", "prompt", "action", "title", "message"] as const;

/** More questions than this are too much for a line. */
const most = 4;

/** What is asked, in the asker's own words; `null` when there are none. For lists, titles and receipts. */
export function questionOf(pause: Pause): string | null {
  if (pause.type === "approval") return said(pause.prompt);
  if (!isFields(pause.payload)) return typeof pause.payload === "string" ? said(pause.payload) : null;
  for (const name of QUESTIONS) {
    const text = said(textOf(pause.payload, name));
    if (text !== null) return text;
  }
  return severalOf(pause);
}

/** The questions of an `ask_user` that asks several, one after the other. */
function severalOf({ kind, payload }: Pause): string | null {
  const read = kind === "ask_user" || kind === "ask-user" ? readAskUser(payload) : undefined;
  if (!read?.ok || read.value.questions === undefined) return null;
  const texts = read.value.questions.map(({ question }) => question.trim());
  return [...texts.slice(0, most), ...(texts.length > most ? ["…"] : [])].join(" ");
}

function said(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === "" ? null : text;
}

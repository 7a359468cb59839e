import { own } from "../fields.js";
import type { AskChoicePayload, AskTextPayload, AskUserPayload, ConfirmPayload } from "../kinds.js";
import type { Read } from "../read.js";
import { readOptions } from "./options.js";
import { asking, texts, unreadable } from "./text.js";

/** `{ question, placeholder?, description?, multiline? }` */
export function readAskText(payload: unknown): Read<AskTextPayload> {
  const read = asking(payload, "question");
  if (!read.ok) return read;
  const { fields, text } = read.value;
  const multiline = own(fields, "multiline");
  return {
    ok: true,
    value: { question: text, ...texts(fields, "placeholder", "description"), ...(typeof multiline === "boolean" && { multiline }) },
  };
}

/** `{ question, options?, description? }`. Without options there is nothing to pick from: `options` is empty, and the card asks for text. */
export function readAskChoice(payload: unknown): Read<AskChoicePayload> {
  const read = asking(payload, "question");
  if (!read.ok) return read;
  const { fields, text } = read.value;
  const options = readOptions(own(fields, "options"));
  return options.ok ? { ok: true, value: { question: text, ...texts(fields, "description"), options: options.value } } : options;
}

/** As `ask_choice`, but a choice of several needs something to choose from. */
export function readAskUserMulti(payload: unknown): Read<AskChoicePayload> {
  const read = readAskChoice(payload);
  return read.ok && read.value.options.length === 0 ? unreadable("There are no options to choose from.") : read;
}

/** As `ask_choice`, but without options it asks for free text on purpose: the stock tool sends `options: null`. */
export function readAskUser(payload: unknown): Read<AskUserPayload> {
  const read = readAskChoice(payload);
  if (!read.ok) return read;
  const { options, ...rest } = read.value;
  return { ok: true, value: { ...rest, options: options.length > 0 ? options : null } };
}

/** `{ action, description? }` */
export function readConfirm(payload: unknown): Read<ConfirmPayload> {
  const read = asking(payload, "action");
  return read.ok ? { ok: true, value: { action: read.value.text, ...texts(read.value.fields, "description") } } : read;
}

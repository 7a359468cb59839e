import { isFields, own } from "../fields.js";
import type { AskChoicePayload, AskTextPayload, AskUserPayload, ConfirmPayload } from "../kinds.js";
import type { Read } from "../read.js";
import { readOptions } from "./options.js";
import { readQuestionList, readSwitch } from "./question-list.js";
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

/** `{ question, options?, description?, allow_other? }`. Without options there is nothing to pick from: `options` is empty, and the card asks for text. */
export function readAskChoice(payload: unknown): Read<AskChoicePayload> {
  const read = asking(payload, "question");
  if (!read.ok) return read;
  const { fields, text } = read.value;
  const options = readOptions(own(fields, "options"));
  if (!options.ok) return options;
  const allowOther = readSwitch(fields, "allow_other", "allowOther");
  return { ok: true, value: { question: text, ...texts(fields, "description"), options: options.value, ...(allowOther !== undefined && { allowOther }) } };
}

/** As `ask_choice`, but a choice of several needs something to choose from. */
export function readAskUserMulti(payload: unknown): Read<AskChoicePayload> {
  const read = readAskChoice(payload);
  return read.ok && read.value.options.length === 0 ? unreadable("There are no options to choose from.") : read;
}

/**
 * As `ask_choice`, but without options it asks for free text on purpose: the stock tool sends
 * `options: null`. With `questions` it is several questions in one (`readQuestionList`).
 */
export function readAskUser(payload: unknown): Read<AskUserPayload> {
  if (isFields(payload) && asksSeveral(own(payload, "questions"))) return readQuestionList(payload);
  const read = readAskChoice(payload);
  if (!read.ok) return read;
  const { options, ...rest } = read.value;
  return { ok: true, value: { ...rest, options: options.length > 0 ? options : null } };
}

/** `null` and an empty list beside a question say that there are no others. */
function asksSeveral(questions: unknown): boolean {
  return questions !== undefined && questions !== null && !(Array.isArray(questions) && questions.length === 0);
}

/** `{ action, description? }` */
export function readConfirm(payload: unknown): Read<ConfirmPayload> {
  const read = asking(payload, "action");
  return read.ok ? { ok: true, value: { action: read.value.text, ...texts(read.value.fields, "description") } } : read;
}

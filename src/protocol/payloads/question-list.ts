import { type Fields, isFields, own } from "../fields.js";
import type { AskedQuestion, QuestionsPayload } from "../kinds.js";
import type { Read } from "../read.js";
import { onlyFirst, readAllOptions } from "./options.js";
import { filledText, firstOf, readEach, texts, unreadable } from "./text.js";

/**
 * `{ questions: [{ question, header?, description?, options?, multiSelect?, allow_other? }], title?, description?, allow_other? }`.
 * A question may also be a text by itself, its text may be called `prompt`, and without options it
 * is answered in words. Other spellings of the switches (`multi_select`, `allowOther`) count too.
 */
export function readQuestionList(payload: Fields): Read<QuestionsPayload> {
  const list = own(payload, "questions");
  const entries: unknown[] = Array.isArray(list) ? list : isFields(list) ? [list] : [];
  if (entries.length === 0) return unreadable("There are no questions.");
  const otherwise = readSwitch(payload, "allow_other", "allowOther") ?? true;
  const questions = readEach(entries, (entry, at) => readQuestion(typeof entry === "string" ? { question: entry } : entry, at, otherwise));
  if (!questions.ok) return questions;
  const title = filledText(payload, "title", "question", "prompt");
  return { ok: true, value: { questions: questions.value, ...(title !== undefined && { title }), ...texts(payload, "description") } };
}

function readQuestion(entry: unknown, at: number, otherwise: boolean): Read<AskedQuestion> {
  const question = isFields(entry) ? filledText(entry, "question", "prompt") : undefined;
  if (!isFields(entry) || question === undefined || question.trim() === "") return unreadable(`Question ${at + 1} has no text.`);
  const options = readAllOptions(own(entry, "options"));
  if (!options.ok) return unreadable(`Question ${at + 1}: ${options.problem}`);
  return {
    ok: true,
    value: {
      question,
      ...texts(entry, "header", "description"),
      // Here it is the label that is sent, whatever else the option has: the same label twice is one option.
      options: onlyFirst(options.value, "label").map((option) => ({ ...option, value: option.label })),
      multiSelect: readSwitch(entry, "multiSelect", "multi_select", "multiple") ?? false,
      allowOther: readSwitch(entry, "allow_other", "allowOther") ?? otherwise,
    },
  };
}

/** The first of the named fields that is there, if it is a yes or a no. */
export function readSwitch(fields: Fields, ...names: readonly string[]): boolean | undefined {
  const value = firstOf(fields, ...names);
  return typeof value === "boolean" ? value : undefined;
}

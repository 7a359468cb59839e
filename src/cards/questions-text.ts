import type { Labels } from "../labels/labels.js";
import type { AskedQuestion, QuestionAnswer, QuestionsPayload } from "../protocol/kinds.js";
import { isFields, own, textOf } from "../protocol/fields.js";
import type { Pause } from "../protocol/pause.js";
import { readAskUser } from "../protocol/payloads.js";
import { say } from "./receipt-fields.js";
import type { Host, ReceiptLine } from "./receipt-line.js";

/** The `questions` payload of a pause; `undefined` for any other. */
export function questionsOf({ kind, payload }: Pause): QuestionsPayload | undefined {
  const read = kind === "ask_user" || kind === "ask-user" ? readAskUser(payload) : undefined;
  return read?.ok && read.value.questions !== undefined ? read.value : undefined;
}

/** What a receipt is headed by where the questions stand in it: their number, unless they have a title of their own. */
export function countOf(pause: Pause, labels: Labels): string | undefined {
  const asked = questionsOf(pause);
  return asked === undefined || asked.questions.length === 1 || asked.title !== undefined ? undefined : labels.questionCount(asked.questions.length);
}

/** An answer in words, a line each: what was picked, the person's own text, the comment. */
export function answerWords({ options }: AskedQuestion, { selected, other, note }: QuestionAnswer, { labels, locale }: Host): string[] {
  const picked = other === undefined ? selected : selected.slice(0, -1);
  const lines: string[] = [];
  if (picked.length > 0) lines.push(new Intl.ListFormat(locale, { type: "conjunction", style: "short" }).format(picked));
  // Where there is nothing to pick, an answer of one's own is no "other".
  if (other !== undefined) lines.push(options.length === 0 ? other : labels.otherSaid(other));
  if (note !== undefined) lines.push(labels.noteSaid(note));
  return lines.length === 0 ? [labels.emptyList] : lines;
}

/** What was answered to each question, for the receipt. The answer may come from anywhere. */
export function answersTo({ questions, title }: QuestionsPayload, value: unknown, host: Host): ReceiptLine[] {
  const answers = isFields(value) ? own(value, "answers") : undefined;
  if (!Array.isArray(answers)) return [{ text: say(value, host) }];
  return questions.map((question, at) => {
    const answer = readAnswer(answers[at]);
    const text = answer === undefined ? say(answers[at], host) : answerWords(question, answer, host).join("\n");
    // One question alone is the receipt's title.
    return questions.length === 1 && title === undefined ? { text } : { label: question.question, text };
  });
}

function readAnswer(given: unknown): QuestionAnswer | undefined {
  const selected = isFields(given) ? own(given, "selected") : undefined;
  if (!isFields(given) || !Array.isArray(selected)) return undefined;
  const [other, note] = [textOf(given, "other"), textOf(given, "note")];
  return { selected: selected.map(String), ...(other !== undefined && { other }), ...(note !== undefined && { note }) };
}

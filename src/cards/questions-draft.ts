import { isFields, own } from "../protocol/fields.js";
import type { AskedQuestion, QuestionAnswer } from "../protocol/kinds.js";
import { choiceFrom, isChoice, lacksText, noChoice, ownTextOf, valuesOf } from "./choice.js";
import type { Choice, Choosing } from "./choice.js";
import type { DraftShape } from "./draft.js";

/** What is filled in for one question. */
export interface AnswerDraft {
  choice: Choice;
  /** `null`: nobody opened the box for it. */
  note: string | null;
}

export interface QuestionsDraft {
  /** Position of the question that is shown; one more than the last is the review. */
  step: number;
  /** Whether the review was seen: from then on a question leads straight back to it. */
  reviewed: boolean;
  answers: readonly AnswerDraft[];
}

/** In the review there is nothing to pick. */
export const nothingToChoose: Choosing = { pick: "one", options: [], other: false };

const noAnswer: AnswerDraft = { choice: noChoice, note: null };

/** What may be picked. A question without options is answered in words: as "Other", with nothing else to pick. */
export function choosingOf({ options, multiSelect, allowOther }: AskedQuestion): Choosing {
  return { pick: multiSelect && options.length > 0 ? "some" : "one", options, other: allowOther || options.length === 0 };
}

/** `missing`: it can't be sent yet. `none`: none of several, which is an answer. A comment alone is one, too. */
export type Filled = "missing" | "none" | "answered";

export function filledOf(question: AskedQuestion, { choice, note }: AnswerDraft = noAnswer): Filled {
  const choosing = choosingOf(question);
  if (lacksText(choosing, choice)) return "missing";
  if (valuesOf(choosing, choice).length > 0 || hasText(note)) return "answered";
  return choosing.pick === "one" ? "missing" : "none";
}

export function answerTo(question: AskedQuestion, { choice, note }: AnswerDraft = noAnswer): QuestionAnswer {
  const choosing = choosingOf(question);
  const other = ownTextOf(choosing, choice);
  return {
    question: question.question,
    // The labels of the options, and a text: nothing else can be picked here.
    selected: valuesOf(choosing, choice).map(String),
    ...(other !== undefined && { other }),
    ...(hasText(note) && { note }),
  };
}

export function questionsDraft(questions: readonly AskedQuestion[]): DraftShape<QuestionsDraft> {
  return {
    isTyped: (value): value is QuestionsDraft => isDraftFor(questions, value),
    fromAnswer: (answer) => fromAnswer(questions, answer),
    empty: { step: 0, reviewed: false, answers: questions.map((question) => ({ choice: emptyChoice(question), note: null })) },
  };
}

/** Where the pointer of an issue about a question's answer begins. */
export const pointerTo = (position: number) => `/answers/${position}`;

function hasText(text: string | null): text is string {
  return text !== null && text.trim() !== "";
}

function emptyChoice({ options }: AskedQuestion): Choice {
  return options.length === 0 ? { ...noChoice, otherPicked: true } : noChoice;
}

function isDraftFor(questions: readonly AskedQuestion[], value: unknown): boolean {
  if (!isFields(value) || !isStep(value["step"], questions) || typeof value["reviewed"] !== "boolean") return false;
  const { answers } = value;
  return Array.isArray(answers) && answers.length === questions.length && answers.every(isAnswerDraft);
}

const isStep = (value: unknown, { length }: readonly AskedQuestion[]) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= length;

function isAnswerDraft(value: unknown): boolean {
  return isFields(value) && isChoice(value["choice"]) && (value["note"] === null || typeof value["note"] === "string");
}

/** Filled in from an earlier answer, it begins where all of it can be seen; else with what is missing. */
function fromAnswer(questions: readonly AskedQuestion[], answer: unknown): QuestionsDraft | undefined {
  const given = isFields(answer) ? own(answer, "answers") : undefined;
  if (!Array.isArray(given)) return undefined;
  const answers = questions.map((question, at) => answerDraft(question, answerFor(question, at, given)));
  const missing = questions.findIndex((question, at) => filledOf(question, answers[at]) === "missing");
  const complete = missing < 0 && questions.length > 1;
  return { step: complete ? questions.length : Math.max(missing, 0), reviewed: complete, answers };
}

/**
 * The earlier answer to a question: the one at its place, unless that says it answers another. Asked
 * again in another order, or fewer of them, no question may get the answer to another one.
 */
function answerFor({ question }: AskedQuestion, at: number, given: readonly unknown[]): unknown {
  const saysWhat = (answer: unknown) => (isFields(answer) ? own(answer, "question") : undefined);
  const here = given[at];
  const said = saysWhat(here);
  return said === undefined || said === question ? here : given.find((answer) => saysWhat(answer) === question);
}

function answerDraft(question: AskedQuestion, given: unknown): AnswerDraft {
  const selected = isFields(given) ? own(given, "selected") : undefined;
  const note = isFields(given) ? own(given, "note") : undefined;
  const choice = Array.isArray(selected) && selected.length > 0 ? choiceFrom(choosingOf(question), selected) : emptyChoice(question);
  return { choice, note: typeof note === "string" ? note : null };
}

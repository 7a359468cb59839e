import type { Writing } from "./writing.js";

/** The words of questions: an answer of one's own, and several questions in one card; part of `Labels`. */
export interface QuestionLabels {
  /** In a receipt and in the review: what was typed there. */
  otherSaid: (text: string) => string;
  /** Opens the box for a comment on an answer. */
  addNote: string;
  /** The box's name. */
  note: string;
  noteSaid: (text: string) => string;
  /** How many there are: names the list of steps, and stands for all of them in a receipt. */
  questionCount: (amount: number) => string;
  /** Said when another step is shown; from 1. */
  questionPlace: (index: number, total: number) => string;
  next: string;
  /** Goes on to the last step, where all answers stand. */
  reviewAnswers: string;
  /** That step's short name. */
  review: string;
  /** Its heading. */
  reviewTitle: string;
  /** The full name of its Edit buttons; holds `edit`. */
  editAnswerTo: (question: string) => string;
  noAnswerYet: string;
}

export function englishQuestion({ count, number }: Writing): QuestionLabels {
  return {
    otherSaid: (text) => `Other: ${text}`,
    addNote: "Add a note",
    note: "Note",
    noteSaid: (text) => `Note: ${text}`,
    questionCount: (amount) => count(amount, { one: "# question", other: "# questions" }),
    questionPlace: (index, total) => `Question ${number(index)} of ${number(total)}`,
    next: "Next",
    reviewAnswers: "Review answers",
    review: "Review",
    reviewTitle: "Check your answers",
    editAnswerTo: (question) => `Edit the answer to “${question}”`,
    noAnswerYet: "No answer yet",
  };
}

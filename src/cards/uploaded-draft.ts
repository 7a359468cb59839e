import { nameOf } from "../upload/file-names.js";
import type { DraftShape } from "./draft.js";

/** A file that is there: what a card keeps of it, also across a reload. */
export interface Uploaded {
  /** Grows: files keep the order in which they were chosen. */
  id: number;
  name: string;
  /** Bytes; unknown of an earlier answer. */
  size?: number | undefined;
  /** What the agent gets. */
  answer: string;
}

function isUploaded(value: unknown): value is Uploaded {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, size, answer }: { [Name in keyof Uploaded]?: unknown } = value;
  return typeof id === "number" && typeof name === "string" && (size === undefined || typeof size === "number") && typeof answer === "string";
}

function fromAnswers(answers: readonly unknown[]): Uploaded[] {
  const texts = answers.filter((answer): answer is string => typeof answer === "string" && answer !== "");
  return texts.map((answer, at) => ({ id: at + 1, name: nameOf(answer) ?? answer, answer }));
}

/** Files that were uploaded: they need no second upload when the card comes back. */
export const uploadedDraft: DraftShape<readonly Uploaded[]> = {
  isTyped: (value): value is Uploaded[] => Array.isArray(value) && value.every(isUploaded),
  fromAnswer: (answer) => {
    if (typeof answer === "string") return fromAnswers([answer]);
    return Array.isArray(answer) ? fromAnswers(answer) : undefined;
  },
  empty: [],
};

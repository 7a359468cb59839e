import type { Uploaded } from "../upload/use-upload.js";
import type { DraftShape } from "./draft.js";

function isUploaded(value: unknown): value is Uploaded {
  if (typeof value !== "object" || value === null) return false;
  return "name" in value && typeof value.name === "string" && "size" in value && typeof value.size === "number" && "answer" in value && typeof value.answer === "string";
}

const fromText = (answer: string): Uploaded => ({ name: answer, size: 0, answer });

/** Files that were uploaded: they need no second upload when the card comes back. */
export const uploadedDraft: DraftShape<readonly Uploaded[]> = {
  isTyped: (value): value is Uploaded[] => Array.isArray(value) && value.every(isUploaded),
  fromAnswer: (answer) => {
    if (typeof answer === "string") return answer === "" ? [] : [fromText(answer)];
    return Array.isArray(answer) ? answer.filter((item) => typeof item === "string").map(fromText) : undefined;
  },
  empty: [],
};

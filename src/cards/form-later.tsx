import { forms } from "./chunks.js";
import type { FormAnswerProps } from "./form-answer.js";
import { FormSkeleton } from "./form-skeleton.js";
import { later } from "./later.js";

/** A form, and until its code is there a skeleton of the same height. */
export const FormLater = later(forms, {
  card: (module) => module.FormAnswer,
  asked: (props: FormAnswerProps) => props,
  waiting: FormSkeleton,
});

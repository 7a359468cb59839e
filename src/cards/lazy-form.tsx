import { lazy, Suspense } from "react";
import type { FormAnswerProps } from "./form-answer.js";
import { FormSkeleton } from "./skeleton.js";

/** react-hook-form comes along with it: loaded when such a question arrives. */
const FormAnswer = lazy(async () => ({ default: (await import("./form-answer.js")).FormAnswer }));

/** A form, and until its code is there a skeleton of the same height. */
export function LazyForm(props: FormAnswerProps) {
  return (
    <Suspense fallback={<FormSkeleton {...props} />}>
      <FormAnswer {...props} />
    </Suspense>
  );
}

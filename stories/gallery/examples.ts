import * as decisions from "./examples-of-decisions.js";
import * as forms from "./examples-of-forms.js";
import * as questions from "./examples-of-questions.js";

/** The gallery, as data: `test/stories/gallery.test.tsx` demands every card and every state. */
export const examples = { ...questions, ...forms, ...decisions };
export type ExampleName = keyof typeof examples;

import { firstEnglish, firstIssues } from "./english-first.js";
import { lateEnglish } from "./english-late.js";
import type { Labels } from "./labels.js";
import { writing } from "./writing.js";

/** The default words, all of them. The cards load them in two parts (`all-labels.ts`). */
export const english: Labels = { ...firstEnglish, ...lateEnglish(writing("en"), firstIssues) };

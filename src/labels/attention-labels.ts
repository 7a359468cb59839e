import { writing } from "./writing.js";

/** What is said where the page can't be seen: in its tab, and by the system; part of `Labels`. */
export interface AttentionLabels {
  /** The page's title while `count` questions wait; never 0. */
  attentionTitle: (count: number, title: string) => string;
  /** The system's notification. `what`: the question, or the tool's name. May stand on a locked screen. */
  attentionNote: (what: string) => string;
}

const { number } = writing("en");

export const englishAttention: AttentionLabels = {
  attentionTitle: (count, title) => `(${number(count)}) ${title}`.trim(),
  attentionNote: (what) => `An agent waits for you: ${what}`,
};

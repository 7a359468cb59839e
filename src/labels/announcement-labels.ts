import { writing } from "./writing.js";

/** What a screen reader is told while answers are given and sent, beside `newPause`; part of `Labels`. */
export interface AnnouncementLabels {
  /** An answer was checked, and waits to be sent with the others. */
  answerKept: (answered: number, total: number) => string;
  /** The agent has the answers. */
  answersSent: string;
}

const { number } = writing("en");

export const englishAnnouncements: AnnouncementLabels = {
  answerKept: (answered, total) => (total === 1 ? "Answer kept." : `Answer kept, ${number(answered)} of ${number(total)}.`),
  answersSent: "Sent.",
};

import type { PauseNotice } from "../protocol/pause.js";
import { englishAnnouncements } from "./announcement-labels.js";
import { englishAttention } from "./attention-labels.js";
import { englishConnection } from "./connection-labels.js";
import { englishError } from "./english-errors.js";
import type { FirstLabels } from "./late-labels.js";
import { englishRating } from "./rating-labels.js";
import { writing } from "./writing.js";

const { number, count } = writing("en");

const NOTICES: Readonly<Record<PauseNotice, string>> = {
  "asked-again": "The agent asks this again. Your earlier answer is filled in.",
  expired: "The last decision came too late. Please decide again.",
  forgotten: "The server no longer knew this request and began again. Answers to the same questions are filled in.",
  "not-accepted": "The agent keeps asking this and can't take the answer. You can cancel.",
  "already-ran": "This already ran once in this request. Approving runs it again.",
  "arrived-before": "Your earlier answer had already arrived; the change came too late.",
  "may-have-run": "An answer to this was sent, and nothing says whether it was used.",
  "other-window": "Answered in another window.",
  "not-stored": "Passwords, keys and the like are not stored. Please enter them again.",
};

/** What can be said of an answer at once: the cards find the first themselves, and the second fits any. */
export const firstIssues = {
  required: "An answer is needed here",
  general: "This answer doesn't fit",
} as const;

/** What the cards of the first load say, and what must be sayable when nothing more can be had. */
export const firstEnglish: FirstLabels = {
  ...englishAnnouncements,
  ...englishAttention,
  ...englishConnection,
  ...englishRating,
  locale: "en",

  answer: "Answer",
  updateAnswer: "Update answer",
  sendAnswers: "Send answers",
  yes: "Yes",
  no: "No",
  approve: "Approve",
  deny: "Deny",
  reject: "Reject",
  accept: "Accept",
  decline: "Decline",
  edit: "Edit",
  cancel: "Cancel",
  skip: "Skip",
  retry: "Retry",
  remove: (name) => `Remove ${name}`,
  yesKey: "y",
  noKey: "n",

  asks: "asks",
  wantsToGoOn: "wants to go on",
  needsApproval: "needs your approval",
  asksForFile: "asks for a file",
  proposes: "proposes",

  questions: "Questions from the agent",
  position: (index, total) => `${number(index)} of ${number(total)}`,
  progress: (answered, total) => `${number(answered)} of ${number(total)} answered`,
  answered: "Answered",
  sending: "Sending…",
  stillWorking: "The agent is still working",
  newPause: (what) => `The agent needs you: ${what}`,
  cancelAll: (answered) =>
    `Cancel ends the whole request${answered > 0 ? ` and drops ${count(answered, { one: "# answer", other: "# answers" })}` : ""}.`,
  cancelAllConfirm: "End the request",
  keepAnswering: "Keep answering",
  loading: "Loading the question",
  notLoaded: "A part of this page could not be loaded. Try again; if that doesn't help, reload the page.",

  optional: "optional",
  choose: "Choose…",
  other: "Other…",
  onePerLine: "One per line",
  json: "JSON",

  approvalTitle: (name) => `Run ${name}?`,
  hidden: "hidden, kept as it is",
  noInput: "It takes no input.",
  input: "Input",

  fallbackTitle: "The agent needs an answer",
  rendererFailed: "The card for this question broke. You can still answer it here.",
  yourAnswer: "Your answer",

  notice: (code) => NOTICES[code],
  notChecked: "The rules for this answer could not be checked. It is sent as it is.",
  error: englishError,
  unknownOutcome: "It is not known whether the answers arrived. Sending again may run things twice.",
  unknownCancel: "It is not known whether the cancel arrived.",
  incomplete: "The connection was lost before the agent was done. What it did since is not known; asking again may repeat it.",
  inOtherWindow: "This was dealt with in another window, which shows what came of it. Asking again here may repeat it.",
  sendAgain: "Send again anyway",
  cancelAgain: "Cancel again",
  askAgain: "Ask again",

  cancelled: "Cancelled",
  elsewhere: "Handled elsewhere",
  superseded: "No longer asked",
  dead: "The run ended before this was answered",
};

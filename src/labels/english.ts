import type { PauseNotice } from "../protocol/pause.js";
import { englishAnnouncements } from "./announcement-labels.js";
import { englishApproval } from "./approval-labels.js";
import { englishAttention } from "./attention-labels.js";
import { englishBulk } from "./bulk-labels.js";
import { englishChart } from "./chart-labels.js";
import { englishConnection } from "./connection-labels.js";
import { englishError } from "./english-errors.js";
import { englishIssue } from "./english-issues.js";
import { englishForm } from "./form-labels.js";
import type { Labels } from "./labels.js";
import { englishQuestion } from "./question-labels.js";
import { englishUpload } from "./upload-labels.js";
import { englishMcp } from "./mcp-labels.js";
import { englishRating } from "./rating-labels.js";
import { englishText } from "./text-labels.js";
import { writing } from "./writing.js";

const { number, count } = writing("en");

function notice(code: PauseNotice): string {
  switch (code) {
    case "asked-again":
      return "The agent asks this again. Your earlier answer is filled in.";
    case "expired":
      return "The last decision came too late. Please decide again.";
    case "forgotten":
      return "The server no longer knew this request and began again. Answers to the same questions are filled in.";
    case "not-accepted":
      return "The agent keeps asking this and can't take the answer. You can cancel.";
    case "already-ran":
      return "This already ran once in this request. Approving runs it again.";
    case "arrived-before":
      return "Your earlier answer had already arrived; the change came too late.";
    case "may-have-run":
      return "An answer to this was sent, and nothing says whether it was used.";
    case "other-window":
      return "Answered in another window.";
    case "not-stored":
      return "Passwords, keys and the like are not stored. Please enter them again.";
  }
  code satisfies never;
}

/** The default words. */
export const english: Labels = {
  ...englishAnnouncements,
  ...englishAttention,
  ...englishBulk,
  ...englishChart,
  ...englishConnection,
  ...englishForm,
  ...englishApproval,
  ...englishQuestion,
  ...englishUpload,
  ...englishMcp,
  ...englishRating,
  ...englishText,
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
  staged: "Answered, not sent yet",
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
  onePerLine: "One per line",
  asJson: "Answer with JSON",
  json: "JSON",

  approvalTitle: (name) => `Run ${name}?`,
  hidden: "hidden, kept as it is",
  coversCalls: (n) => `This decision covers ${count(n, { one: "# call", other: "# identical calls" })}.`,
  noInput: "It takes no input.",
  input: "Input",

  emptyText: "(empty)",
  emptyList: "None",
  noValue: "No value",

  fallbackTitle: "The agent needs an answer",
  unknownKind: (kind) =>
    kind === null || kind === "" ? "This kind of question is not known here." : `Questions of the kind “${kind}” are not known here.`,
  unreadablePayload: (detail) => `The question could not be read: ${detail}`,
  rendererFailed: "The card for this question broke. You can still answer it here.",
  payload: "What was sent",
  yourAnswer: "Your answer",

  issue: englishIssue,
  notice,
  notChecked: "The rules for this answer could not be checked. It is sent as it is.",
  error: englishError,
  unknownOutcome: "It is not known whether the answers arrived. Sending again may run things twice.",
  unknownCancel: "It is not known whether the cancel arrived.",
  incomplete: "The connection was lost before the agent was done. What it did since is not known; asking again may repeat it.",
  inOtherWindow: "This was dealt with in another window, which shows what came of it. Asking again here may repeat it.",
  sendAgain: "Send again anyway",
  cancelAgain: "Cancel again",
  askAgain: "Ask again",

  approved: "Approved",
  denied: "Denied",
  deniedBecause: (reason) => `Denied: ${reason}`,
  rejected: "Rejected",
  accepted: "Accepted",
  declined: "Declined",
  skipped: "Skipped",
  cancelled: "Cancelled",
  elsewhere: "Handled elsewhere",
  notUsed: "Not used, from here:",
  superseded: "No longer asked",
  dead: "The run ended before this was answered",
  waiting: "Waiting for your answer",
};

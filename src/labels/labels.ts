import type { TimbalError } from "../protocol/error.js";
import type { Issue } from "../protocol/issue.js";
import type { PauseNotice } from "../protocol/pause.js";
import type { AnnouncementLabels } from "./announcement-labels.js";
import type { ApprovalLabels } from "./approval-labels.js";
import type { AttentionLabels } from "./attention-labels.js";
import type { BulkLabels } from "./bulk-labels.js";
import type { ChartLabels } from "./chart-labels.js";
import type { ConnectionLabels } from "./connection-labels.js";
import type { FallbackLabels } from "./fallback-labels.js";
import type { FormLabels } from "./form-labels.js";
import type { QuestionLabels } from "./question-labels.js";
import type { UploadLabels } from "./upload-labels.js";
import type { McpLabels } from "./mcp-labels.js";
import type { RatingLabels } from "./rating-labels.js";
import type { ReceiptLabels } from "./receipt-labels.js";
import type { TextLabels } from "./text-labels.js";

/**
 * Every word the cards show. Flat; a function where a value goes in, so that a language may put
 * it where it belongs. Give any part of it to `<TimbalProvider labels={…}>`; the rest is English.
 *
 * @example
 * <TimbalProvider labels={{ answer: "Reply", position: (index, total) => `${index}/${total}` }}>
 */
export interface Labels
  extends AnnouncementLabels, ApprovalLabels, AttentionLabels, BulkLabels, ChartLabels, ConnectionLabels, FallbackLabels, FormLabels, McpLabels, QuestionLabels, RatingLabels, ReceiptLabels, TextLabels, UploadLabels {
  /**
   * BCP 47 tag of the language that these words are in. Numbers and dates follow it, so that they
   * agree with the words; `<TimbalProvider locale>` may say otherwise.
   */
  locale: string;

  // Buttons.
  answer: string;
  /** The main button of an answered card whose answer has not been sent. */
  updateAnswer: string;
  sendAnswers: string;
  yes: string;
  no: string;
  approve: string;
  deny: string;
  reject: string;
  accept: string;
  decline: string;
  edit: string;
  cancel: string;
  skip: string;
  retry: string;
  remove: (name: string) => string;
  /** The single letters that answer a yes-or-no card. */
  yesKey: string;
  noKey: string;

  // What the asker does: follows its name at the top of a card.
  asks: string;
  wantsToGoOn: string;
  needsApproval: string;
  asksForFile: string;
  proposes: string;

  // The tray.
  /** Name of the region that holds the open questions. */
  questions: string;
  /** Which card this is; from 1. */
  position: (index: number, total: number) => string;
  progress: (answered: number, total: number) => string;
  /** Marks a card whose answer was checked and waits to be sent with the others. */
  answered: string;
  sending: string;
  /** Why nothing can be sent yet: the run has not paused. */
  stillWorking: string;
  /** Said once by a screen reader when a pause arrives. `what`: the question, or the tool's name. */
  newPause: (what: string) => string;
  /** Asked before Cancel throws `answered` staged answers away and ends the request. */
  cancelAll: (answered: number) => string;
  /** Goes through with it. */
  cancelAllConfirm: string;
  keepAnswering: string;
  /** Name of the skeleton that stands in for a card being loaded. */
  loading: string;
  /** Stands in a card whose code can't be loaded, beside a button that tries again. */
  notLoaded: string;

  // Fields.
  optional: string;
  choose: string;
  /** The option that stands for what is none of them, and the name of the box that then takes it. */
  other: string;
  onePerLine: string;
  json: string;

  // Approvals.
  approvalTitle: (name: string) => string;
  /** A value that the server masked. */
  hidden: string;
  noInput: string;
  input: string;

  // What stands in for a title, a card and an answer.
  fallbackTitle: string;
  /** The card of this kind broke while it was drawn. */
  rendererFailed: string;
  yourAnswer: string;

  // What is wrong, and what happened.
  issue: (issue: Issue) => string;
  notice: (notice: PauseNotice) => string;
  notChecked: string;
  /** What went wrong with the run or the sending, fit for a person. */
  error: (error: TimbalError) => string;
  unknownOutcome: string;
  unknownCancel: string;
  /** The connection broke off before the run did. */
  incomplete: string;
  /** Nothing can be sent here any more: another window has answered, or cancelled. */
  inOtherWindow: string;
  /** The button that sends although the last try's outcome is unknown. */
  sendAgain: string;
  cancelAgain: string;
  /** The button that asks for the open questions again after the connection broke off. */
  askAgain: string;

  // How it was closed, where nobody answered here.
  cancelled: string;
  elsewhere: string;
  superseded: string;
  dead: string;
}

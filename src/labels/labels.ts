import type { Issue } from "../protocol/issue.js";
import type { TimbalError } from "../protocol/error.js";
import type { PauseNotice } from "../protocol/pause.js";

/**
 * Every word the cards show. Flat; a function where a value goes in.
 * Give any part of it to `<TimbalProvider labels={…}>`.
 */
export interface Labels {
  answer: string;
  updateAnswer: string;
  sendAnswers: string;
  yes: string;
  no: string;
  approve: string;
  deny: string;
  edit: string;
  cancel: string;
  skip: string;
  retry: string;
  issue: (issue: Issue) => string;
  notice: (notice: PauseNotice) => string;
  progress: (answered: number, total: number) => string;
  /** Name of the region that holds the open questions. */
  questions: string;
  /** Said once by a screen reader when a pause arrives. `what`: the question, or the tool's name. */
  newPause: (what: string) => string;
  /** What went wrong with the run or the sending, fit for a person. */
  error: (error: TimbalError) => string;
  /** The button that sends although the last try's outcome is unknown. */
  sendAgain: string;
  /** Asked before Cancel throws `answered` staged answers away and ends the request. */
  cancelAll: (answered: number) => string;
  /** Goes through with it. */
  cancelAllConfirm: string;
  keepAnswering: string;
  /** Name of the skeleton that stands in for a card being loaded. */
  loading: string;
  /** Why the fallback card is shown. */
  unknownKind: (kind: string | null) => string;
  unreadablePayload: (detail: string) => string;
  rendererFailed: string;
}

import type { Issue } from "../protocol/issue.js";
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
}

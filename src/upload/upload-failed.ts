import type { UploadProblem } from "../labels/upload-labels.js";
import { TimbalError } from "../protocol/error.js";

/** An upload over HTTP that failed, with what labels need to say it in the person's language. */
export class UploadFailed extends TimbalError {
  readonly why: UploadProblem;

  constructor(why: UploadProblem, message: string, options: { status?: number; body?: string; cause?: unknown } = {}) {
    super("upload", message, options);
    this.why = why;
  }
}

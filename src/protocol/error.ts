/**
 * What went wrong with a run, as a closed set:
 * - `network`: the request never got an answer, or the connection broke.
 * - `http`: the server answered with a status or a body that is no event stream.
 * - `protocol`: the stream broke the wire's own rules.
 * - `run`: the run itself ended in an error, a timeout or a block.
 * - `outcome-unknown`: a resume went out and nothing says whether it was applied.
 * - `expired`: the server no longer has the run.
 * - `upload`: a file could not be uploaded.
 * - `usage`: the caller broke a rule of the API. The only code with which a promise rejects.
 */
export type TimbalErrorCode =
  | "network"
  | "http"
  | "protocol"
  | "run"
  | "outcome-unknown"
  | "expired"
  | "upload"
  | "usage";

/** How a run ended badly, where the server had no words for a person. `name`: of the error, as in `ValueError`. */
export type RunProblem = { code: "timeout" } | { code: "blocked" } | { code: "ended"; name: string | undefined };

export interface TimbalErrorOptions {
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  /** The answer's body as text, cut to a reasonable length. For developers. */
  body?: string | undefined;
  /** Which of the request's POSTs it was, when that is not the one that started it. */
  during?: "resume" | "cancel" | undefined;
  /** What `message` says, for other languages: with code `run`, where it is not the server's own words. */
  problem?: RunProblem | undefined;
  /** The thing underneath: an exception, or the server's own error object (may hold a traceback). */
  cause?: unknown;
}

/**
 * The one error of the kit. `message` is fit to be shown to a person; tracebacks and server
 * paths stay in `cause` and `body`.
 *
 * @example
 * if (state.error?.code === "http" && state.error.status === 401) signIn();
 */
export class TimbalError extends Error {
  override readonly name = "TimbalError";
  readonly code: TimbalErrorCode;
  readonly status: number | undefined;
  readonly body: string | undefined;
  readonly during: "resume" | "cancel" | undefined;
  readonly problem: RunProblem | undefined;

  constructor(code: TimbalErrorCode, message: string, options: TimbalErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.body = options.body;
    this.during = options.during;
    this.problem = options.problem;
  }
}

/** The request never left: whatever it was for, nothing can have begun. */
export class NotSentError extends TimbalError {}

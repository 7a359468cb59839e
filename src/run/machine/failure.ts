import { NotSentError, TimbalError } from "../../protocol/error.js";
import type { Phase } from "./machine.js";

/** Statuses that say: this run is not to be had any more. */
const GONE = new Set([404, 410]);

/** The server, or a proxy before it, said no. A 409 says that a run with this id is under way (wire.md 1). */
function isRefusal({ code, status }: TimbalError): boolean {
  return code === "http" && status !== undefined && status >= 400 && status < 500 && status !== 409;
}

/** Whether the server may have begun the run of a POST that brought no frame. */
export function mayHaveBegun(error: TimbalError): boolean {
  return !(error instanceof NotSentError) && !isRefusal(error);
}

/**
 * What a POST that failed means (design: sending). A refused start is what it is. A refused resume
 * was not applied, and neither was one that never left; one that got no answer, a 5xx, or a page of a proxy's, may have been.
 */
export function failureOf(error: TimbalError, phase: Phase, started: boolean): TimbalError {
  if (phase === "request" || phase === "reopen") return error;
  const options = { status: error.status, body: error.body, cause: error, during: phase };
  if (!started && error instanceof NotSentError) return new TimbalError(error.code, error.message, options);
  if (!started && isRefusal(error)) {
    return error.status !== undefined && GONE.has(error.status)
      ? new TimbalError("expired", "The server no longer has this run: the answers can't be delivered.", options)
      : new TimbalError("http", error.message, options);
  }
  return new TimbalError("outcome-unknown", UNKNOWN[phase], options);
}

/** Another window sent it, and nothing says what came of it there. */
export function unknownOutcome(during: "resume" | "cancel"): TimbalError {
  return new TimbalError("outcome-unknown", UNKNOWN[during], { during });
}

const UNKNOWN = {
  resume: "The answers were sent, but nothing says whether they arrived.",
  cancel: "The cancel was sent, but nothing says whether it arrived.",
};

/** The stream ended by itself and the run did not (wire.md 1). */
export function endedEarly(started: boolean): TimbalError {
  return started
    ? new TimbalError("protocol", "The connection ended before the run did: its outcome is unknown.")
    : new TimbalError("protocol", "The server answered without a single event.");
}

/** Whatever was thrown on the way to the server, as the kit's one error. */
export function asTimbalError(thrown: unknown): TimbalError {
  return thrown instanceof TimbalError ? thrown : new TimbalError("network", "The server could not be reached.", { cause: thrown });
}

/** The log of the run is not complete any more (wire.md 1). */
export function expired(): TimbalError {
  return new TimbalError("expired", "The server no longer has all of this run: its outcome is unknown.");
}

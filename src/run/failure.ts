import { NotSentError, TimbalError } from "../protocol/error.js";
import type { Phase } from "./machine.js";

/** Statuses that say: this run is not to be had any more. */
const GONE = new Set([404, 410]);

/**
 * What a POST that failed means (design: sending). A refused start is what it is. A refused resume
 * was not applied, and neither was one that never left; one that got no answer, or a proxy's 5xx, may have been.
 */
export function failureOf(error: TimbalError, phase: Phase, started: boolean): TimbalError {
  if (phase === "request" || phase === "reopen") return error;
  const options = { status: error.status, body: error.body, cause: error, during: phase };
  if (!started && error instanceof NotSentError) return new TimbalError(error.code, error.message, options);
  if (!started && error.code === "http" && error.status !== undefined && error.status < 500) {
    return GONE.has(error.status)
      ? new TimbalError("expired", "The server no longer has this run: the answers can't be delivered.", options)
      : new TimbalError("http", error.message, options);
  }
  return new TimbalError("outcome-unknown", UNKNOWN[phase], options);
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

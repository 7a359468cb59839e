import type { Pause } from "../protocol/pause.js";
import type { SubmitMode, TimbalStream } from "../run/timbal-stream.js";
import type { StreamView } from "./stream-view.js";

/**
 * What a person can do to send now.
 * - `incomplete`: a Send that waits for the gaps to be filled, or for the run to pause.
 * - `send-again`: the outcome of the last try is unknown; `retry`: it is known to have failed.
 * - `cancel-again`: a cancel failed; what is answered must not go in its place. `ask-again`: the
 *   connection broke off before the run had paused, or another window has answered, so that nothing can be sent.
 * - `retry-start`: the request itself never began. `busy`: the answers are on their way.
 */
export type Sending = "none" | "incomplete" | "send" | "retry" | "send-again" | "cancel-again" | "ask-again" | "retry-start" | "busy";

export function sendingOf(view: StreamView, pauses: readonly Pause[], mode: SubmitMode, restartable: boolean): Sending {
  if (pauses.some((pause) => pause.status === "sending")) return "busy";
  if (isInOtherWindow(view)) return "ask-again";
  if (pauses.length === 0 && restartable) return "retry-start";
  // Nothing is known of what the run did since: its questions, and its end, can be asked for.
  if (pauses.length === 0) return isCutOff(view) && view.run !== null ? "ask-again" : "none";
  if (view.error?.during === "cancel" && canResume(view)) return "cancel-again";
  if (isCutOff(view)) return "ask-again";
  const ready = canResume(view) && pauses.every((pause) => pause.status === "answered");
  if (!ready) return mode === "manual" ? "incomplete" : "none";
  if (view.error?.code === "outcome-unknown") return "send-again";
  // In `auto`, complete and still paused means that nothing goes by itself: after a failure, or after a reload.
  return view.error ? "retry" : "send";
}

/** Whether another window has answered: what comes of it is shown there. */
export function isInOtherWindow(view: StreamView): boolean {
  return view.status === "incomplete" && view.error === null;
}

/** Whether the connection broke off before the run paused or ended. */
export function isCutOff(view: StreamView): boolean {
  return view.status === "incomplete" && view.error?.code !== "outcome-unknown";
}

/** Whether a resume or a cancel could go out now. */
export function canResume(view: StreamView): boolean {
  return view.status === "paused" || (view.status === "incomplete" && view.error?.code === "outcome-unknown");
}

/** Whether the last start failed before any frame: its line in the transcript has no run yet. */
export function canRetryStart(stream: TimbalStream): boolean {
  const { status, transcript } = stream.getState();
  if (status !== "failed" && status !== "incomplete") return false;
  const last = transcript.findLast((item) => item.type === "request");
  return last?.runId === "";
}

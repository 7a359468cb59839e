import { TimbalError } from "../../protocol/error.js";
import type { RunProblem } from "../../protocol/error.js";
import type { OutputEvent } from "../../protocol/events.js";
import { isFields } from "../../protocol/fields.js";
import { textOf } from "../../protocol/message.js";
import type { StreamStatus } from "./state.js";

export interface End {
  status: Exclude<StreamStatus, "idle" | "streaming" | "incomplete">;
  reason: string | null;
  error: TimbalError | null;
}

/** What the root's OUTPUT says about the run (wire.md 2). */
export function endOf(event: OutputEvent): End {
  const { code, reason } = event.status;
  const end = (status: End["status"], error: TimbalError | null = null): End => ({ status, reason, error });
  if (code === "success") return end("finished");
  if (code === "cancelled") {
    switch (reason) {
      case "input_required":
      case "approval_required":
        return end("paused");
      case "interrupted":
        return end("stopped");
      case "cancelled":
      case "approval_denied":
      // Another client decided first: the request is over here, and nothing went wrong (bug-log C15).
      case "approval_already_claimed":
        return end("cancelled");
      default:
        return end("failed", runError(event));
    }
  }
  return end("failed", runError(event));
}

const MAX_MESSAGE = 300;

/** Tracebacks and server paths are for developers: they stay in `cause` (wire.md 1). */
function runError(event: OutputEvent): TimbalError {
  const cause = event.error ?? event.status;
  const said = wordsOf(event);
  if (said !== undefined) return new TimbalError("run", said, { cause });
  const problem = problemOf(event);
  return new TimbalError("run", sentenceOf(problem), { cause, problem });
}

/** The server's own words, if it has some for a person. */
function wordsOf({ status, output, error }: OutputEvent): string | undefined {
  const { code, message } = status;
  if (code === "timeout") return undefined;
  if (code === "blocked") return textOf(output) || message || undefined;
  const own = isFields(error) && typeof error.message === "string" ? error.message : message;
  return own && isPlain(own) ? own : undefined;
}

function problemOf({ status, error }: OutputEvent): RunProblem {
  if (status.code === "timeout" || status.code === "blocked") return { code: status.code };
  const name = isFields(error) && typeof error.type === "string" ? error.type : status.reason;
  return { code: "ended", name: name || undefined };
}

function sentenceOf(problem: RunProblem): string {
  switch (problem.code) {
    case "timeout":
      return "The run took too long and was ended by the server.";
    case "blocked":
      return "The request was blocked.";
    case "ended":
      return problem.name === undefined ? "The run ended with an error." : `The run ended with an error (${problem.name}).`;
  }
  problem satisfies never;
}

/** `/srv/app/x`, `C:\app`; an address (`https://…`) is none. */
const SERVER_PATH = /(^|[\s'"(=:])\/[\w.-]+\/[\w.-]|\b[A-Za-z]:\\/;

function isPlain(message: string): boolean {
  if (message.length > MAX_MESSAGE || message.includes("\n") || message.includes("Traceback")) return false;
  return !/File "|[\w-]\/[\w-]+\.py\b|['"]traceback['"]/.test(message) && !SERVER_PATH.test(message);
}

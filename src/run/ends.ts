import { TimbalError } from "../protocol/error.js";
import type { OutputEvent } from "../protocol/events.js";
import { isFields } from "../protocol/fields.js";
import { textOf } from "../protocol/message.js";
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
  return new TimbalError("run", runMessage(event), { cause: event.error ?? event.status });
}

function runMessage(event: OutputEvent): string {
  const { code, reason, message } = event.status;
  if (code === "timeout") return "The run took too long and was ended by the server.";
  if (code === "blocked") return textOf(event.output) || message || "The request was blocked.";
  const own = isFields(event.error) && typeof event.error.message === "string" ? event.error.message : message;
  if (own && isPlain(own)) return own;
  const name = isFields(event.error) && typeof event.error.type === "string" ? event.error.type : reason;
  return name ? `The run ended with an error (${name}).` : "The run ended with an error.";
}

/** `/srv/app/x`, `C:\app`; an address (`https://…`) is none. */
const SERVER_PATH = /(^|[\s'"(=:])\/[\w.-]+\/[\w.-]|\b[A-Za-z]:\\/;

function isPlain(message: string): boolean {
  if (message.length > MAX_MESSAGE || message.includes("\n") || message.includes("Traceback")) return false;
  return !/File "|[\w-]\/[\w-]+\.py\b|['"]traceback['"]/.test(message) && !SERVER_PATH.test(message);
}

import type { WireStatus } from "../protocol/events.js";
import type { ScriptedOutput } from "./events.js";
import { baseOf, type Call, type Run } from "./run.js";
import { errorObject, GuardrailBlocked, PauseRequired, PolicyError, RunCancelled, RunTimeout, StepFailed } from "./signals.js";
import { Interrupted } from "./turns.js";

function status(code: string, reason: string | null = null, message: string | null = null): WireStatus {
  return { code, reason, message };
}

export function succeed(call: Call, output: unknown, reason: string | null = null): void {
  call.status = status("success", reason);
  call.output = output;
}

/** Writes into the call how an exception ends it. */
export function end(call: Call, error: unknown): void {
  call.output = null;
  if (error instanceof PauseRequired) {
    call.status = error.output.status;
    call.output = error.output.output;
  } else if (error instanceof RunCancelled) {
    call.status = status("cancelled", "cancelled", error.message);
    call.output = { status: "cancelled", reason: error.message };
  } else if (error instanceof GuardrailBlocked) {
    call.status = status("blocked", `guardrail:${error.rail}:${error.stage}`, error.reason);
    call.output = error.output;
  } else if (error instanceof RunTimeout) {
    call.status = status("timeout", "timeout", error.message);
    call.error = { type: "RunTimeout", message: error.message, timeout: error.seconds };
    call.output = call.partial;
  } else if (error instanceof Interrupted) {
    call.status = status("cancelled", "interrupted", error.message);
    call.output = call.partial;
  } else if (error instanceof StepFailed) {
    call.status = status("error", "step_failed", error.message);
    call.error = error.error;
  } else if (error instanceof PolicyError) {
    call.status = status("error", "approval_policy_error", error.message);
    call.error = { ...errorObject(error.cause), runnable_path: call.path };
  } else {
    call.status = status("error");
    call.error = errorObject(error);
  }
}

// NaN becomes null in an output, Infinity does not: `odd-nan`.
function dumped(value: unknown): unknown {
  if (typeof value === "number") return Number.isNaN(value) ? null : value;
  if (Array.isArray(value)) return value.map(dumped);
  if (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, dumped(entry)]));
  }
  return value;
}

export function outputEvent(run: Run, call: Call): ScriptedOutput {
  return {
    type: "OUTPUT",
    ...baseOf(run, call),
    input: call.input,
    status: call.status ?? status("error"),
    output: dumped(call.output) ?? null,
    error: call.error,
    t0: call.t0,
    t1: Date.now(),
    usage: {},
    metadata: call.metadata,
  };
}

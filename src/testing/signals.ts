import type { ScriptedOutput } from "./events.js";

/**
 * The ways a call can end other than by returning. They travel as exceptions, as on the real server:
 * a handler that catches everything swallows its own pause there too.
 */

/** `suspend()` found no answer. */
export class Suspend extends Error {
  override readonly name = "Suspend";
  constructor(
    readonly id: string,
    readonly payload: unknown,
    readonly kind: unknown,
    readonly responseSchema: unknown,
  ) {
    super("The handler waits for a person.");
  }
}

/** A child paused; its own events have been sent. */
export class PauseRequired extends Error {
  override readonly name = "PauseRequired";
  constructor(readonly output: ScriptedOutput) {
    super("A child waits for a person.");
  }
}

/** A person answered with `timbal.cancel`. */
export class RunCancelled extends Error {
  override readonly name = "RunCancelled";
}

export class GuardrailBlocked extends Error {
  override readonly name = "GuardrailBlocked";
  constructor(
    readonly rail: string,
    readonly stage: string,
    readonly reason: string,
    readonly output: unknown,
  ) {
    super(reason);
  }
}

export class RunTimeout extends Error {
  override readonly name = "RunTimeout";
  constructor(
    path: string,
    readonly seconds: number,
  ) {
    super(`${path} timed out after ${seconds}s`);
  }
}

/** A step of a workflow failed; `error` is the server's error object. */
export class StepFailed extends Error {
  override readonly name = "StepFailed";
  constructor(readonly error: unknown) {
    super(typeof error === "object" && error !== null && "message" in error ? String(error.message) : "A step failed.");
  }
}

/** An approval predicate, prompt or card threw; `cause` is what. */
export class PolicyError extends Error {
  override readonly name = "PolicyError";
}

/** An error with the type name that a Python handler would raise: `new ToolError("ValueError", "…")`. */
export class ToolError extends Error {
  override readonly name = "ToolError";
  constructor(
    readonly type: string,
    message: string,
  ) {
    super(message);
  }
}

/** The server's error object. The traceback is there so that a page that shows it is caught. */
export function errorObject(error: unknown): { type: string; message: string; traceback: string } {
  const type = error instanceof ToolError ? error.type : error instanceof Error ? error.name : "Error";
  const message = error instanceof Error ? error.message : String(error);
  return { type, message, traceback: `Traceback (most recent call last):\n  File "scripted/handler.py", line 1, in run\n${type}: ${message}\n` };
}

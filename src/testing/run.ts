import type { EventBase, WireStatus } from "../protocol/events.js";
import { newId } from "./ids.js";
import type { Message } from "./message.js";
import type { Turns } from "./turns.js";

/** One execution of one runnable inside a run. */
export interface Call {
  path: string;
  callId: string;
  parentCallId: string | null;
  metadata: Record<string, unknown>;
  input: unknown;
  status: WireStatus | null;
  output: unknown;
  error: unknown;
  t0: number;
  /** What there is of the output should the call be stopped now. */
  partial: unknown;
  /** An agent's conversation. */
  memory: Message[] | null;
}

/** A "yes, don't ask again". */
export interface Grant {
  key: string;
  runnable_path: string;
  approval_id: string;
  run_id: string;
  granted_at: number;
  expires_at: number | null;
  approver_id: string | null;
  comment: string | null;
}

/** Where finished runs are looked up. */
export interface RunStore {
  get: (runId: string) => Run | null;
  put: (run: Run) => void;
  /** `false` when another run has decided this approval already. Stores that don't last always say `true`. */
  claim: (parentId: string | null, approvalId: string, runId: string) => boolean;
  /** Whether claims and saves take a while, as a file or a database does. */
  readonly durable: boolean;
}

/** One request being worked on: what all its calls share. */
export interface Run {
  id: string;
  parentId: string | null;
  /** Answers by pause id. */
  resume: ReadonlyMap<string, unknown>;
  calls: Map<string, Call>;
  root: Call | null;
  grants: Map<string, Grant>;
  store: RunStore;
  turns: Turns;
  /** Milliseconds between two deltas of a model. */
  delay: number;
}

/** A run, seen from a call: what stops the call stops everything below it. */
export interface Scope {
  run: Run;
  signal: AbortSignal;
}

export function openCall(run: Run, path: string, type: string, parent: Call | null): Call {
  const call: Call = {
    path,
    callId: newId(),
    parentCallId: parent?.callId ?? null,
    metadata: { type },
    input: null,
    status: null,
    output: null,
    error: null,
    t0: Date.now(),
    partial: null,
    memory: null,
  };
  run.calls.set(call.callId, call);
  run.root ??= call;
  return call;
}

/** The fields that every event of a call has. */
export function baseOf(run: Run, call: Call): EventBase {
  return { run_id: run.id, parent_run_id: run.parentId, path: call.path, call_id: call.callId, parent_call_id: call.parentCallId };
}

import type { ApprovalEvent, InteractionEvent } from "../../src/protocol/events.js";
import type { Pause } from "../../src/protocol/pause.js";
import { toPause } from "../../src/protocol/to-pause.js";

const base = { run_id: "r1", parent_run_id: null, path: "assistant.tool", call_id: "c1", parent_call_id: "c0", t0: 1, runnable_path: "assistant.tool", runnable_name: "tool", runnable_type: "Tool", tool_call_id: "t1" };

export function interactionEvent(kind: unknown, payload: unknown, response_schema: unknown = null, id = "i1"): InteractionEvent {
  return { ...base, type: "INTERACTION", interaction_id: id, kind, payload, response_schema };
}

export function approvalEvent(input: unknown = { x: 1 }, input_schema: unknown = null, more: Partial<ApprovalEvent> = {}): ApprovalEvent {
  return { ...base, type: "APPROVAL", approval_id: "a1", input, input_schema, prompt: "Pay?", description: null, kind: null, ui: null, grant_key: "g", grantable: false, metadata: {}, ...more };
}

export const interaction = (kind: unknown, payload: unknown, schema?: unknown): Pause => toPause(interactionEvent(kind, payload, schema), 1_000);
export const approval = (input?: unknown, schema?: unknown, more?: Partial<ApprovalEvent>): Pause => toPause(approvalEvent(input, schema, more), 1_000);

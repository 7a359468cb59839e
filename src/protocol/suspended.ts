import type { ApprovalEvent, InteractionEvent, OutputEvent, PauseEvent } from "./events.js";
import { isFields } from "./fields.js";
import { lastPart } from "./path.js";

/**
 * The pause that a tool's OUTPUT repeats in its metadata (wire.md 2), as the event it came in;
 * `null` when the OUTPUT does not end in a pause, or only passes on the pause of a runnable below.
 */
export function suspendedIn(event: OutputEvent): PauseEvent | null {
  const { suspension, approval } = event.metadata;
  if (event.status.reason === "input_required" && isFields(suspension) && typeof suspension.id === "string") {
    return interaction(event, suspension, suspension.id);
  }
  if (event.status.reason === "approval_required" && isFields(approval) && typeof approval.id === "string") {
    return approvalOf(event, approval, approval.id);
  }
  return null;
}

function base(event: OutputEvent, from: Record<string, unknown>) {
  return {
    run_id: event.run_id,
    parent_run_id: event.parent_run_id,
    path: event.path,
    call_id: event.call_id,
    parent_call_id: event.parent_call_id,
    t0: event.t0,
    runnable_path: event.path,
    runnable_name: lastPart(event.path),
    runnable_type: typeof event.metadata.type === "string" ? event.metadata.type : "Tool",
    tool_call_id: typeof from.tool_call_id === "string" ? from.tool_call_id : null,
  };
}

function interaction(event: OutputEvent, from: Record<string, unknown>, id: string): InteractionEvent {
  return {
    ...base(event, from),
    type: "INTERACTION",
    interaction_id: id,
    kind: from.kind ?? null,
    payload: from.payload ?? null,
    response_schema: from.response_schema ?? null,
  };
}

function approvalOf(event: OutputEvent, from: Record<string, unknown>, id: string): ApprovalEvent {
  const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
  return {
    ...base(event, from),
    type: "APPROVAL",
    approval_id: id,
    input: from.input ?? null,
    input_schema: from.input_schema ?? null,
    prompt: text(from.prompt),
    description: text(from.description),
    kind: from.kind ?? null,
    ui: from.ui ?? null,
    grant_key: text(from.grant_key),
    grantable: from.grantable === true,
    metadata: from.metadata ?? {},
  };
}

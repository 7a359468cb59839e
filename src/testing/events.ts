import type { ApprovalEvent, DeltaEvent, EventBase, InteractionEvent, OutputEvent, StartEvent } from "../protocol/events.js";

/** Fields that the wire has and the kit does not read. */
export interface ScriptedOutput extends OutputEvent {
  usage: Record<string, number>;
}

export interface ScriptedGuardrail extends EventBase {
  type: "GUARDRAIL";
  rail: string;
  stage: string;
  action: string;
  reason: string | null;
  latency_ms: number;
  shadow: boolean;
  metadata: Record<string, unknown>;
}

/** An event as the scripted server writes it. */
export type ScriptedEvent =
  | StartEvent
  | (Omit<DeltaEvent, "item"> & { item: DeltaEvent["item"] & { is_server_tool_use?: boolean } })
  | ScriptedOutput
  | InteractionEvent
  | ApprovalEvent
  | ScriptedGuardrail;

/** `true` for a status that waits for a person. */
export function isPause(status: { code: string; reason: string | null } | null): boolean {
  return status?.code === "cancelled" && (status.reason === "approval_required" || status.reason === "input_required");
}

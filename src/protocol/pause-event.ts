import type { ApprovalEvent, EventBase, InteractionEvent, PauseEventBase } from "./events.js";
import { allOf, type Fields, numberOf, own, textOf } from "./fields.js";
import { lastPart } from "./path.js";

/**
 * Field by field, each by its own name: this and `readItem` (parse-event.ts) are done for every delta, and a property
 * whose name is written down is read several times faster than one whose name is a value.
 */
export function readBase(raw: Fields): EventBase {
  return {
    run_id: asText(raw["run_id"]) ?? "",
    parent_run_id: asText(raw["parent_run_id"]) ?? null,
    path: asText(raw["path"]) ?? "",
    call_id: asText(raw["call_id"]) ?? "",
    parent_call_id: asText(raw["parent_call_id"]) ?? null,
  };
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function readPauseBase(base: EventBase, raw: Fields): PauseEventBase {
  const runnable_path = textOf(raw, "runnable_path") ?? base.path;
  return {
    ...base,
    ...allOf(raw, ["t0"], numberOf),
    runnable_path,
    runnable_name: textOf(raw, "runnable_name") ?? lastPart(runnable_path),
    runnable_type: textOf(raw, "runnable_type") ?? "",
    ...allOf(raw, ["tool_call_id"], textOf),
  };
}

/** The event, or what is wrong with it. */
export function readInteraction(base: EventBase, raw: Fields): InteractionEvent | string {
  const interaction_id = textOf(raw, "interaction_id");
  if (!interaction_id) return "no interaction_id";
  return { type: "INTERACTION", ...readPauseBase(base, raw), interaction_id, ...allOf(raw, ["kind", "payload", "response_schema"], own) };
}

/** The event, or what is wrong with it. */
export function readApproval(base: EventBase, raw: Fields): ApprovalEvent | string {
  const approval_id = textOf(raw, "approval_id");
  if (!approval_id) return "no approval_id";
  return {
    type: "APPROVAL",
    ...readPauseBase(base, raw),
    approval_id,
    ...allOf(raw, ["input", "input_schema", "kind", "ui", "metadata"], own),
    ...allOf(raw, ["prompt", "description", "grant_key"], textOf),
    grantable: own(raw, "grantable") === true,
  };
}

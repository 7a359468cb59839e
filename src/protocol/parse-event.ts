import { withoutBareWords } from "./bare-words.js";
import type { ApprovalEvent, DeltaItem, EventBase, InteractionEvent, OutputEvent, PauseEventBase, TimbalEvent, WireStatus } from "./events.js";
import { type Fields, fieldsOf, isFields, numberOf, own, textOf } from "./fields.js";
import { jsonIn } from "./json-in.js";
import { lastPart } from "./path.js";

export type ParsedEvent =
  /** `raw` is the JSON as the server wrote it, with fields that this version does not know. */
  | { ok: true; event: TimbalEvent; raw: unknown }
  /** `detail` is for developers: what was missing, or the beginning of the text. */
  | { ok: false; problem: "not-json" | "not-an-object" | "no-type" | "bad-fields"; detail: string };

/**
 * One frame's data → one event. Never throws.
 *
 * Optional fields that are missing or of another type get a tolerant default; without the ids
 * that tie an event to its run an event is refused, for nothing could be done with it.
 * A frame of the side channel (`event: expired`) has no `type`: the caller knows it by `Frame.event`.
 */
export function parseEvent(data: string): ParsedEvent {
  const raw = parseJson(data);
  if (raw === undefined) return refused("not-json", data);
  if (!isFields(raw)) return refused("not-an-object", data);
  const type = textOf(raw, "type");
  if (type === undefined) return refused("no-type", data);
  const event = readEvent(type, raw);
  return typeof event === "string" ? { ok: false, problem: "bad-fields", detail: `${type}: ${event}` } : { ok: true, event, raw };
}

const DETAIL_LENGTH = 200;

function refused(problem: "not-json" | "not-an-object" | "no-type", data: string): ParsedEvent {
  return { ok: false, problem, detail: data.slice(0, DETAIL_LENGTH) };
}

function parseJson(data: string): unknown {
  const json = jsonIn(data);
  if (json !== undefined) return json;
  const cleaned = withoutBareWords(data);
  return cleaned === null ? undefined : jsonIn(cleaned);
}

/** The event, or what is wrong with it. */
function readEvent(type: string, raw: Fields): TimbalEvent | string {
  const base = readBase(raw);
  switch (type) {
    case "START":
    case "DELTA":
    case "OUTPUT":
    case "INTERACTION":
    case "APPROVAL":
    case "GUARDRAIL":
      break;
    default:
      return { type: "UNKNOWN", ...base, name: type };
  }
  if (base.run_id === "") return "no run_id";
  if (base.call_id === "") return "no call_id";
  switch (type) {
    case "START":
      return { type, ...base };
    case "DELTA": {
      const item = own(raw, "item");
      if (!isFields(item)) return "no item";
      const { run_id, parent_run_id, path, call_id, parent_call_id } = base;
      return { type, run_id, parent_run_id, path, call_id, parent_call_id, item: readItem(item) };
    }
    case "OUTPUT":
      return readOutput(base, raw);
    case "INTERACTION":
      return readInteraction(base, raw);
    case "APPROVAL":
      return readApproval(base, raw);
    case "GUARDRAIL":
      return {
        type,
        ...base,
        rail: textOf(raw, "rail") ?? "",
        stage: textOf(raw, "stage") ?? "",
        action: textOf(raw, "action") ?? "",
        reason: textOf(raw, "reason") ?? null,
      };
    default:
      return type satisfies never;
  }
}

/**
 * Field by field, each by its own name: this and `readItem` are done for every delta, and a property
 * whose name is written down is read several times faster than one whose name is a value.
 */
function readBase(raw: Fields): EventBase {
  return {
    run_id: (Object.hasOwn(raw, "run_id") ? asText(raw["run_id"]) : undefined) ?? "",
    parent_run_id: (Object.hasOwn(raw, "parent_run_id") ? asText(raw["parent_run_id"]) : undefined) ?? null,
    path: (Object.hasOwn(raw, "path") ? asText(raw["path"]) : undefined) ?? "",
    call_id: (Object.hasOwn(raw, "call_id") ? asText(raw["call_id"]) : undefined) ?? "",
    parent_call_id: (Object.hasOwn(raw, "parent_call_id") ? asText(raw["parent_call_id"]) : undefined) ?? null,
  };
}

/** By what the item has, which is a third of what it might have. */
function readItem(raw: Fields): DeltaItem {
  const item: DeltaItem = { id: "", type: "" };
  for (const name of Object.keys(raw)) {
    const value = raw[name];
    switch (name) {
      case "id":
      case "type":
      case "text":
      case "text_delta":
      case "thinking":
      case "thinking_delta":
      case "name":
      case "input_delta":
        if (typeof value === "string") item[name] = value;
        break;
      case "input":
      case "data":
        item[name] = value;
        break;
      default:
        // What this version does not know stays in `raw`.
        break;
    }
  }
  return item;
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function readOutput(base: EventBase, raw: Fields): OutputEvent {
  return {
    type: "OUTPUT",
    ...base,
    status: readStatus(fieldsOf(raw, "status")),
    input: own(raw, "input") ?? null,
    output: own(raw, "output") ?? null,
    error: own(raw, "error") ?? null,
    t0: numberOf(raw, "t0") ?? null,
    t1: numberOf(raw, "t1") ?? null,
    metadata: fieldsOf(raw, "metadata"),
  };
}

function readStatus(raw: Fields): WireStatus {
  return { code: textOf(raw, "code") ?? "", reason: textOf(raw, "reason") ?? null, message: textOf(raw, "message") ?? null };
}

function readPauseBase(base: EventBase, raw: Fields): Omit<PauseEventBase, "type"> {
  const runnable_path = textOf(raw, "runnable_path") ?? base.path;
  return {
    ...base,
    t0: numberOf(raw, "t0") ?? null,
    runnable_path,
    runnable_name: textOf(raw, "runnable_name") ?? lastPart(runnable_path),
    runnable_type: textOf(raw, "runnable_type") ?? "",
    tool_call_id: textOf(raw, "tool_call_id") ?? null,
  };
}

function readInteraction(base: EventBase, raw: Fields): InteractionEvent | string {
  const interaction_id = textOf(raw, "interaction_id") ?? "";
  if (interaction_id === "") return "no interaction_id";
  return {
    type: "INTERACTION",
    ...readPauseBase(base, raw),
    interaction_id,
    kind: own(raw, "kind") ?? null,
    payload: own(raw, "payload") ?? null,
    response_schema: own(raw, "response_schema") ?? null,
  };
}

function readApproval(base: EventBase, raw: Fields): ApprovalEvent | string {
  const approval_id = textOf(raw, "approval_id") ?? "";
  if (approval_id === "") return "no approval_id";
  return {
    type: "APPROVAL",
    ...readPauseBase(base, raw),
    approval_id,
    input: own(raw, "input") ?? null,
    input_schema: own(raw, "input_schema") ?? null,
    prompt: textOf(raw, "prompt") ?? null,
    description: textOf(raw, "description") ?? null,
    kind: own(raw, "kind") ?? null,
    ui: own(raw, "ui") ?? null,
    grant_key: textOf(raw, "grant_key") ?? null,
    grantable: own(raw, "grantable") === true,
    metadata: own(raw, "metadata") ?? null,
  };
}

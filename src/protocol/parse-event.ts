import { withoutBareWords } from "./bare-words.js";
import type { DeltaItem, TimbalEvent, WireStatus } from "./events.js";
import { allOf, type Fields, fieldsOf, isFields, numberOf, own, textOf } from "./fields.js";
import { jsonIn } from "./json-in.js";
import { readApproval, readBase, readInteraction } from "./pause-event.js";

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
      // Written out: deltas are the many, and a spread costs more than all the rest.
      const { run_id, parent_run_id, path, call_id, parent_call_id } = base;
      return { type, run_id, parent_run_id, path, call_id, parent_call_id, item: readItem(item) };
    }
    case "OUTPUT":
      return {
        type,
        ...base,
        status: readStatus(fieldsOf(raw, "status")),
        ...allOf(raw, ["input", "output", "error"], own),
        ...allOf(raw, ["t0", "t1"], numberOf),
        metadata: fieldsOf(raw, "metadata"),
      };
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

/** By what the item has, which is a third of what it might have. */
function readItem(raw: Fields): DeltaItem {
  const names = Object.keys(raw);
  const { id, type, text_delta } = raw;
  // Nine of ten: made at once it costs half of one that grows.
  if (names.length === 3 && typeof id === "string" && typeof type === "string" && typeof text_delta === "string") return { id, type, text_delta };
  const item: DeltaItem = { id: "", type: "" };
  for (const name of names) {
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

function readStatus(raw: Fields): WireStatus {
  return { code: textOf(raw, "code") ?? "", ...allOf(raw, ["reason", "message"], textOf) };
}

import type {
  ApprovalEvent,
  DeltaEvent,
  DeltaItem,
  EventBase,
  InteractionEvent,
  OutputEvent,
  StartEvent,
  WireStatus,
} from "../protocol/events.js";
import { lastPart, pathAbove } from "../protocol/path.js";

export interface WireEventsOptions {
  runId?: string;
  parentRunId?: string | null;
  /** Name of the served runnable. May hold dots. */
  root?: string;
}

type Over<T> = Partial<Omit<T, "type">>;

/** How a run or a tool ended. A string is the reason; its code follows from it. */
export type WireEnd = string | null | WireStatus;

export interface WireEvents {
  /** START of the root, or of the runnable at `path`. */
  start(path?: string, over?: Over<StartEvent>): StartEvent;
  /** A piece of text from the root's model. */
  text(text: string, over?: Over<DeltaEvent>): DeltaEvent;
  delta(item: DeltaItem, over?: Over<DeltaEvent>): DeltaEvent;
  interaction(id: string, kind: unknown, payload: unknown, over?: Over<InteractionEvent>): InteractionEvent;
  approval(id: string, input: unknown, over?: Over<ApprovalEvent>): ApprovalEvent;
  /** OUTPUT of the runnable at `path` (default: the root, which ends the run). */
  output(end?: WireEnd, over?: Over<OutputEvent>): OutputEvent;
}

function statusOf(end: WireEnd): WireStatus {
  if (end !== null && typeof end === "object") return end;
  switch (end) {
    case null:
    case "stop":
    case "end_turn":
    case "length":
    case "tool_use":
      return { code: "success", reason: end, message: null };
    case "input_required":
    case "approval_required":
    case "cancelled":
    case "interrupted":
    case "approval_denied":
    case "approval_already_claimed":
      return { code: "cancelled", reason: end, message: null };
    default:
      return { code: "error", reason: end === "error" ? null : end, message: null };
  }
}

/**
 * Builds well-formed wire events for tests: ids follow from the paths, `over` replaces any field.
 *
 * @example
 * const wire = wireEvents({ runId: "r1" });
 * sse([wire.start(), wire.interaction("i1", "confirm", { action: "Go" }), wire.output("input_required")]);
 */
export function wireEvents(options: WireEventsOptions = {}): WireEvents {
  const { runId = "r1", parentRunId = null, root = "assistant" } = options;

  const base = (path: string): EventBase => ({
    run_id: runId,
    parent_run_id: parentRunId,
    path,
    call_id: `${runId}:${path}`,
    parent_call_id: path === root ? null : `${runId}:${pathAbove(path)}`,
  });
  const at = (over: { path?: string } | undefined, otherwise: string) => base(over?.path ?? otherwise);
  const pause = (path: string, id: string) => ({
    t0: 0,
    runnable_path: path,
    runnable_name: lastPart(path),
    runnable_type: "Tool",
    tool_call_id: `tool:${id}`,
  });
  const delta = (item: DeltaItem, over?: Over<DeltaEvent>): DeltaEvent => ({ type: "DELTA", ...at(over, `${root}.llm`), item, ...over });

  return {
    start: (path = root, over) => ({ type: "START", ...base(path), ...over }),
    text: (text, over) => delta({ id: "text_0", type: "text_delta", text_delta: text }, over),
    delta,
    interaction: (id, kind, payload, over) => {
      const path = over?.path ?? `${root}.${typeof kind === "string" && kind ? kind : "ask"}`;
      return {
        type: "INTERACTION",
        ...base(path),
        ...pause(path, id),
        interaction_id: id,
        kind,
        payload,
        response_schema: null,
        ...over,
      };
    },
    approval: (id, input, over) => {
      const path = over?.path ?? `${root}.gate`;
      return {
        type: "APPROVAL",
        ...base(path),
        ...pause(path, id),
        approval_id: id,
        input,
        input_schema: null,
        prompt: null,
        description: null,
        kind: null,
        ui: null,
        grant_key: null,
        grantable: true,
        metadata: {},
        ...over,
      };
    },
    output: (end = "stop", over) => {
      const base = at(over, root);
      return {
        type: "OUTPUT",
        ...base,
        status: statusOf(end),
        input: {},
        output: null,
        error: null,
        t0: 0,
        t1: 0,
        metadata: { type: base.path === root ? "Agent" : "Tool" },
        ...over,
      };
    },
  };
}

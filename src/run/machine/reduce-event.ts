import type { DeltaEvent, EventBase, OutputEvent, PauseEvent, StartEvent, TimbalEvent } from "../../protocol/events.js";
import { textOf, toolUsesOf } from "../../protocol/message.js";
import { suspendedIn } from "../../protocol/suspended.js";
import { rootEnded } from "./finish.js";
import { withBook, withView, type Machine } from "./machine.js";
import { closePending, patchPause } from "./patch.js";
import { pauseArrived } from "./pauses.js";
import { pauseOfRequest } from "./selectors.js";
import type { ToolStatus } from "./state.js";
import { itemOf, newTool, rootStarted, setToolStatus, toolAsked, toolStarted } from "./tool-items.js";
import { append, appendText } from "./transcript.js";

/** One event of the run that is read. Total: an event that says nothing new returns the same reference. */
export function reduceEvent(machine: Machine, event: TimbalEvent, at: number): Machine {
  switch (event.type) {
    case "START":
      return start(machine, event);
    case "DELTA":
      return delta(machine, event);
    case "INTERACTION":
    case "APPROVAL":
      return pause(machine, event, at);
    case "OUTPUT":
      return output(machine, event, at);
    case "GUARDRAIL":
    case "UNKNOWN":
      return machine;
    default:
      return event satisfies never;
  }
}

function start(machine: Machine, event: StartEvent): Machine {
  if (machine.book.calls.get(event.call_id)) return machine;
  if (machine.book.rootCallId === null) return rootStarted(machine, event);
  return toolStarted(firstChild(machine, event), event);
}

/**
 * An agent that goes on first runs the tools that were answered. When its model is called before any
 * of them, it has begun the turn anew: it did not know the paused run (wire.md 4.8), or there was
 * none to reopen (wire.md 4.11).
 */
function firstChild(machine: Machine, event: StartEvent): Machine {
  if (machine.book.childSeen) return machine;
  const seen = withBook(machine, { childSeen: true });
  if (machine.book.phase === "request" || event.path !== `${machine.book.rootPath}.llm`) return seen;
  const anew = withBook(seen, { anew: true, ledger: {} });
  if (machine.book.phase === "reopen") return anew;
  const forgotten = closePending(anew, "superseded", "forgotten");
  const notice = { type: "notice", id: `forgotten:${event.run_id}`, runId: event.run_id, path: event.path, code: "forgotten", text: "" } as const;
  return withView(forgotten, { transcript: append(forgotten.view.transcript, notice) });
}

function delta(machine: Machine, event: DeltaEvent): Machine {
  const { item } = event;
  switch (item.type) {
    case "text":
    case "text_delta":
      return text(machine, event, "text", item.text ?? item.text_delta ?? "");
    case "thinking":
    case "thinking_delta":
      return text(machine, event, "thinking", item.thinking ?? item.thinking_delta ?? "");
    case "tool_use":
      return toolAsked(machine, event, item.id, item.name ?? "");
    // Tool input is not shown: a redacted approval's real values pass here (wire.md 2). Custom data
    // belongs to the host, which gets it by `onEvent`.
    default:
      return machine;
  }
}

function text(machine: Machine, event: EventBase & { item: { id: string } }, type: "text" | "thinking", piece: string): Machine {
  // `text_0` recurs in every model call: the call's id belongs to the key (wire.md 2).
  const id = `${event.call_id}:${event.item.id}`;
  const agent = event.parent_call_id === null ? undefined : machine.book.calls.get(event.parent_call_id);
  const below = agent?.rerun && event.parent_call_id !== machine.book.rootCallId ? agent.path : undefined;
  const transcript = appendText(machine.view.transcript, { type, id, runId: event.run_id, path: event.path, text: piece }, below);
  return transcript === machine.view.transcript ? machine : withView(machine, { transcript });
}

function pause(machine: Machine, event: PauseEvent, at: number): Machine {
  // A tool served directly, or one whose START was missed, has no item yet.
  const ready = itemOf(machine, event) === null ? newTool(machine, event, "waiting") : machine;
  const itemId = itemOf(ready, event);
  return setToolStatus(pauseArrived(ready, event, at, itemId), itemId, "waiting");
}

function output(machine: Machine, event: OutputEvent, at: number): Machine {
  const rebuilt = rebuildPause(machine, event, at);
  if (event.call_id === rebuilt.book.rootCallId) {
    return rootEnded(setToolStatus(approvalOutput(rebuilt, event), itemOf(rebuilt, event), toolStatusOf(event)), event);
  }
  const called = modelOutput(rebuilt, event);
  const decided = approvalOutput(called, event);
  return setToolStatus(decided, itemOf(decided, event), toolStatusOf(event));
}

/** A pause stands in its tool's OUTPUT as well: one whose own event was lost is made from there (wire.md 2). */
function rebuildPause(machine: Machine, event: OutputEvent, at: number): Machine {
  const lost = suspendedIn(event);
  if (!lost) return machine;
  const id = lost.type === "INTERACTION" ? lost.interaction_id : lost.approval_id;
  const known = pauseOfRequest(machine, id);
  return known?.runId === event.run_id ? machine : pause(machine, lost, at);
}

/** A model that does not stream says everything in its OUTPUT. */
function modelOutput(machine: Machine, event: OutputEvent): Machine {
  if (event.metadata.type !== "LLM") return machine;
  const streamed = machine.view.transcript.some((item) => item.id.startsWith(`${event.call_id}:`));
  if (streamed) return machine;
  const said = textOf(event.output);
  const spoken = said ? text(machine, { ...event, item: { id: "output" } }, "text", said) : machine;
  return toolUsesOf(event.output).reduce((next, use) => toolAsked(next, event, use.id, use.name), spoken);
}

function approvalOutput(machine: Machine, event: OutputEvent): Machine {
  const approval = event.metadata.approval as { id?: unknown; expired?: unknown } | null | undefined;
  if (typeof approval?.id !== "string") return machine;
  const { id } = approval;
  const known = pauseOfRequest(machine, id);
  if (event.status.code === "success") {
    if (machine.book.ranApprovals.has(id)) return machine;
    return withBook(machine, { ranApprovals: new Set([...machine.book.ranApprovals, id]) });
  }
  if (event.status.reason === "approval_already_claimed" && known) {
    return patchPause(machine, known.key, (one) => ({ ...one, status: "elsewhere" }));
  }
  return machine;
}

function toolStatusOf(event: OutputEvent): ToolStatus {
  const { code, reason } = event.status;
  if (code === "success") return "success";
  if (code !== "cancelled") return "error";
  if (reason === "approval_denied") return "denied";
  return reason === "input_required" || reason === "approval_required" ? "waiting" : "cancelled";
}

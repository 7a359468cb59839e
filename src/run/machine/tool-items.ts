import type { EventBase, StartEvent } from "../../protocol/events.js";
import { lastPart, pathAbove } from "../../protocol/path.js";
import { withBook, withView, type Machine } from "./machine.js";
import type { ToolStatus } from "./state.js";
import { append, dropText, toolsOfRequest, updateTool, type ToolItem } from "./transcript.js";

function addCall(machine: Machine, event: EventBase, itemId: string | null, rerun: boolean): Machine {
  return withBook(machine, { calls: machine.book.calls.with(event.call_id, { path: event.path, parentId: event.parent_call_id, itemId, rerun }) });
}

/**
 * The item of an earlier run of this request that shows the same tool, where the server runs things
 * again: everything below a call that is itself a re-run, and what a resumed root starts (wire.md 4.4).
 */
function earlierItem(machine: Machine, path: string, parentId: string | null): ToolItem | undefined {
  const parent = parentId === null ? undefined : machine.book.calls.get(parentId);
  if (parent !== undefined && !parent.rerun) return undefined;
  const runId = machine.view.run?.id;
  const candidates = toolsOfRequest(machine.view.transcript).filter((item) => item.path === path && item.runId !== runId);
  return candidates.find((item) => item.status === "waiting") ?? candidates[0];
}

function moveToRun(machine: Machine, item: ToolItem, event: EventBase, status: ToolStatus): Machine {
  return withView(machine, {
    transcript: updateTool(machine.view.transcript, item.id, (old) => ({ ...old, runId: event.run_id, callId: event.call_id, status })),
  });
}

/** A sub-agent that runs again streams its text again (wire.md 2): what it said before goes. */
function dropTextBelow(machine: Machine, callId: string): Machine {
  const { calls } = machine.book;
  const below = (id: string): boolean => {
    const parentId = calls.get(id)?.parentId;
    return parentId === callId || (typeof parentId === "string" && below(parentId));
  };
  const gone = [...calls].flatMap(([id]) => (below(id) ? id : []));
  const transcript = dropText(machine.view.transcript, (itemId) => gone.some((id) => itemId.startsWith(`${id}:`)));
  return transcript === machine.view.transcript ? machine : withView(machine, { transcript });
}

/** The root STARTs. A tool that is served directly has its item from the run before, if it paused there. */
export function rootStarted(machine: Machine, event: StartEvent): Machine {
  const rerun = machine.book.phase !== "request";
  const again = rerun ? earlierItem(machine, event.path, null) : undefined;
  const moved = again ? moveToRun(machine, again, event, "running") : machine;
  return withBook(addCall(moved, event, again?.id ?? null, rerun), { rootCallId: event.call_id, rootPath: event.path });
}

/**
 * A runnable below the root STARTs: find the item that shows it, or make one. In this order: a call
 * the model asked for and that has not started (START order = `tool_use` order), an item of an
 * earlier run of this request, a new one. A model call shows itself by its text and gets none.
 */
export function toolStarted(machine: Machine, event: StartEvent): Machine {
  const asked = toolsOfRequest(machine.view.transcript).find(
    (item) => item.path === event.path && item.runId === event.run_id && item.status === "called",
  );
  if (asked) {
    // An item that an earlier run made keeps its name and stands for a call that runs again.
    const rerun = !asked.id.startsWith(`${asked.callId}:`);
    return addCall(moveToRun(machine, asked, event, "running"), event, asked.id, rerun);
  }
  const again = earlierItem(machine, event.path, event.parent_call_id);
  if (again) {
    const cleared = dropTextBelow(machine, again.callId);
    return addCall(moveToRun(cleared, again, event, "running"), event, again.id, true);
  }
  if (lastPart(event.path) === "llm") return addCall(withBook(machine, { modelSeen: true }), event, null, false);
  return newTool(machine, event, "running");
}

/**
 * The model asks for a tool: its item appears before the tool STARTs. The streamed id is not the
 * tool call's id (wire.md 2), so the item is named after the model call it came in.
 */
export function toolAsked(machine: Machine, event: EventBase, streamedId: string, name: string): Machine {
  const agentPath = pathAbove(event.path);
  const path = agentPath ? `${agentPath}.${name}` : name;
  // A sub-agent's model asks again on each resume; a root agent's never repeats a turn.
  const ofRoot = event.parent_call_id === machine.book.rootCallId;
  const again = ofRoot ? undefined : earlierItem(machine, path, event.parent_call_id);
  if (again) return moveToRun(dropTextBelow(machine, again.callId), again, event, "called");
  return withItem(machine, event, { id: `${event.call_id}:${streamedId}`, path, name, status: "called" });
}

/** A call that shows itself as a tool item of its own. */
export function newTool(machine: Machine, event: EventBase, status: ToolStatus): Machine {
  const { call_id: id, path } = event;
  const rerun = machine.book.calls.get(id)?.rerun ?? false;
  return addCall(withItem(machine, event, { id, path, name: lastPart(path), status }), event, id, rerun);
}

function withItem(machine: Machine, event: EventBase, shown: Pick<ToolItem, "id" | "path" | "name" | "status">): Machine {
  const item: ToolItem = { type: "tool", runId: event.run_id, callId: event.call_id, pauseKeys: [], ...shown };
  return withView(machine, { transcript: append(machine.view.transcript, item) });
}

/** The item of a call; of a tool that the model made up, which ENDs without a START (wire.md 2). */
export function itemOf(machine: Machine, event: EventBase): string | null {
  const call = machine.book.calls.get(event.call_id);
  if (call) return call.itemId;
  const asked = toolsOfRequest(machine.view.transcript).find((item) => item.path === event.path && item.status === "called");
  return asked?.id ?? null;
}

export function setToolStatus(machine: Machine, itemId: string | null, status: ToolStatus): Machine {
  if (itemId === null) return machine;
  const transcript = updateTool(machine.view.transcript, itemId, (item) => (item.status === status ? item : { ...item, status }));
  return transcript === machine.view.transcript ? machine : withView(machine, { transcript });
}

/** Tools that never got an OUTPUT (a cancel, a timeout, a tool of the model's own provider) end with their run. */
export function closeTools(machine: Machine, status: "success" | "cancelled"): Machine {
  const runId = machine.view.run?.id;
  return toolsOfRequest(machine.view.transcript)
    .filter((item) => item.runId === runId && (item.status === "called" || item.status === "running"))
    .reduce((next, item) => setToolStatus(next, item.id, status), machine);
}

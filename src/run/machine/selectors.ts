import { isPending, type Pause, type PauseKey } from "../../protocol/pause.js";
import type { Machine } from "./machine.js";
import type { StreamState } from "./state.js";

export function pauseByKey(state: StreamState, key: PauseKey): Pause | undefined {
  return state.pauses.find((pause) => pause.key === key);
}

/** The pauses that belong in the tray, in arrival order. */
export function pendingPauses(state: StreamState): Pause[] {
  return state.pauses.filter(isPending);
}

/** The answers that a resume would send now. */
export function stagedPauses(state: StreamState): Pause[] {
  return state.pauses.filter((pause) => pause.status === "answered");
}

/** Whether every pending pause has an answer (and there is one). */
export function isComplete(state: StreamState): boolean {
  const pending = pendingPauses(state);
  return pending.length > 0 && pending.every((pause) => pause.status === "answered");
}

/** Whether the last POST went out and nothing says what became of it. */
export function isOutcomeUnknown(state: StreamState): boolean {
  return state.error?.code === "outcome-unknown";
}

/** The newest pause of the current request with this id. */
export function pauseOfRequest(machine: Machine, id: string): Pause | undefined {
  const keys = new Set(machine.book.requestKeys);
  return machine.view.pauses.findLast((pause) => pause.id === id && keys.has(pause.key));
}

/**
 * Approvals that have just come back because their decision was late. What was filled in for it is
 * not offered again: whoever decides anew looks anew (wire.md 4.16).
 */
export function lateDecisions(next: StreamState, previous: StreamState): PauseKey[] {
  if (next.pauses === previous.pauses) return [];
  const late = next.pauses.filter((pause) => pause.status === "open" && pause.notice === "expired");
  return late.filter(({ key }) => pauseByKey(previous, key)?.status !== "open").map(({ key }) => key);
}

import { cancelValue } from "../protocol/outcome.js";
import type { Machine } from "./machine.js";
import { pendingPauses, stagedPauses } from "./selectors.js";

export type ResumeMap = Record<string, unknown>;

/** A map whose keys come from the server: `__proto__` must stay a key. */
function mapOf(...parts: Iterable<readonly [string, unknown]>[]): ResumeMap {
  return Object.fromEntries(parts.flatMap((part) => [...part]));
}

/**
 * What a resume carries: the staged answers, and every interaction answer of this request so far.
 * Never an old approval: its id is a hash of path and input, so it would approve a later
 * identical call unseen (wire.md 4.2, 4.3).
 */
export function resumeMap(machine: Machine): ResumeMap {
  const staged = stagedPauses(machine.view).map((pause) => [pause.id, pause.answer?.value] as const);
  return mapOf(Object.entries(machine.book.ledger), staged);
}

/**
 * What a cancel carries: the tag for every open id and for every approval of the request, and the
 * ledger; never a new answer, since tools answered in the same map would run (wire.md 4.7).
 */
export function cancelMap(machine: Machine, reason: string): ResumeMap {
  const ofRequest = new Set(machine.book.requestKeys);
  const approvals = machine.view.pauses.filter((pause) => pause.type === "approval" && ofRequest.has(pause.key));
  const tagged = [...pendingPauses(machine.view), ...approvals].map((pause) => [pause.id, cancelValue(reason)] as const);
  return mapOf(Object.entries(machine.book.ledger), tagged);
}

/** The ledger after the staged answers were put into a resume. */
export function ledgerAfter(machine: Machine): Readonly<Record<string, unknown>> {
  const given = stagedPauses(machine.view).filter((pause) => pause.type === "interaction");
  return ledgerWith(machine.book.ledger, given.map((pause) => [pause.id, pause.answer?.value] as const));
}

export function ledgerWith(ledger: Readonly<Record<string, unknown>>, given: readonly (readonly [string, unknown])[]): Readonly<Record<string, unknown>> {
  return given.length === 0 ? ledger : mapOf(Object.entries(ledger), given);
}

export function ledgerWithout(ledger: Readonly<Record<string, unknown>>, id: string): Readonly<Record<string, unknown>> {
  if (!Object.hasOwn(ledger, id)) return ledger;
  return mapOf(Object.entries(ledger).filter(([key]) => key !== id));
}

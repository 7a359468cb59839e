import { cancelValue } from "../../protocol/outcome.js";
import { ledgerWith, mapOf, type Ledger, type ResumeMap } from "./ledger.js";
import type { Machine } from "./machine.js";
import { pendingPauses, stagedPauses } from "./selectors.js";

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
export function ledgerAfter(machine: Machine): Ledger {
  const given = stagedPauses(machine.view).filter((pause) => pause.type === "interaction");
  return ledgerWith(machine.book.ledger, given.map((pause) => [pause.id, pause.answer?.value] as const));
}

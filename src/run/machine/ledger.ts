import type { PauseAnswer } from "../../protocol/pause.js";

export type ResumeMap = Record<string, unknown>;

/** Interaction answers given since the request began: id → value (wire.md 4.2). */
export type Ledger = Readonly<Record<string, unknown>>;

/** A map whose keys come from the server: `__proto__` must stay a key. */
export function mapOf(...parts: Iterable<readonly [string, unknown]>[]): ResumeMap {
  return Object.fromEntries(parts.flatMap((part) => [...part]));
}

export function ledgerWith(ledger: Ledger, given: readonly (readonly [string, unknown])[]): Ledger {
  return given.length === 0 ? ledger : mapOf(Object.entries(ledger), given);
}

export function ledgerWithout(ledger: Ledger, id: string): Ledger {
  if (!Object.hasOwn(ledger, id)) return ledger;
  return mapOf(Object.entries(ledger).filter(([key]) => key !== id));
}

/** Whether a resume says the same with both. */
export function isSameAnswer(one: PauseAnswer | undefined, other: PauseAnswer): boolean {
  return JSON.stringify(one?.value) === JSON.stringify(other.value);
}

import type { Decision } from "../protocol/pause.js";

type FullDecision = Exclude<Decision, boolean>;

/** What a host adds to every decision, named as on the wire. */
export type DecisionExtras = Partial<Pick<FullDecision, "comment" | "approver_id" | "expires_at" | "metadata">>;

/** The same for every decision, or made anew for each. */
export type DecisionSource = DecisionExtras | ((approved: boolean) => DecisionExtras);

export function extrasOf(source: DecisionSource | undefined, approved: boolean): DecisionExtras {
  return typeof source === "function" ? source(approved) : (source ?? {});
}

/** A plain `true` or `false` unless there is more to say. */
export function decide(approved: boolean, more: Omit<FullDecision, "approved">): Decision {
  return Object.keys(more).length === 0 ? approved : { approved, ...more };
}

import type { Approval, Decision, Pause } from "../protocol/pause.js";
import { severityOf } from "../protocol/severity.js";
import type { Registry } from "./registry.js";
import type { AnyRenderer, BulkOptions } from "./renderer.js";

/**
 * Why an approval can't be decided from a list.
 * - `own-card`: its renderer doesn't offer it. `editing`: something was filled in on its card.
 * - `answered`: it has an answer that has not been sent. `refused`: its last answer was not right.
 */
export type LeftOut = "own-card" | "editing" | "answered" | "refused";

/** One approval of the list. */
export type BulkEntry =
  | {
      pause: Approval;
      /** `offered`: with the others. `by-hand`: grave, of unknown gravity, or with a notice: only when a person picks it. */
      take: "offered" | "by-hand";
      renderer: AnyRenderer;
      /** What to answer. */
      decision: (approved: boolean) => Decision;
    }
  | { pause: Approval; take: "left-out"; why: LeftOut };

/**
 * Which of the waiting approvals can be approved or denied together, and why the others can't.
 * Pure: it answers nothing. Show every one of them, with its input, before you do.
 *
 * @param pauses Of any type and status; what is no approval, or no longer waits, is passed over.
 * @param draftOf What is being filled in for a pause: `(pause) => stream.draft(pause.key)`.
 * @returns In the order of `pauses`.
 *
 * @example
 * for (const entry of bulkApprovable(registry, pauses, (pause) => stream.draft(pause.key))) {
 *   if (entry.take !== "left-out" && picked.has(entry.pause.key)) void stream.answer(entry.pause.key, entry.decision(true));
 * }
 */
export function bulkApprovable(registry: Registry, pauses: readonly Pause[], draftOf: (pause: Pause) => unknown): BulkEntry[] {
  return pauses.flatMap((pause): BulkEntry[] => {
    if (pause.type !== "approval" || (pause.status !== "open" && pause.status !== "answered")) return [];
    const { renderer } = registry.resolve(pause);
    const why = leftOut(pause, renderer, draftOf(pause));
    if (why !== undefined) return [{ pause, take: "left-out", why }];
    return [{ pause, take: takeOf(pause), renderer, decision: (approved) => renderer.bulk?.decision?.(approved) ?? approved }];
  });
}

function leftOut(pause: Approval, { bulk }: AnyRenderer, draft: unknown): LeftOut | undefined {
  if (pause.status === "answered") return "answered";
  if (bulk === undefined) return "own-card";
  if (pause.issues.length > 0) return "refused";
  return draft !== undefined && isTouched(bulk, draft) ? "editing" : undefined;
}

/** A draft that its own renderer stumbles over is somebody's work all the same. */
function isTouched(bulk: BulkOptions, draft: unknown): boolean {
  try {
    return bulk.isTouched?.(draft) ?? true;
  } catch {
    return true;
  }
}

/** A notice ("already ran", "came too late") must have been read before it is agreed to. */
function takeOf({ ui, notice }: Approval): "offered" | "by-hand" {
  const severity = severityOf(ui);
  return notice === undefined && (severity === undefined || severity.grade === "mild") ? "offered" : "by-hand";
}

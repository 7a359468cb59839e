"use client";

import { useCallback, useState, useSyncExternalStore } from "react";
import type { Pause, PauseKey } from "../protocol/pause.js";
import { bulkApprovable } from "../registry/bulk.js";
import type { BulkEntry } from "../registry/bulk.js";
import type { Registry } from "../registry/registry.js";
import type { Diagnostic, TimbalStream } from "../run/timbal-stream.js";
import { diagnose } from "./diagnose.js";
import { withOwnRules } from "./own-rules.js";
import { useAnswer } from "./use-answer.js";
import type { CheckSchema } from "./use-checked-payload.js";
import { pendingOf } from "./stream-view.js";

type Decidable = Exclude<BulkEntry, { take: "left-out" }>;

export interface Bulk {
  entries: readonly BulkEntry[];
  /** Answers each of these as its card would; one that has changed since it was drawn is left as it is. */
  decide: (approved: boolean, drawn: readonly Decidable[]) => void;
  busy: boolean;
}

/** The approvals that wait, as a list to decide from. */
export function useBulk(stream: TimbalStream, registry: Registry, pauses: readonly Pause[], check: CheckSchema): Bulk {
  const [refused, setRefused] = useState<ReadonlySet<PauseKey>>(new Set());
  const entries = useEntries(stream, registry, pauses).map((entry): BulkEntry =>
    entry.take !== "left-out" && refused.has(entry.pause.key) ? { pause: entry.pause, take: "left-out", why: "refused" } : entry,
  );
  const { answer, busy } = useAnswer(async (approved: boolean, drawn: readonly Decidable[]) => {
    const report = (diagnostic: Diagnostic) => { diagnose(stream, diagnostic); };
    const now = bulkApprovable(registry, pendingOf(stream), (pause) => stream.draft(pause.key));
    // The same object means: what was read is what is answered.
    const unchanged = drawn.filter(({ pause }) => now.some((entry) => entry.take !== "left-out" && entry.pause === pause));
    const results = await Promise.all(unchanged.map(async ({ pause, renderer, decision }) => {
      try {
        const value = decision(approved);
        const issues = await withOwnRules(renderer, value, { check, report }, () => stream.answer(pause.key, value));
        return issues.length > 0 ? [pause.key] : [];
      } catch (cause) {
        report({ code: "callback-threw", message: "the decision of a renderer threw", detail: cause });
        return [pause.key];
      }
    }));
    const keys = results.flat();
    if (keys.length > 0) setRefused((before) => new Set([...before, ...keys]));
    return [];
  });
  return { entries, decide: answer, busy };
}

/** Drawn anew when an entry changes, not with every key that is pressed in a card. */
function useEntries(stream: TimbalStream, registry: Registry, pauses: readonly Pause[]): readonly BulkEntry[] {
  const [memory] = useState(() => new Memory());
  const subscribe = useCallback((listener: () => void) => {
    const offs = pauses.map((pause) => stream.subscribeDraft(pause.key, listener));
    return () => { for (const off of offs) off(); };
  }, [stream, pauses]);
  const snapshot = () => memory.same(bulkApprovable(registry, pauses, (pause) => stream.draft(pause.key)));
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

class Memory {
  #last: readonly BulkEntry[] = [];

  /** The list from before, unless something in it is different. */
  same(next: readonly BulkEntry[]): readonly BulkEntry[] {
    const last = this.#last;
    if (last.length !== next.length || next.some((entry, at) => !isSame(entry, last[at]))) this.#last = next;
    return this.#last;
  }
}

function isSame(a: BulkEntry, b: BulkEntry | undefined): boolean {
  if (b === undefined || a.pause !== b.pause || a.take !== b.take) return false;
  return a.take === "left-out" ? b.take === "left-out" && a.why === b.why : b.take !== "left-out" && a.renderer === b.renderer;
}

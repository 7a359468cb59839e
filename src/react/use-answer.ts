"use client";

import { useCallback, useInsertionEffect, useRef, useState } from "react";
import type { Issue } from "../protocol/issue.js";

/**
 * A check that is over at once must not be seen: disabling the button under the person's finger
 * takes the focus away from it.
 */
const BUSY_AFTER_MS = 100;

export interface Answering<Given extends unknown[]> {
  /** The same function in every render; acts on what the newest render gave (bug-log C39). */
  answer: (...given: Given) => void;
  busy: boolean;
  /** What was wrong with the answer given last. */
  issues: readonly Issue[];
}

/**
 * One answer at a time. The lock is a ref, taken synchronously: two clicks and an Enter in one
 * tick are one answer, whatever has been rendered (bug-log C03).
 *
 * @param deliver Checks the value and hands it on; gives what is wrong with it. Must not reject.
 */
export function useAnswer<Given extends unknown[]>(deliver: (...given: Given) => Promise<readonly Issue[]>): Answering<Given> {
  const newest = useRef(deliver);
  useInsertionEffect(() => {
    newest.current = deliver;
  });
  const locked = useRef(false);
  const [busy, setBusy] = useState(false);
  const [issues, setIssues] = useState<readonly Issue[]>([]);

  const answer = useCallback((...given: Given) => {
    if (locked.current) return;
    locked.current = true;
    const timer = setTimeout(() => { setBusy(true); }, BUSY_AFTER_MS);
    void newest.current(...given).then(setIssues).finally(() => {
      clearTimeout(timer);
      locked.current = false;
      setBusy(false);
    });
  }, []);

  return { answer, busy, issues };
}

"use client";

import { useEffect, useState } from "react";
import type { Issue } from "../protocol/issue.js";
import type { Registry } from "../registry/registry.js";
import type { AnyRenderer } from "../registry/renderer.js";
import type { Resolved } from "../registry/resolve.js";

/** Checks a value against a JSON Schema: the validator, which this room may not import. */
export type CheckSchema = (schema: unknown, value: unknown) => Promise<{ issues: readonly Issue[] }>;

interface Verdict {
  renderer: AnyRenderer;
  problem: string | null;
}

/**
 * Holds a renderer back until its JSON Schema has passed the payload: `null` while the first check
 * is under way, the fallback when it fails. A later check of a re-emitted payload keeps the card
 * that is shown, with its caret and its draft (bug-log C23).
 */
export function useCheckedPayload(resolved: Resolved, registry: Registry, check: CheckSchema): Resolved | null {
  const { renderer, payload } = resolved;
  const schema: unknown = renderer.payloadSchema;
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    if (schema === undefined) return;
    let current = true;
    void check(schema, payload).then(({ issues }) => {
      if (current) setVerdict({ renderer, problem: issues.length > 0 ? issues.map(describe).join("; ") : null });
    });
    return () => { current = false; };
  }, [schema, payload, renderer, check]);

  if (schema === undefined) return resolved;
  if (verdict?.renderer !== renderer) return null;
  if (verdict.problem === null) return resolved;
  return { by: "fallback", renderer: registry.fallback, payload, problem: { code: "unreadable-payload", detail: verdict.problem } };
}

function describe({ pointer, code }: Issue): string {
  return pointer === "" ? code : `${pointer}: ${code}`;
}

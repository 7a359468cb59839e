"use client";

import { Suspense, useMemo } from "react";
import { Receipt } from "./cards/receipt.js";
import { defaultRegistry } from "./default-registry.js";
import type { Pause, PauseOutcome } from "./protocol/pause.js";
import { Boundary } from "./react/boundary.js";
import { diagnose } from "./react/diagnose.js";
import { useSettings } from "./react/provider.js";
import { titleFor } from "./react/titles.js";
import { useCheckedPayload } from "./react/use-checked-payload.js";
import type { AnyRenderer } from "./registry/renderer.js";
import { useChecks } from "./use-checks.js";

/** A renderer knows its own answers best; one that stumbles over an old answer is not asked. */
function outcomeFor(pause: Pause, renderer: AnyRenderer): PauseOutcome | undefined {
  try {
    return pause.answer && renderer.outcome ? renderer.outcome(pause.answer.value) : pause.outcome;
  } catch {
    return pause.outcome;
  }
}

export interface PauseReceiptProps {
  pause: Pause;
  /** As `stream.draft(pause.key)` gives it: what was typed here is shown when another window has answered. */
  draft?: unknown;
}

/**
 * What became of a pause: the question, the answer, when. Draws any pause, also one that still waits.
 *
 * @example
 * {stream.getState().pauses.map((pause) => <PauseReceipt key={pause.key} pause={pause} />)}
 */
export function PauseReceipt({ pause, draft }: PauseReceiptProps) {
  const { registry: given, ...host } = useSettings();
  const registry = given ?? defaultRegistry;
  const { checkSchema } = useChecks();
  const chosen = useMemo(() => registry.resolve(pause), [registry, pause]);
  const resolved = useCheckedPayload(chosen, registry, checkSchema);
  const { renderer } = chosen;
  const payload: unknown = resolved?.by === "fallback" ? undefined : resolved?.payload;
  const drawn = { ...host, pause, payload, outcome: outcomeFor(pause, renderer), draft, title: titleFor(pause, registry) };
  const plain = <Receipt {...drawn} />;
  if (!renderer.receipt) return plain;
  return (
    <Boundary subject={renderer} onCatch={(cause) => { diagnose(undefined, { code: "renderer-threw", message: "a receipt threw", detail: cause }); }} instead={() => plain}>
      {/* It may wait for words that come later. */}
      <Suspense fallback={plain}>
        <renderer.receipt {...drawn} />
      </Suspense>
    </Boundary>
  );
}

"use client";

import { memo, useCallback, useEffect } from "react";
import { moreCards } from "./cards/chunks.js";
import { defaultRegistry } from "./default-registry.js";
import type { Pause } from "./protocol/pause.js";
import { ConfirmCancel } from "./react/confirm-cancel.js";
import { diagnose } from "./react/diagnose.js";
import { Outlet } from "./react/outlet.js";
import { withOwnRules } from "./react/own-rules.js";
import { useSettings } from "./react/provider.js";
import { canResume } from "./react/sending.js";
import { viewOf } from "./react/stream-view.js";
import { useAnswer } from "./react/use-answer.js";
import { useCancel } from "./react/use-cancel.js";
import { useCardDraft } from "./react/use-card-draft.js";
import { useFromStream } from "./react/use-pauses.js";
import type { AnyRenderer } from "./registry/renderer.js";
import type { Diagnostic, TimbalStream } from "./run/timbal-stream.js";
import { useChecks } from "./use-checks.js";

interface StreamCardProps {
  stream: TimbalStream;
  pause: Pause;
  index?: number;
  total?: number;
}

/** Rendered when its own pause changes, not with every other card that is answered: its place among them is two numbers, not an object. */
export const StreamCard = memo(function StreamCard({ stream, pause, index = 1, total = 1 }: StreamCardProps) {
  // What its receipt takes is there before an answer can be.
  useEffect(() => void moreCards.load(), []);
  const registry = useSettings().registry ?? defaultRegistry;
  const { checkSchema } = useChecks();
  const resumable = useFromStream(stream, (from) => canResume(viewOf(from)));
  const draft = useCardDraft(stream, pause.key, "typed");
  const report = useCallback((diagnostic: Diagnostic) => { diagnose(stream, diagnostic); }, [stream]);
  const deliver = async (value: unknown) => {
    const issues = await stream.answer(pause.key, value);
    // What the stream keeps on the pause is shown from there, and goes when it goes there.
    const kept = stream.getState().pauses.find((one) => one.key === pause.key)?.issues ?? [];
    return kept.length > 0 ? [] : issues;
  };
  const { answer, busy, issues } = useAnswer((value: unknown, renderer: AnyRenderer) => withOwnRules(renderer, value, { check: checkSchema, report }, () => deliver(value)));
  const cancelling = useCancel(stream, pause.key);
  return (
    <>
      <Outlet
        pause={pause}
        registry={registry}
        {...draft}
        onAnswer={answer}
        onCancel={resumable ? cancelling.request : undefined}
        issues={issues.length > 0 ? issues : pause.issues}
        busy={busy || pause.status === "sending"}
        position={total > 1 ? { index, total } : undefined}
        check={checkSchema}
        onDiagnostic={report}
      />
      {cancelling.asking !== null && resumable ? <ConfirmCancel {...cancelling} asking={cancelling.asking} /> : null}
    </>
  );
});

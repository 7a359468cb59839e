"use client";

import { Suspense, useCallback, useEffect, useMemo } from "react";
import { lateWords } from "../labels/all-labels.js";
import { useChunk } from "../loading/use-chunk.js";
import type { Issue } from "../protocol/issue.js";
import type { Pause } from "../protocol/pause.js";
import type { Registry } from "../registry/registry.js";
import type { AnyRenderer, Problem, RendererProps } from "../registry/renderer.js";
import type { Diagnostic } from "../run/timbal-stream.js";
import { Boundary } from "./boundary.js";
import { useSettings } from "./provider.js";
import { useCheckedPayload } from "./use-checked-payload.js";
import type { CheckSchema } from "./use-checked-payload.js";
import { useClickGuard } from "./use-click-guard.js";

export interface OutletProps extends Pick<RendererProps, "draft" | "setDraft" | "draftFrom" | "onCancel" | "busy" | "position"> {
  pause: Pause;
  registry: Registry;
  /** Gets the renderer too: what it says about its answers is checked with the answer. */
  onAnswer: (value: unknown, renderer: AnyRenderer) => void;
  issues: readonly Issue[];
  check: CheckSchema;
  onDiagnostic: (diagnostic: Diagnostic) => void;
}

/**
 * Draws one pause by the registry: the right renderer with the payload it reads, a skeleton while
 * that loads, the fallback when there is none or when it throws.
 */
export function Outlet({ pause, registry, onAnswer, check, onDiagnostic, ...rest }: OutletProps) {
  const { labels, locale, upload, renderText, headingLevel, keys } = useSettings();
  // Loaded before anything can be wrong with an answer.
  useChunk(lateWords);
  const chosen = useMemo(() => registry.resolve(pause), [registry, pause]);
  const resolved = useCheckedPayload(chosen, registry, check);
  const guard = useClickGuard();
  const renderer = resolved?.renderer;
  const answer = useCallback((value: unknown) => {
    guard.answered();
    if (renderer) onAnswer(value, renderer);
  }, [guard, renderer, onAnswer]);
  // In the fallback that stands in for a renderer, that renderer's rules for answers would only be in the way.
  const answerRaw = useCallback((value: unknown) => {
    guard.answered();
    onAnswer(value, registry.fallback);
  }, [guard, registry, onAnswer]);
  useUnknownKind(pause, resolved?.problem, onDiagnostic);

  const props = { ...rest, pause, labels, locale, upload, renderText, headingLevel, keys };
  const skeleton = <div data-ti="skeleton" role="img" aria-label={labels.loading} />;
  const Fallback = registry.fallback.component;
  return (
    <div data-ti="pause" data-key={pause.key} onClickCapture={guard.onClickCapture}>
      <Boundary
        subject={renderer}
        onCatch={(cause) => { onDiagnostic(threw(pause, cause)); }}
        instead={(cause) => (
          <Boundary subject={renderer} onCatch={(again) => { onDiagnostic(threw(pause, again)); }} instead={() => <p role="alert">{labels.rendererFailed}</p>}>
            {/* `renderText` may be what threw. */}
            <Fallback {...props} renderText={undefined} payload={pause.payload} onAnswer={answerRaw} problem={{ code: "renderer-threw", cause }} />
          </Boundary>
        )}
      >
        <Suspense fallback={skeleton}>
          {resolved ? (
            <resolved.renderer.component {...props} payload={resolved.payload} onAnswer={answer} problem={resolved.problem} />
          ) : (
            skeleton
          )}
        </Suspense>
      </Boundary>
    </div>
  );
}

function useUnknownKind(pause: Pause, problem: Problem | undefined, report: (diagnostic: Diagnostic) => void): void {
  const { kind, path } = pause;
  const detail = problem?.code === "unreadable-payload" ? problem.detail : undefined;
  const code = problem?.code;
  useEffect(() => {
    if (code === undefined) return;
    const named = `${pause.type} of kind ${JSON.stringify(kind)} from ${path}`;
    const message = code === "unknown-kind" ? `no renderer of its own for the ${named}` : `the ${named} can't be drawn: ${detail ?? code}`;
    report({ code: code === "renderer-threw" ? code : "unknown-kind", message, detail: problem });
    // Once for each reason, not for each object that carries it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [code, detail, kind, path, pause.type, report]);
}

function threw(pause: Pause, cause: unknown): Diagnostic {
  return { code: "renderer-threw", message: `the renderer of kind ${JSON.stringify(pause.kind)} threw`, detail: cause };
}

"use client";

import { memo, useCallback, useEffect, useId, useMemo, useState } from "react";
import { Bulk } from "./bulk.js";
import { defaultApprovals, defaultKinds, fallbackRenderer, schemaFormRenderer } from "./cards/default-renderers.js";
import { Receipt } from "./cards/receipt.js";
import { reviewChartRenderer } from "./chart/review-chart-renderer.js";
import type { Pause, PauseKey, PauseOutcome } from "./protocol/pause.js";
import { isPending } from "./protocol/pause.js";
import { Boundary } from "./react/boundary.js";
import { ConnectionNote } from "./react/connection-note.js";
import { ConfirmCancel } from "./react/confirm-cancel.js";
import { diagnose } from "./react/diagnose.js";
import { LiveRegion } from "./react/live-region.js";
import { wholePause } from "./react/loose-pause.js";
import type { LoosePause } from "./react/loose-pause.js";
import { Outlet } from "./react/outlet.js";
import { hasRules, ownIssues } from "./react/own-rules.js";
import { useSettings } from "./react/provider.js";
import { canResume, isInOtherWindow } from "./react/sending.js";
import { viewOf } from "./react/stream-view.js";
import { TrayBar } from "./react/tray-bar.js";
import { useAnswer } from "./react/use-answer.js";
import { useCancel } from "./react/use-cancel.js";
import { looseDrafts, useCardDraft } from "./react/use-card-draft.js";
import { useCheckedPayload } from "./react/use-checked-payload.js";
import { titleFor, useTitles } from "./react/titles.js";
import { useKeepFocus } from "./react/use-keep-focus.js";
import { useDraft, useFromStream, usePause, usePauses } from "./react/use-pauses.js";
import { createRegistry } from "./registry/registry.js";
import type { AnyRenderer } from "./registry/renderer.js";
import type { Diagnostic, TimbalStream } from "./run/timbal-stream.js";
import { useChecks } from "./use-checks.js";

/** The kit's own cards. Extend it with an app's kinds. */
export const defaultRegistry = createRegistry({
  kinds: { ...defaultKinds, review_chart: reviewChartRenderer },
  approvals: defaultApprovals,
  schemaForm: schemaFormRenderer,
  fallback: fallbackRenderer,
});

export interface TimbalInteractionsProps {
  stream: TimbalStream;
}

/**
 * The tray: every open pause as a card, in the order in which they arrived, how many are answered,
 * what went wrong, and one button to send (in `manual` mode, or to try again). Shows nothing while
 * nothing waits, unless the connection was lost or a run has been silent for long.
 *
 * @example
 * const { stream, send } = useTimbalStream({ url: "/agent" });
 * return <TimbalInteractions stream={stream} />;
 */
export function TimbalInteractions({ stream }: TimbalInteractionsProps) {
  const { labels, registry = defaultRegistry } = useSettings();
  const { checkSchema } = useChecks();
  const titleOf = useTitles(defaultRegistry);
  const pauses = usePauses(stream);
  const keepFocus = useKeepFocus(pauses);
  const nothingToSay = useFromStream(stream, (from) => from.getState().error === null && !isInOtherWindow(viewOf(from)));
  return (
    <>
      {/* Stays when nothing waits: it has to be there before there is anything to say. */}
      <LiveRegion stream={stream} pauses={pauses} titleOf={titleOf} />
      {pauses.length === 0 && nothingToSay ? null : (
        <section data-ti="tray" aria-label={labels.questions} {...keepFocus}>
          <Bulk stream={stream} registry={registry} pauses={pauses} titleOf={titleOf} check={checkSchema} />
          {pauses.map((pause, index) => (
            <StreamCard key={pause.key} stream={stream} pause={pause} index={index + 1} total={pauses.length} />
          ))}
          <TrayBar stream={stream} pauses={pauses} />
        </section>
      )}
      <ConnectionNote stream={stream} />
    </>
  );
}

export type PauseCardProps =
  | {
      stream: TimbalStream;
      /** The pause or its key, e.g. from a transcript item. */
      pause: Pause | PauseKey;
    }
  | {
      stream?: undefined;
      pause: LoosePause;
      /** Gets an answer that passed all checks. The card is busy until the promise settles. */
      onAnswer: (value: unknown) => unknown;
      onCancel?: () => void;
    };

/**
 * One pause as a card; once it no longer waits, its receipt. Without a stream it is a form of its
 * own: it validates as the tray would, then calls `onAnswer`.
 *
 * @example
 * <PauseCard stream={stream} pause={item.key} />
 *
 * @example
 * <PauseCard pause={{ kind: "ask_text", payload: { question: "Your name?" } }} onAnswer={(name) => save(name)} />
 */
export function PauseCard(props: PauseCardProps) {
  if (props.stream) return <PinnedCard stream={props.stream} pauseKey={typeof props.pause === "string" ? props.pause : props.pause.key} />;
  return <LooseCard {...props} />;
}

function PinnedCard({ stream, pauseKey }: { stream: TimbalStream; pauseKey: PauseKey }) {
  const titleOf = useTitles(defaultRegistry);
  const pause = usePause(stream, pauseKey);
  const drawn = useMemo(() => (pause && isPending(pause) ? [pause] : []), [pause]);
  const keepFocus = useKeepFocus<HTMLDivElement>(drawn);
  // A receipt that was never a card here has nothing to say.
  const [told, setTold] = useState(false);
  if (drawn.length > 0 && !told) setTold(true);
  if (!pause) return null;
  return (
    <div data-ti="pinned" {...keepFocus}>
      {told ? <LiveRegion stream={stream} pauses={drawn} titleOf={titleOf} /> : null}
      {isPending(pause) ? <StreamCard key={pause.key} stream={stream} pause={pause} /> : <PinnedReceipt stream={stream} pause={pause} />}
    </div>
  );
}

function PinnedReceipt({ stream, pause }: { stream: TimbalStream; pause: Pause }) {
  const [draft] = useDraft(stream, pause.key);
  return <PauseReceipt pause={pause} draft={draft} />;
}

interface StreamCardProps {
  stream: TimbalStream;
  pause: Pause;
  index?: number;
  total?: number;
}

/** Rendered when its own pause changes, not with every other card that is answered: its place among them is two numbers, not an object. */
const StreamCard = memo(function StreamCard({ stream, pause, index = 1, total = 1 }: StreamCardProps) {
  const registry = useSettings().registry ?? defaultRegistry;
  const { checkSchema } = useChecks();
  const resumable = useFromStream(stream, (from) => canResume(viewOf(from)));
  const draft = useCardDraft(stream, pause.key, "typed");
  const report = useCallback((diagnostic: Diagnostic) => { diagnose(stream, diagnostic); }, [stream]);
  const { answer, busy, issues } = useAnswer(async (value: unknown, renderer: AnyRenderer) => {
    const own = hasRules(renderer) ? await ownIssues(renderer, value, checkSchema, report) : [];
    if (own.length > 0) return own;
    const issues = await stream.answer(pause.key, value);
    // What the stream keeps on the pause is shown from there, and goes when it goes there.
    const kept = stream.getState().pauses.find((one) => one.key === pause.key)?.issues ?? [];
    return kept.length > 0 ? [] : issues;
  });
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

const reportLoose = (diagnostic: Diagnostic) => { diagnose(undefined, diagnostic); };

function LooseCard({ pause: given, onAnswer, onCancel }: Extract<PauseCardProps, { stream?: undefined }>) {
  const registry = useSettings().registry ?? defaultRegistry;
  const { checkSchema, checkAnswer, prepareChecks } = useChecks();
  useEffect(prepareChecks, [prepareChecks]);
  const id = useId();
  const [drafts] = useState(looseDrafts);
  const [checked, setChecked] = useState(true);
  const pause = useMemo(() => wholePause(given, id, checked), [given, id, checked]);
  const draft = useCardDraft(drafts, pause.key, "typed");
  const { answer, busy, issues } = useAnswer(async (value: unknown, renderer: AnyRenderer) => {
    const own = hasRules(renderer) ? await ownIssues(renderer, value, checkSchema, reportLoose) : [];
    if (own.length > 0) return own;
    const verdict = await checkAnswer(pause, value);
    setChecked(verdict.checked);
    if (verdict.issues.length > 0) return verdict.issues;
    try {
      await onAnswer(value);
    } catch (cause) {
      reportLoose({ code: "callback-threw", message: "onAnswer threw", detail: cause });
    }
    return [];
  });
  return (
    <Outlet
      pause={pause}
      registry={registry}
      {...draft}
      onAnswer={answer}
      onCancel={onCancel}
      issues={issues.length > 0 ? issues : pause.issues}
      busy={busy}
      check={checkSchema}
      onDiagnostic={reportLoose}
    />
  );
}

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
      <renderer.receipt {...drawn} />
    </Boundary>
  );
}

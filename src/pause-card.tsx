"use client";

import { useEffect, useId, useMemo, useState } from "react";
import { defaultRegistry } from "./default-registry.js";
import { PauseReceipt } from "./pause-receipt.js";
import type { Pause, PauseKey } from "./protocol/pause.js";
import { isPending } from "./protocol/pause.js";
import { diagnose } from "./react/diagnose.js";
import { LiveRegion } from "./react/live-region.js";
import { wholePause } from "./react/loose-pause.js";
import type { LoosePause } from "./react/loose-pause.js";
import { Outlet } from "./react/outlet.js";
import { withOwnRules } from "./react/own-rules.js";
import { useSettings } from "./react/provider.js";
import { useTitles } from "./react/titles.js";
import { useAnswer } from "./react/use-answer.js";
import { looseDrafts, useCardDraft } from "./react/use-card-draft.js";
import { useKeepFocus } from "./react/use-keep-focus.js";
import { useDraft, usePause } from "./react/use-pauses.js";
import type { AnyRenderer } from "./registry/renderer.js";
import type { Diagnostic, TimbalStream } from "./run/timbal-stream.js";
import { StreamCard } from "./stream-card.js";
import { useChecks } from "./use-checks.js";

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
  const deliver = async (value: unknown) => {
    const verdict = await checkAnswer(pause, value);
    setChecked(verdict.checked);
    if (verdict.issues.length > 0) return verdict.issues;
    try {
      await onAnswer(value);
    } catch (cause) {
      reportLoose({ code: "callback-threw", message: "onAnswer threw", detail: cause });
    }
    return [];
  };
  const { answer, busy, issues } = useAnswer((value: unknown, renderer: AnyRenderer) => withOwnRules(renderer, value, { check: checkSchema, report: reportLoose }, () => deliver(value)));
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

"use client";

import { useSyncExternalStore } from "react";
import type { Pause, PauseKey } from "../protocol/pause.js";
import type { TranscriptItem } from "../run/machine/state.js";
import type { TimbalStream } from "../run/timbal-stream.js";
import { useCardDraft } from "./use-card-draft.js";
import { pendingOf } from "./stream-view.js";

/** Reads from a stream; `read` must return the same reference until its content changes. */
export function useFromStream<T>(stream: TimbalStream, read: (stream: TimbalStream) => T): T {
  const snapshot = () => read(stream);
  return useSyncExternalStore(stream.subscribe, snapshot, snapshot);
}

/**
 * The conversation so far: requests, texts, tool calls, pauses, ends. Renders as text streams in;
 * use it only where the transcript is drawn.
 */
export function useTranscript(stream: TimbalStream): readonly TranscriptItem[] {
  return useFromStream(stream, (from) => from.getState().transcript);
}

/** The pauses that wait for a person (open, answered, sending), in arrival order. */
export function usePauses(stream: TimbalStream): readonly Pause[] {
  return useFromStream(stream, pendingOf);
}

/** One pause by its key, whatever its status; `undefined` when the stream doesn't have it. */
export function usePause<Answer>(stream: TimbalStream, key: PauseKey<Answer>): Pause<unknown, Answer> | undefined {
  const pause = useFromStream(stream, (from) => from.getState().pauses.find((one) => one.key === key));
  // The key says what the pause is answered with; the stream holds pauses of every kind.
  return pause as Pause<unknown, Answer> | undefined;
}

/**
 * What is being typed for a pause, and its setter. Kept beside the state: typing renders nothing
 * but who reads this draft, and the draft outlives the card.
 */
export function useDraft(stream: TimbalStream, key: PauseKey): [draft: unknown, setDraft: (draft: unknown) => void] {
  const { draft, setDraft } = useCardDraft(stream, key, null);
  return [draft, setDraft];
}

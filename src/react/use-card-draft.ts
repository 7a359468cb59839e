"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { PauseKey } from "../protocol/pause.js";
import type { RendererProps } from "../registry/renderer.js";
import { createDrafts } from "../run/answering/drafts.js";
import type { DraftChange } from "../run/answering/drafts.js";
import type { TimbalStream } from "../run/timbal-stream.js";

/** Where a card's draft is kept: a stream, or what stands in for one. */
export type DraftStore = Pick<TimbalStream, "draft" | "setDraft" | "draftFrom" | "subscribeDraft">;

/** Of a card that no stream stands behind. */
export function looseDrafts(): DraftStore {
  const { get, set, from, subscribe } = createDrafts(() => undefined);
  return { draft: get, setDraft: set, draftFrom: from, subscribeDraft: subscribe };
}

/**
 * A draft, as a renderer gets it. Whoever is drawn gets the newest.
 *
 * @param passesOver what is no reason to be drawn. A card passes over what it says is being typed
 *   in it, since it shows that already. `null`: nothing.
 */
export function useCardDraft(store: DraftStore, key: PauseKey, passesOver: DraftChange | null): Pick<RendererProps, "draft" | "setDraft" | "draftFrom"> {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeDraft(key, (change) => { if (change !== passesOver) listener(); }),
    [store, key, passesOver],
  );
  const snapshot = () => store.draft(key);
  const draft = useSyncExternalStore(subscribe, snapshot, snapshot);
  const setters = useMemo(() => {
    const from = store.draftFrom;
    return {
      setDraft: (next: unknown) => { store.setDraft(key, next); },
      draftFrom: from && ((read: () => unknown) => { from(key, read); }),
    };
  }, [store, key]);
  return { draft, ...setters };
}

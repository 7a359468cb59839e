import type { PauseKey } from "../protocol/pause.js";

/** What is being typed, beside the state: usually a `Draft`, but a renderer may keep anything. */
export interface Drafts {
  get: (key: PauseKey) => unknown;
  set: (key: PauseKey, draft: unknown) => void;
  subscribe: (key: PauseKey, listener: () => void) => () => void;
  clear: () => void;
}

export function createDrafts(): Drafts {
  const drafts = new Map<PauseKey, unknown>();
  const listeners = new Map<PauseKey, Set<() => void>>();
  return {
    get: (key) => drafts.get(key),
    set(key, draft) {
      if (Object.is(drafts.get(key), draft)) return;
      drafts.set(key, draft);
      for (const listener of [...(listeners.get(key) ?? [])]) listener();
    },
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(key);
      };
    },
    clear: () => {
      drafts.clear();
    },
  };
}

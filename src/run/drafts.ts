import type { PauseKey } from "../protocol/pause.js";

/** What is being typed, beside the state: usually a `Draft`, but a renderer may keep anything. */
export interface Drafts {
  get: (key: PauseKey) => unknown;
  set: (key: PauseKey, draft: unknown) => void;
  subscribe: (key: PauseKey, listener: () => void) => () => void;
  clear: () => void;
  /** Puts these in the place of all. */
  replace: (drafts: Iterable<readonly [PauseKey, unknown]>) => void;
}

/** @param onChange called when any draft has changed */
export function createDrafts(onChange: () => void): Drafts {
  const drafts = new Map<PauseKey, unknown>();
  const listeners = new Map<PauseKey, Set<() => void>>();
  const tell = (key: PauseKey): void => {
    for (const listener of [...(listeners.get(key) ?? [])]) listener();
  };
  return {
    get: (key) => drafts.get(key),
    set(key, draft) {
      if (Object.is(drafts.get(key), draft)) return;
      drafts.set(key, draft);
      onChange();
      tell(key);
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
    replace(all) {
      drafts.clear();
      for (const [key, draft] of all) drafts.set(key, draft);
      for (const key of [...listeners.keys()]) tell(key);
    },
  };
}

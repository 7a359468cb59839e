import type { PauseKey } from "../../protocol/pause.js";

/** How a draft has changed: something else was put in its place, or more was typed where it is read from. */
export type DraftChange = "set" | "typed";

/** What is being typed, beside the state: usually a `Draft`, but a renderer may keep anything. */
export interface Drafts {
  get: (key: PauseKey) => unknown;
  set: (key: PauseKey, draft: unknown) => void;
  /** The draft has changed, and is what `read` gives: asked once somebody wants to know. */
  from: (key: PauseKey, read: () => unknown) => void;
  subscribe: (key: PauseKey, listener: (change: DraftChange) => void) => () => void;
  clear: () => void;
  /** Puts these in the place of all. */
  replace: (drafts: Iterable<readonly [PauseKey, unknown]>) => void;
}

/** @param onChange called when any draft has changed */
export function createDrafts(onChange: () => void): Drafts {
  const drafts = new Map<PauseKey, unknown>();
  /** Where a draft is to be read that has changed since it was read last. */
  const unread = new Map<PauseKey, () => unknown>();
  const listeners = new Map<PauseKey, Set<(change: DraftChange) => void>>();
  const tell = (key: PauseKey, change: DraftChange): void => {
    for (const listener of [...(listeners.get(key) ?? [])]) listener(change);
  };
  const get = (key: PauseKey): unknown => {
    const read = unread.get(key);
    if (read !== undefined) {
      unread.delete(key);
      drafts.set(key, read());
    }
    return drafts.get(key);
  };
  return {
    get,
    set(key, draft) {
      if (Object.is(get(key), draft)) return;
      drafts.set(key, draft);
      onChange();
      tell(key, "set");
    },
    from(key, read) {
      const change = unread.has(key) || drafts.get(key) !== undefined ? "typed" : "set";
      unread.set(key, read);
      onChange();
      tell(key, change);
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
      unread.clear();
    },
    replace(all) {
      drafts.clear();
      unread.clear();
      for (const [key, draft] of all) drafts.set(key, draft);
      for (const key of [...listeners.keys()]) tell(key, "set");
    },
  };
}

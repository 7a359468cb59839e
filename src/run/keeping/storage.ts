import { keep } from "./keep.js";
import type { NamedStorage, ReadyStorage } from "./kept.js";

/**
 * Where a conversation is kept, by the stream's `id`. Each method may answer at once or with a
 * promise, and may throw or reject: the stream reports it as a diagnostic (`storage-failed`) and
 * goes on without. One save is under way at a time, and a newer one takes the place of one that waits.
 *
 * What is kept is a text of at most two million characters: the params, the pauses, what is being
 * typed, the answers and the transcript, without secrets. Whoever can read the store can read that.
 *
 * @example
 * const storage: StreamStorage = {
 *   load: (id) => fetch(`/chats/${id}`).then((got) => (got.ok ? got.text() : null)),
 *   save: async (id, text) => void (await fetch(`/chats/${id}`, { method: "PUT", body: text })),
 *   remove: async (id) => void (await fetch(`/chats/${id}`, { method: "DELETE" })),
 * };
 */
export interface StreamStorage {
  /** What `save` got for this id, or a snapshot; `null` or `undefined` when there is nothing. Nothing in it is trusted. */
  load: (id: string) => unknown;
  save: (id: string, text: string) => unknown;
  remove: (id: string) => unknown;
}

/** The part of the browser's `Storage` that is needed. */
export interface WebStore {
  getItem: (key: string) => string | null;
  setItem: (key: string, text: string) => void;
  removeItem: (key: string) => void;
}

/** A store that answers later: React Native's AsyncStorage, or IndexedDB behind three functions. */
export interface AsyncStore {
  getItem: (key: string) => Promise<unknown>;
  setItem: (key: string, text: string) => Promise<unknown>;
  removeItem: (key: string) => Promise<unknown>;
}

export interface StorageOptions {
  /** Stands before the stream's id in the store's keys. Default `"timbal-interactions:"`. */
  prefix?: string;
}

/**
 * Keeps conversations in `localStorage` or `sessionStorage`: what was saved is there at once, so
 * that a page shows its cards with the first render. Give a function where merely naming the store
 * may throw (a page without permission) or where there is none (a server).
 *
 * With `localStorage`, two streams of one id don't fight: the last one to save is kept.
 *
 * @example
 * createTimbalStream({ url: "/agent", id: "support", storage: webStorage(() => sessionStorage) });
 */
export function webStorage(store: WebStore | (() => WebStore), options: StorageOptions = {}): StreamStorage {
  const ready: ReadyStorage = { ...keyed(typeof store === "function" ? store : () => store, options), keep };
  return ready;
}

/**
 * Keeps conversations in a store that answers with promises. What was saved is shown once it is
 * loaded; a `start` before that wins over it.
 *
 * @example
 * createTimbalStream({ url: "/agent", id: "support", storage: asyncStorage(AsyncStorage) });
 *
 * @example
 * import { del, get, set } from "idb-keyval";
 * const storage = asyncStorage({ getItem: get, setItem: set, removeItem: del });
 */
export function asyncStorage(store: AsyncStore, options: StorageOptions = {}): StreamStorage {
  const named: NamedStorage = { ...keyed(() => store, options), of: store };
  return named;
}

function keyed(store: () => WebStore | AsyncStore, { prefix = "timbal-interactions:" }: StorageOptions): StreamStorage {
  return {
    load: (id) => store().getItem(prefix + id),
    save: (id, text) => store().setItem(prefix + id, text),
    remove: (id) => store().removeItem(prefix + id),
  };
}

import { webStorage, type WebStore } from "../../src/run/keeping/storage.js";
import { events } from "../../src/testing/raw-server.js";
import { asking, bench, type Bench } from "./harness.js";

export interface MemoryStore extends WebStore {
  /** What is stored, by key. */
  texts: Map<string, string>;
  /** Every text that was ever stored, in order. */
  saved: string[];
  /** The one conversation that is stored, as JSON. */
  only: () => Record<string, unknown>;
}

/** The browser's storage, without a browser. */
export function memoryStore(texts = new Map<string, string>()): MemoryStore {
  const saved: string[] = [];
  return {
    texts,
    saved,
    only: () => JSON.parse([...texts.values()][0] ?? "null") as Record<string, unknown>,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      saved.push(text);
      texts.set(key, text);
    },
    removeItem: (key) => void texts.delete(key),
  };
}

type Parts = Parameters<typeof bench>[0];

/** A page with a stream that keeps its conversation in `store`. */
export function page(store: WebStore, parts: Parts = {}): Bench {
  return bench({ storage: webStorage(store), ...parts });
}

/** The page is left, and opened again. */
export function reloaded(left: Bench, store: WebStore, parts: Parts = {}): Bench {
  left.stream.dispose();
  return page(store, parts);
}

/** A page whose run waits for these answers. */
export async function pausedOn(ids: readonly string[], store: WebStore, parts: NonNullable<Parts> = {}): Promise<Bench> {
  const chat = page(store, parts);
  chat.server.next(events(asking(parts.runIds === "client" ? "c1" : "r1", ids)));
  await chat.stream.start({ prompt: "hi", files: ["a.png"] });
  return chat;
}

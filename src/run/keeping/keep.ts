import type { PauseKey } from "../../protocol/pause.js";
import { atHome } from "../machine/elsewhere.js";
import type { Machine } from "../machine/machine.js";
import { inOrder, isPromiseLike } from "./in-order.js";
import type { RunIds } from "../options.js";
import { readSaved, type Saved } from "./read-saved.js";
import { savedText } from "./saved.js";
import type { NamedStorage } from "./kept.js";
import type { StreamStorage } from "./storage.js";
import type { Diagnostic } from "../timbal-stream.js";
import { onLeave } from "./leave.js";
import { woken } from "./wake.js";

/** How long a change may wait that is no turn of the conversation: a letter typed, a piece of text that streamed in. */
const SAVE_AFTER_MS = 500;

/** What waits to be saved in this page: nothing of a stream that has nothing to save. */
const unsaved = new Set<{ id: string; save: () => void }>();

/** Saves under way in this page, by store and id: what is loaded before they have ended asks again what was answered. */
const underWay = new WeakMap<object, Map<string, Set<Promise<void>>>>();

function track(store: object, id: string, idle: Promise<void>): void {
  const ofStore = underWay.get(store) ?? new Map<string, Set<Promise<void>>>();
  const all = ofStore.get(id) ?? new Set();
  underWay.set(store, ofStore.set(id, all.add(idle)));
  void idle.then(() => {
    all.delete(idle);
    if (all.size === 0 && ofStore.get(id) === all) ofStore.delete(id);
  });
}

/** Two storages of one store have the same. */
export function storeOf(storage: StreamStorage | NamedStorage): object {
  return "of" in storage && typeof storage.of === "object" ? storage.of : storage;
}

/** The stream, as far as keeping it goes. */
export interface KeptStream {
  id: string;
  runIds: RunIds;
  machine: () => Machine;
  draft: (key: PauseKey) => unknown;
  /** Shows what was stored. Sends nothing. */
  open: (saved: Saved) => void;
  report: (diagnostic: Diagnostic) => void;
}

export interface Keep {
  /** The state or a draft has changed. */
  changed(): void;
  /** The conversation is forgotten: what is stored of it, too. */
  forget(): void;
  /** What has not been saved yet is saved; nothing after that. */
  end(): void;
}

/**
 * Keeps a stream in its storage: opens what is there, and saves what changes. A turn (a POST, a
 * pause, an end) is saved at once, before the POST goes out; the rest a moment later, or when the
 * page is left. While nothing waits to be saved there is no timer and no listener.
 *
 * @param load `false`: what is stored belongs to a conversation that is over
 */
export function keep(storage: StreamStorage, stream: KeptStream, load = true): Keep {
  const { id, report } = stream;
  const store = storeOf(storage);
  const run = inOrder((cause) => {
    report({ code: "storage-failed", message: "The conversation could not be stored.", detail: cause });
  }, (idle) => {
    track(store, id, idle);
  });
  let waits: { stop: () => void } | null = null;
  let opening: "loading" | "opening" | null = load ? "loading" : null;
  let turn = turnOf(stream.machine());
  /** What a save would write if nothing had changed, and what is in the store as far as this page knows. */
  let written: string | null = null;
  let stored: unknown = null;
  /** The turn of what is in the store; `null`: not known. */
  let storedTurn: string | null = null;
  let tooLong = false;
  let ended = false;

  const mine = { id, save };

  const clear = (): unknown => {
    stored = null;
    return whenDone(storage.remove(id), () => {
      storedTurn = NOTHING;
    });
  };

  const remove = (): void => {
    written = null;
    stored = null;
    run(clear);
  };

  function put(text: string, at: string): void {
    written = text;
    run(
      () => whenDone(storage.save(id, text), () => {
        stored = text;
        storedTurn = at;
      }),
      () => {
        // What changes next is saved again, also if it is what this should have been.
        written = null;
        if (storedTurn === at || storedTurn === NOTHING) return undefined;
        // Of an earlier turn, what is stored would bring back questions that were answered.
        return clear();
      },
    );
  }

  function rest(): void {
    waits?.stop();
    waits = null;
    unsaved.delete(mine);
  }

  function save(): void {
    rest();
    const machine = stream.machine();
    if (machine.view.status === "idle" && machine.view.transcript.length === 0) {
      remove();
      return;
    }
    if (machine.book.lent && !isMine()) return;
    const text = textOf(machine);
    if (text === written) return;
    if (text === null) {
      // Older than the conversation, what is stored would bring back questions that were answered.
      remove();
      return;
    }
    put(text, turnOf(machine));
  }

  /** Where windows share a store, the one that goes on with the conversation writes it. */
  function isMine(): boolean {
    try {
      return storage.load(id) === stored;
    } catch {
      return false;
    }
  }

  function textOf(machine: Machine): string | null {
    let cause: unknown = "It is too long.";
    try {
      const text = savedText(atHome(machine), stream.draft, stream.runIds);
      if (text !== null) {
        tooLong = false;
        return text;
      }
    } catch (thrown) {
      cause = thrown;
    }
    if (!tooLong) report({ code: "storage-failed", message: "The conversation can't be stored.", detail: cause });
    tooLong = true;
    return null;
  }

  function take(found: unknown): void {
    if (opening !== "loading" || found === null || found === undefined) return;
    const read = readSaved(found, stream.runIds);
    if (!read.ok) {
      report({ code: "storage-dropped", message: `What was stored of the conversation can't be read. ${read.problem}` });
      remove();
      return;
    }
    opening = "opening";
    stream.open({ ...read.value, machine: woken(read.value.machine) });
    opening = null;
    turn = turnOf(stream.machine());
    stored = found;
    storedTurn = turn;
    // Whoever only opens it, as a render that is thrown away does, has nothing to save.
    written = textOf(stream.machine());
  }

  const cantLoad = (cause: unknown): void => {
    report({ code: "storage-failed", message: "What was stored of the conversation can't be loaded.", detail: cause });
  };
  if (load) {
    // A component that is mounted anew opens the conversation before its old stream is disposed of.
    for (const other of [...unsaved]) if (other.id === id) other.save();
    try {
      const before = underWay.get(store)?.get(id);
      const found = before ? Promise.all(before).then(() => storage.load(id)) : storage.load(id);
      if (isPromiseLike(found)) void Promise.resolve(found).then(take).catch(cantLoad);
      else take(found);
    } catch (thrown) {
      cantLoad(thrown);
    }
  } else {
    save();
  }

  return {
    changed() {
      if (opening === "opening" || ended) return;
      // Whoever began before the load had ended wants a conversation of their own.
      opening = null;
      const now = turnOf(stream.machine());
      if (now !== turn) {
        turn = now;
        save();
      } else if (waits === null) {
        const timer = setTimeout(save, SAVE_AFTER_MS);
        const stay = onLeave(save);
        waits = {
          stop: () => {
            clearTimeout(timer);
            stay();
          },
        };
        unsaved.add(mine);
      }
    },
    forget() {
      rest();
      opening = null;
      turn = turnOf(stream.machine());
      remove();
    },
    end() {
      if (waits !== null) save();
      opening = null;
      ended = true;
    },
  };
}

/** In the place of a turn: there is none like it. */
const NOTHING = "";

/** Calls back once it has worked. */
function whenDone(done: unknown, then: () => void): unknown {
  if (isPromiseLike(done)) return Promise.resolve(done).then(then);
  then();
  return undefined;
}

/** Changes when a POST goes out, and when the run has paused or ended. */
function turnOf({ view, book }: Machine): string {
  return `${view.status}/${book.requestNo}/${book.phase}`;
}

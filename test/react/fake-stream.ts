import { vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Pause, PauseKey } from "../../src/protocol/pause.js";
import type { StreamState, TranscriptItem } from "../../src/run/machine/state.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";

export const IDLE: StreamState = { status: "idle", connection: "closed", silentSince: null, run: null, pauses: [], transcript: [], error: null };

export interface FakeStream extends TimbalStream {
  /** Moves the state, as events would. */
  set(state: Partial<StreamState>): void;
  /** One text delta: a new transcript and a higher frame number, nothing else. */
  delta(text: string): void;
  listeners(): number;
}

/** A stream whose state the test moves by hand. Its actions are spies that stage and nothing more. */
export function fakeStream(initial: Partial<StreamState> = {}): FakeStream {
  const store = createStore<StreamState>(() => ({ ...IDLE, ...initial }));
  const drafts = createStore<Record<string, unknown>>(() => ({}));
  let listening = 0;
  const counted = (off: () => void) => {
    listening += 1;
    return () => {
      listening -= 1;
      off();
    };
  };
  const state = async () => store.getState();
  const put = (key: PauseKey, change: Partial<Pause>) => {
    store.setState(({ pauses }) => ({ pauses: pauses.map((pause) => (pause.key === key ? ({ ...pause, ...change } as Pause) : pause)) }));
  };
  return {
    id: "fake",
    submitMode: "auto",
    report: vi.fn(),
    getState: store.getState,
    subscribe: (listener) => counted(store.subscribe(listener)),
    subscribeDraft: (_key, listener) => counted(drafts.subscribe(() => { listener(); })),
    start: vi.fn(state),
    send: vi.fn(state),
    answer: vi.fn(async (key: PauseKey, value: unknown) => {
      put(key, { status: "answered", answer: { value, at: 0 } });
      return [];
    }),
    draft: (key) => drafts.getState()[key],
    setDraft: (key, draft) => drafts.setState({ [key]: draft }),
    submit: vi.fn(state),
    cancel: vi.fn(state),
    stop: vi.fn(async () => "detached" as const),
    retry: vi.fn(state),
    reopen: vi.fn(state),
    reset: vi.fn(),
    snapshot: vi.fn(async () => ({ version: 1 }) as const),
    restore: vi.fn(state),
    dispose: vi.fn(),
    set: (next) => {
      store.setState(next);
    },
    delta: (text) => {
      const item: TranscriptItem = { type: "text", id: `t${store.getState().transcript.length}`, runId: "R1", path: "assistant", text };
      store.setState(({ transcript, run }) => ({ transcript: [...transcript, item], run: run && { ...run, seq: run.seq + 1 } }));
    },
    listeners: () => listening,
  };
}

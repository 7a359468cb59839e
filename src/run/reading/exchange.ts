import { TimbalError } from "../../protocol/error.js";
import type { TimbalEvent } from "../../protocol/events.js";
import type { Batch } from "./batch.js";
import type { Reading } from "./by-log.js";
import { asTimbalError, endedEarly, expired, failureOf, mayHaveBegun } from "../machine/failure.js";
import { logCode } from "./log-code.js";
import type { Notifier } from "../notify.js";
import type { StreamParts } from "../options.js";
import { createReader, type FrameReader } from "./reader.js";
import type { Frame } from "../../transport/transport.js";
import type { StreamState } from "../machine/state.js";
import type { MachineStore } from "../machine/store.js";
import { watch, type Watch } from "./watch.js";

/** How long the rest of a stream may take after its run has ended; nothing in it matters any more. */
const DRAIN_MS = 5_000;

export interface ExchangeParts extends StreamParts {
  store: MachineStore;
  notifier: Notifier;
  /** After every batch that was reduced. */
  onBatch: () => void;
}

/** One POST and the reading of its stream, to the run's end. */
export interface Exchange {
  /** Resolves with the state when the run has paused or ended, however that came about. Never rejects. */
  done: Promise<StreamState>;
  /** The run has ended: whoever waits for it goes on. Called before another POST, which may come from within this one's last event. */
  settle(): void;
  /** Stops reading; what has arrived is shown. Late frames change nothing. */
  detach(): void;
}

export interface ExchangeRequest {
  body: Record<string, unknown>;
  chosenId: string | null;
  /** Runs of earlier tries that may have begun, newest first: they are looked for before anything is sent (wire.md 4.6). */
  earlierTries: readonly string[];
  keepalive: boolean;
}

export function exchange(parts: ExchangeParts, { body, chosenId, earlierTries, keepalive }: ExchangeRequest): Exchange {
  const { store, notifier, transport } = parts;
  const controller = new AbortController();
  const { signal } = controller;
  let attached = true;
  let closing = false;
  let logExpired = false;
  let listening: Watch | null = null;
  let toldBefore: number | null = null;
  let drain: ReturnType<typeof setTimeout> | null = null;
  let finish: (state: StreamState | null) => void = () => undefined;
  const ended = new Promise<StreamState | null>((resolve) => {
    finish = resolve;
  });

  /** What comes after the run's end is nobody's business, and must not mix with the next run's. */
  const onFrame = (frame: Frame): void => {
    if (attached) reader.push(frame);
  };

  /** The number of the newest frame of this very run that an earlier try has told. */
  const seqTold = ({ run_id, call_id }: TimbalEvent): number => {
    const { run } = store.view.getState();
    return run?.id === run_id && call_id === store.machine().book.rootCallId ? run.seq : 0;
  };

  /** What was read by an earlier try is not told to the host again. */
  const onRawEvent = (raw: unknown, event: TimbalEvent, seq: number | null): void => {
    toldBefore ??= seqTold(event);
    if (seq === null || seq > toldBefore) notifier.event(raw);
  };

  const isStreaming = (): boolean => attached && store.view.getState().status === "streaming";

  /** The run has ended: the caller goes on, and what is left of the body is read in peace. */
  const settle = (): void => {
    if (!attached || store.view.getState().status === "streaming") return;
    attached = false;
    drain = setTimeout(abort, DRAIN_MS);
    finish(store.view.getState());
  };
  const abort = (): void => {
    if (drain !== null) clearTimeout(drain);
    listening?.stop();
    reader.cancel();
    controller.abort();
  };
  /** `logOver`: nothing more is to be learnt of this run. */
  const broken = (error: TimbalError, logOver: boolean): void => {
    if (!isStreaming()) return;
    const { phase, started } = store.machine().book;
    store.dispatch({ type: "broken", error: failureOf(error, phase, started), logOver });
    settle();
  };

  const reader: FrameReader = createReader({
    scheduler: parts.scheduler,
    now: parts.now,
    onRawEvent,
    onBatch: (batch: Batch) => {
      if (!attached) return;
      // Not at each frame: the clock is dear where every delta pays for it.
      listening?.heard();
      store.dispatch(...batch.map((one) => ({ type: "event", ...one }) as const));
      settle();
      if (!closing) parts.onBatch();
    },
    onExpired: () => {
      logExpired = true;
      notifier.diagnostic({ code: "log-expired", message: "The server dropped a part of the run's log." });
    },
    onDiagnostic: notifier.diagnostic,
  });

  /** The POST and its stream. Resolves with why there is no more of it, should the run not have ended. */
  async function read(): Promise<TimbalError> {
    const live = new AbortController();
    const onAbort = (): void => {
      live.abort(signal.reason);
    };
    signal.addEventListener("abort", onAbort);
    const onLost = (): void => {
      live.abort(new TimbalError("network", "The connection to the server was lost."));
    };
    listening = watch({
      asker: chosenId === null ? null : async () => (await import("../later.js")).createAsker({ transport, runId: chosenId, signal: live.signal, seq: reader.seq, onLost }),
      onSilent: (since) => {
        if (isStreaming()) store.dispatch({ type: "silent", since });
      },
      now: parts.now,
    });
    try {
      await transport.open(body, { signal: live.signal, onFrame, keepalive });
      return logExpired ? expired() : endedEarly(store.machine().book.started);
    } catch (thrown) {
      return asTimbalError(thrown);
    } finally {
      listening.stop();
      listening = null;
      signal.removeEventListener("abort", onAbort);
      live.abort();
      reader.flush();
    }
  }

  const reading: Reading = { transport, store, signal, seq: reader.seq, onFrame, flush: reader.flush, broken };

  /** In client mode the run's log is asked before anything is said (wire.md 4.6). */
  async function recover(error: TimbalError): Promise<void> {
    if (!isStreaming()) return;
    const { started } = store.machine().book;
    if (chosenId === null || !(started || mayHaveBegun(error))) {
      broken(error, false);
      return;
    }
    store.dispatch({ type: "replaying" });
    const log = await logCode(signal, started);
    if (log) await log.readOn(reading, chosenId, error);
    else broken(error, false);
  }

  async function run(): Promise<void> {
    try {
      for (const id of earlierTries) {
        const log = await logCode(signal, false);
        const answer = await log?.joins(reading, id);
        if (answer === "joined" || !attached) return;
        if (answer !== "not-there") break;
      }
      await recover(await read());
    } finally {
      if (drain !== null) clearTimeout(drain);
    }
  }

  void run();
  return {
    // Whoever detaches says in the same tick what becomes of the run: read the state after that.
    done: ended.then((state) => state ?? store.view.getState()),
    settle,
    detach() {
      closing = true;
      reader.flush();
      attached = false;
      abort();
      finish(null);
    },
  };
}

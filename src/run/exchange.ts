import { NotSentError, type TimbalError } from "../protocol/error.js";
import type { Batch } from "./batch.js";
import { asTimbalError, endedEarly, expired, failureOf } from "./failure.js";
import type { Notifier } from "./notify.js";
import type { StreamParts } from "./options.js";
import { createReader, type FrameReader } from "./reader.js";
import { replay } from "./replay.js";
import type { Frame } from "../transport/transport.js";
import type { StreamState } from "./state.js";
import type { MachineStore } from "./store.js";

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
  keepalive: boolean;
}

export function exchange(parts: ExchangeParts, request: ExchangeRequest): Exchange {
  const { store, notifier, transport } = parts;
  const controller = new AbortController();
  const { signal } = controller;
  let attached = true;
  let closing = false;
  let logExpired = false;
  let drain: ReturnType<typeof setTimeout> | null = null;
  let finish: (state: StreamState | null) => void = () => undefined;
  const ended = new Promise<StreamState | null>((resolve) => {
    finish = resolve;
  });

  /** What comes after the run's end is nobody's business, and must not mix with the next run's. */
  const onFrame = (frame: Frame): void => {
    if (attached) reader.push(frame);
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
    reader.cancel();
    controller.abort();
  };
  const broken = (error: TimbalError): void => {
    const { phase, started } = store.machine().book;
    store.dispatch({ type: "broken", error: failureOf(error, phase, started) });
    settle();
  };

  const reader: FrameReader = createReader({
    scheduler: parts.scheduler,
    now: parts.now,
    onRawEvent: notifier.event,
    onBatch: (batch: Batch) => {
      if (!attached) return;
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

  /** In client mode the run's log is asked before anything is said (wire.md 4.6). */
  async function recover(error: TimbalError): Promise<void> {
    const { started, phase } = store.machine().book;
    const mayHaveBegun = started || (phase === "resume" && !(error instanceof NotSentError) && (error.code !== "http" || (error.status ?? 0) >= 500 || error.status === 409));
    if (request.chosenId === null || !mayHaveBegun) {
      broken(error);
      return;
    }
    store.dispatch({ type: "replaying" });
    try {
      await replay({ transport, runId: request.chosenId, signal, seq: reader.seq, onFrame });
      reader.flush();
      if (isStreaming()) broken(error);
    } catch (thrown) {
      if (isStreaming()) broken(asTimbalError(thrown));
    }
  }

  async function run(): Promise<void> {
    try {
      await transport.open(request.body, { signal, onFrame, keepalive: request.keepalive });
      reader.flush();
      if (isStreaming()) await recover(logExpired ? expired() : endedEarly(store.machine().book.started));
    } catch (thrown) {
      reader.flush();
      if (isStreaming()) await recover(asTimbalError(thrown));
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

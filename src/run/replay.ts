import type { Frame, Transport } from "../transport/transport.js";
import { expired } from "./failure.js";

/** An unknown id answers at once, so a run that is just being filed is asked for again (wire.md 4.6). */
const WAITS_MS = [500, 1500, 3000];

export interface ReplayParts {
  transport: Transport;
  runId: string;
  signal: AbortSignal;
  seq: () => number;
  onFrame: (frame: Frame) => void;
}

/**
 * Follows the log of a run whose connection broke. Resolves when the log has said everything it
 * will; whether the run has ended is for the reducer to say.
 * @throws TimbalError `expired` when the log is not to be had, or why it could not be read.
 */
export async function replay(parts: ReplayParts): Promise<void> {
  const { transport, runId, signal, seq, onFrame } = parts;
  let failure: unknown = null;
  for (const wait of [0, ...WAITS_MS]) {
    await pause(wait, signal);
    try {
      const end = await transport.follow(runId, { after: seq(), signal, onFrame });
      if (end === "done") return;
      failure = expired();
      // Something of it was there: the rest has gone for good.
      if (seq() > 0) break;
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return Promise.resolve();
  const jittered = ms * (0.75 + Math.random() / 2);
  return new Promise((resolve, reject) => {
    const done = (): void => {
      signal.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(done, jittered);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}

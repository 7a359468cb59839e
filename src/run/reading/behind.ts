import type { Transport } from "../../transport/transport.js";
import { onOnline, waitOrOnline } from "./wait.js";

/** The same event may come by the log a moment before it comes by the stream. */
const GRACE_MS = 2_000;

interface BehindParts {
  transport: Transport;
  runId: string;
  /** Of the stream: when it has ended, nothing is asked any more. */
  signal: AbortSignal;
  seq: () => number;
}

/**
 * Asks the run's log, when it is called, whether it knows of something that the stream should have
 * brought; `onLost` then says that the connection is dead, although nobody said so. A page that has
 * just come online again asks at once: its connections are likely dead.
 */
export function createAsker(parts: BehindParts & { onLost: () => void }): () => void {
  const { signal, onLost } = parts;
  let asking = false;
  const ask = async (): Promise<void> => {
    if (asking || signal.aborted) return;
    asking = true;
    try {
      const isBehind = await isBehindLog(parts);
      signal.throwIfAborted();
      if (isBehind) onLost();
    } catch {
      // The log can't be reached either: that says nothing about the stream. It is asked again.
    } finally {
      asking = false;
    }
  };
  const letGo = onOnline(() => void ask());
  if (signal.aborted) letGo();
  else signal.addEventListener("abort", letGo, { once: true });
  return () => void ask();
}

/** Asks the log once. An id that it doesn't know says nothing before the first frame: the run may not have been filed yet. */
async function isBehindLog({ transport, runId, signal, seq }: BehindParts): Promise<boolean> {
  let newest = 0;
  const onFrame = (frame: { seq: number | null }): void => {
    newest = Math.max(newest, frame.seq ?? 0);
  };
  const end = await transport.follow(runId, { after: seq(), once: true, signal, onFrame });
  if (end === "expired" && seq() === 0 && newest === 0) return false;
  if (end === "more" && newest <= seq()) return false;
  await waitOrOnline(GRACE_MS, signal);
  return end !== "more" || newest > seq();
}

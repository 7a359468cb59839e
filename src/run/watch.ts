import type { Transport } from "../transport/transport.js";
import { onOnline, waitOrOnline } from "./wait.js";

/** Silence is measured in these: a frame then costs nothing. */
const TICK_MS = 20_000;
/** Silent for one tick or two: in client mode the run's log is asked what was missed. */
const ASK_AFTER = 2;
/** Silent for a minute: the person is told. */
const TELL_AFTER = 4;
/** The same event may come by the log a moment before it comes by the stream. */
const GRACE_MS = 2_000;

export interface WatchParts {
  /** Whether the log knows of something that the stream should have brought; `null` when there is no log to ask. */
  isBehind: (() => Promise<boolean>) | null;
  /** Nothing has come for long, which is no end (wire.md 1). `since`: the last frame, in milliseconds since the epoch. */
  onSilent: (since: number) => void;
  /** The connection is dead, although nobody said so. */
  onLost: () => void;
  now: () => number;
}

export interface Watch {
  /** A frame has come. */
  heard: () => void;
  stop: () => void;
}

/** Listens to a stream's silence. A page that has just come online again asks at once: its connections are likely dead. */
export function watch({ isBehind, onSilent, onLost, now }: WatchParts): Watch {
  let ticks = 0;
  let heardAt = now();
  let asking = false;
  let stopped = false;
  const ask = async (): Promise<void> => {
    if (asking || isBehind === null) return;
    asking = true;
    try {
      if ((await isBehind()) && !stopped) onLost();
    } catch {
      // The log can't be reached either: that says nothing about the stream. It is asked again.
    } finally {
      asking = false;
    }
  };
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks >= TELL_AFTER) onSilent(heardAt);
    if (ticks >= ASK_AFTER) void ask();
  }, TICK_MS);
  const offOnline = onOnline(() => void ask());
  return {
    heard() {
      ticks = 0;
      heardAt = now();
    },
    stop() {
      stopped = true;
      clearInterval(timer);
      offOnline();
    },
  };
}

export interface BehindParts {
  transport: Transport;
  runId: string;
  signal: AbortSignal;
  seq: () => number;
}

/** Asks the log once. An id that it doesn't know says nothing before the first frame: the run may not have been filed yet. */
export async function isBehindLog({ transport, runId, signal, seq }: BehindParts): Promise<boolean> {
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

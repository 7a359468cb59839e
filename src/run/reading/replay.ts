import type { TimbalError } from "../../protocol/error.js";
import type { Frame, Transport } from "../../transport/transport.js";
import { asTimbalError, expired } from "../machine/failure.js";
import { isOffline, waitOrOnline } from "./wait.js";

/** Nothing of the run was seen yet: an unknown id answers at once, so one that is just being filed is asked for again (wire.md 4.6). */
const LOOK_UP_MS = [500, 1500, 3000];
/** The log is there and can't be reached. After half a minute a person is told. */
const REACH_MS = [500, 1000, 2000, 4000, 8000, 15_000];
/** A page that holds what JSON can't is a 500 however often it is asked for (wire.md 1). */
const BROKEN_PAGE_MS = [500, 1500];
/** The server keeps a log this long after the run's end: no use in waiting longer for the network. */
const OFFLINE_MS = 300_000;

export interface ReplayParts {
  transport: Transport;
  runId: string;
  signal: AbortSignal;
  seq: () => number;
  onFrame: (frame: Frame) => void;
  /** Its POST was a while ago: when the server doesn't know the run now, it won't in a few seconds either. */
  isOld?: boolean;
}

/**
 * Follows the log of a run whose connection broke, however often it breaks again, as long as there
 * is progress. Resolves when the log has said everything it will; whether the run has ended is for
 * the reducer to say.
 * @throws TimbalError `expired` when the log is not to be had, or why it could not be read.
 */
export async function replay(parts: ReplayParts): Promise<void> {
  const { transport, runId, signal, seq, onFrame, isOld = false } = parts;
  for (let tries = 0; ; tries += 1) {
    const before = seq();
    const failure = await follow();
    if (failure === null) return;
    if (seq() > before) tries = 0;
    const wait = isOld && seq() === 0 && failure.code === "expired" ? undefined : waitsAfter(failure, seq() > 0)[tries];
    if (wait === undefined) throw failure;
    const offline = seq() > 0 && isOffline();
    // Jitter: what cut off this page may have cut off many.
    await waitOrOnline(offline ? OFFLINE_MS : wait * (0.75 + Math.random() / 2), signal);
  }

  async function follow(): Promise<TimbalError | null> {
    try {
      return (await transport.follow(runId, { after: seq(), signal, onFrame })) === "done" ? null : expired();
    } catch (thrown) {
      signal.throwIfAborted();
      return asTimbalError(thrown);
    }
  }
}

/** How long to wait before each further try, until there is progress; none where no try can help. */
export function waitsAfter(failure: TimbalError, heard: boolean): readonly number[] {
  if (isRefused(failure)) return [];
  if (!heard) return LOOK_UP_MS;
  if (failure.code === "network") return REACH_MS;
  // Something of it was there: the rest has gone for good.
  if (failure.code === "expired") return [];
  return failure.code === "http" && failure.status !== 500 ? REACH_MS : BROKEN_PAGE_MS;
}

function isRefused({ code, status = 0 }: TimbalError): boolean {
  return code === "http" && status >= 400 && status < 500 && status !== 429;
}

import type { TimbalError } from "../../protocol/error.js";
import type { Frame, Transport } from "../../transport/transport.js";
import { asTimbalError, endedEarly } from "../machine/failure.js";
import { found } from "../machine/found.js";
import { replay } from "./replay.js";
import type { MachineStore } from "../machine/store.js";

/** An exchange, for which a log is read. */
export interface Reading {
  transport: Transport;
  store: MachineStore;
  signal: AbortSignal;
  /** Number of the newest frame that was read; 0 before any. */
  seq: () => number;
  onFrame: (frame: Frame) => void;
  flush: () => void;
  /** The run has not ended, and nothing more comes. `logOver`: nothing more is to be learnt of it either. */
  broken: (error: TimbalError, logOver: boolean) => void;
}

/** A connection broke off, or nothing came, for this reason: the run's log is asked before anything is said (wire.md 4.6). */
export async function readOn({ transport, store, signal, seq, onFrame, flush, broken }: Reading, runId: string, error: TimbalError): Promise<void> {
  try {
    await replay({ transport, runId, signal, seq, onFrame });
    flush();
    broken(error, true);
  } catch (thrown) {
    flush();
    const failure = asTimbalError(thrown);
    const { started } = store.machine().book;
    // Where nothing was found, what went wrong first says more than that.
    broken(started ? failure : error, started && failure.code === "expired");
  }
}

/**
 * Looks for an earlier try. One that had arrived after all is followed, and nothing is sent.
 * Where nothing can be asked nothing is known, and the person's word counts: they were told.
 */
export async function joins({ transport, store, signal, seq, onFrame, flush, broken }: Reading, id: string): Promise<"joined" | "not-there" | "not-known"> {
  const isFound = (): boolean => seq() > 0;
  const take = (frame: Frame): void => {
    if (!isFound() && !signal.aborted) store.dispatch({ type: "change", change: (machine) => found(machine, id) });
    onFrame(frame);
  };
  try {
    await replay({ transport, runId: id, signal, seq, onFrame: take, isOld: true });
    flush();
    if (isFound()) broken(endedEarly(true), true);
  } catch (thrown) {
    flush();
    const failure = asTimbalError(thrown);
    if (isFound()) broken(failure, failure.code === "expired");
    else if (!signal.aborted && failure.code !== "expired") return "not-known";
  }
  return isFound() || signal.aborted ? "joined" : "not-there";
}

import type { TimbalError } from "../../protocol/error.js";
import { isPending } from "../../protocol/pause.js";
import { closed, withBook, withView, type Machine } from "./machine.js";
import { closePending, patchPauses } from "./patch.js";
import { takeAllBack } from "./take-back.js";

/** Whatever becomes of an answer that was sent, its card and its receipt don't say that it never was (promise 6). */
export function mayHaveRun(machine: Machine): Machine {
  if (machine.book.phase !== "resume") return machine;
  return patchPauses(machine, (pause) => pause.status === "sending", (pause) => ({ ...pause, notice: "may-have-run" }));
}

/**
 * The POST failed, or its stream ended without the root's OUTPUT. Before any frame a resume leaves
 * the request paused with its answers kept; after one, the outcome is unknown (design: sending).
 *
 * @param logOver whether the run's log has said all that it will
 */
export function broken(machine: Machine, error: TimbalError, logOver: boolean): Machine {
  const { phase, started, chosenId } = machine.book;
  // What is over need not be looked for by a second try.
  const back = withBook(takeAllBack(error.code === "outcome-unknown" ? mayHaveRun(machine) : machine), { chosenId: logOver ? null : chosenId });
  if (phase === "request") {
    const status = started || error.code === "protocol" ? "incomplete" : "failed";
    return withView(back, { status, ...closed, error });
  }
  // The server, or a proxy, no longer knows the paused run: no retry can help (bug-log C15 d).
  if (error.code === "expired" && !started) {
    const gone = withView(closePending(back, "superseded", "forgotten"), { status: "failed", ...closed, error });
    return withBook(gone, { pausedRun: null });
  }
  // Questions that were asked for again, where none waited: nothing waits now either.
  const before = back.view.pauses.some(isPending) ? "paused" : "failed";
  return withBook(withView(back, { status: started ? "incomplete" : before, ...closed, error }), { hold: true });
}

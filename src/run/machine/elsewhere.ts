import type { TimbalError } from "../../protocol/error.js";
import { isPending, type Pause } from "../../protocol/pause.js";
import { unknownOutcome } from "./failure.js";
import { closed, withBook, withView, type Machine } from "./machine.js";
import { patchPauses } from "./patch.js";
import { isComplete } from "./selectors.js";
import type { StreamStatus } from "./state.js";
import { takeAllBack } from "./take-back.js";

/** What another window has taken over: how it was here, in case it comes back. */
export interface Lent {
  pauses: readonly Pause[];
  status: StreamStatus;
  error: TimbalError | null;
  /** The other window's newest run of this request, once it is known: what comes next follows that. */
  next: string | null;
}

/** Another window answers the paused run, or cancels it: nothing of it can be sent from here. `next`: the run that goes on there, once it is known. */
export function taken(machine: Machine, what: "resume" | "cancel", next: string | null): Machine {
  const { lent } = machine.book;
  if (lent) return next === null || next === lent.next ? machine : withBook(machine, { lent: { ...lent, next } });
  // An answer of ours that was refused for it has not gone anywhere.
  const here = takeAllBack(machine);
  const { pauses, status, error } = here.view;
  const waiting = pauses.filter(isPending);
  const left = patchPauses(here, isPending, (pause) => elsewhere(pause, what));
  return withBook(withView(left, { status: "incomplete", ...closed, error: null }), {
    lent: { pauses: waiting, status: status === "incomplete" ? status : "paused", error, next },
  });
}

/** What was answered here stays on the pause, so that it can be seen. */
function elsewhere(pause: Pause, what: "resume" | "cancel"): Pause {
  const { notice: _notice, ...rest } = pause;
  return { ...rest, status: "elsewhere", ...(what === "resume" ? { notice: "other-window" } : {}) };
}

/**
 * The other window's try came to nothing, or nobody knows to what: a person may send from here too, and nothing goes by itself.
 *
 * @param unknown what the other window sent, if nobody knows what came of it
 */
export function givenBack(machine: Machine, unknown: "resume" | "cancel" | null): Machine {
  const { lent, hold } = machine.book;
  if (!lent) return machine;
  const before = new Map(lent.pauses.map((pause) => [pause.key, pause]));
  const back = patchPauses(machine, ({ key }) => before.has(key), (pause) => returned(before.get(pause.key) ?? pause, unknown));
  const shown = withView(back, { status: lent.status, error: unknown === null ? lent.error : unknownOutcome(unknown) });
  return withBook(shown, { lent: null, hold: hold || unknown !== null || isComplete(shown.view) });
}

/** What another window may have answered says so, as what was sent from here would. */
function returned(pause: Pause, unknown: "resume" | "cancel" | null): Pause {
  return unknown === "resume" ? { ...pause, notice: "may-have-run" } : pause;
}

/** As it is stored, and may be opened where there are no other windows: what one has taken over comes back as what nobody knows the outcome of. */
export function atHome(machine: Machine): Machine {
  if (!machine.book.lent) return machine;
  const answers = machine.view.pauses.some(({ notice }) => notice === "other-window");
  return givenBack(machine, answers ? "resume" : "cancel");
}

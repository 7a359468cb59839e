import { isPending, type Pause, type PauseKey, type PauseNotice } from "../../protocol/pause.js";
import { withView, type Machine } from "./machine.js";

export function patchPause(machine: Machine, key: PauseKey, change: (pause: Pause) => Pause): Machine {
  const at = machine.view.pauses.findIndex((pause) => pause.key === key);
  const pause = machine.view.pauses[at];
  if (!pause) return machine;
  const next = change(pause);
  return next === pause ? machine : withView(machine, { pauses: machine.view.pauses.with(at, next) });
}

/** Changes every pause that `which` picks; the same reference when none is. */
export function patchPauses(machine: Machine, which: (pause: Pause) => boolean, change: (pause: Pause) => Pause): Machine {
  if (!machine.view.pauses.some(which)) return machine;
  return withView(machine, { pauses: machine.view.pauses.map((pause) => (which(pause) ? change(pause) : pause)) });
}

/** Closes what still waits, for a reason that is not an answer. */
export function closePending(machine: Machine, status: "cancelled" | "superseded" | "dead", notice?: PauseNotice): Machine {
  return patchPauses(machine, isPending, (pause) => ({ ...pause, status, ...(notice ? { notice } : {}) }));
}

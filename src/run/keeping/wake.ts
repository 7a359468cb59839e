import { TimbalError } from "../../protocol/error.js";
import { broken } from "../machine/broken.js";
import { failureOf } from "../machine/failure.js";
import { withBook, type Machine } from "../machine/machine.js";
import { patchPauses } from "../machine/patch.js";

/**
 * A stored conversation as it is opened. What was under way then is what a connection that broke
 * off would have left: a resume is of unknown outcome, with its answers, and nothing goes out until
 * a person sends (design: look and feel).
 */
export function woken(machine: Machine): Machine {
  const { phase, started } = machine.book;
  const cause = new TimbalError("network", "The page was left before the run had ended: what became of it is not known.");
  const left = machine.view.status === "streaming" ? broken(machine, failureOf(cause, phase, started), false) : machine;
  const silenced = new Set(machine.view.pauses.filter(({ notice }) => notice === "not-stored").map(({ key }) => key));
  // Why a card is empty says more than what the tray says anyway.
  const said = patchPauses(left, (pause) => pause.status === "open" && silenced.has(pause.key), (pause) => ({ ...pause, notice: "not-stored" }));
  return withBook(said, { hold: true });
}

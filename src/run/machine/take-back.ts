import { ledgerWithout } from "./ledger.js";
import { withBook, type Machine } from "./machine.js";
import { patchPauses } from "./patch.js";

/**
 * Answers that were sent and not settled are the person's again, to be changed or sent once more.
 * They leave the ledger: one that is taken back after all must not go out with it.
 */
export function takeAllBack(machine: Machine): Machine {
  const sent = machine.view.pauses.filter((pause) => pause.status === "sending");
  const back = patchPauses(
    machine,
    (pause) => pause.status === "sending",
    (pause) => ({ ...pause, status: pause.answer === undefined ? "open" : "answered" }),
  );
  return withBook(back, { ledger: sent.reduce((ledger, { id }) => ledgerWithout(ledger, id), back.book.ledger) });
}

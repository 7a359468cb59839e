import { isPending, type Pause } from "../../protocol/pause.js";
import { isSameAnswer, ledgerWith } from "./ledger.js";
import { withBook, withView, type Machine, type SentAnswer, type Try } from "./machine.js";
import { patchPauses } from "./patch.js";
import { takeAllBack } from "./take-back.js";

/**
 * Another POST was about to go out, and an earlier try, which went under `chosenId`, turns out to have
 * arrived: what that carried is what the agent has, and what the receipts will say. What only the
 * other one had is staged again, and the run is read on as what it is.
 */
export function found(machine: Machine, chosenId: string): Machine {
  const tried = machine.book.earlierTries.find(({ id }) => id === chosenId);
  return tried ? withView(asTried(machine, tried), { connection: "replaying", silentSince: null }) : machine;
}

function asTried(machine: Machine, tried: Try): Machine {
  const back = withBook(takeAllBack(machine), { chosenId: tried.id, phase: tried.phase, earlierTries: [] });
  switch (tried.phase) {
    case "request":
    case "reopen":
      return back;
    case "cancel":
      return patchPauses(back, isPending, (pause) => ({ ...pause, status: "sending" }));
    case "resume":
      return withAnswers(back, tried.sent);
    default:
      return tried.phase satisfies never;
  }
}

function withAnswers(machine: Machine, sent: readonly SentAnswer[]): Machine {
  const first = new Map(sent.map((one) => [one.key, one]));
  const given = machine.view.pauses.flatMap(({ key, id, type }) => {
    const one = first.get(key);
    return one && !one.answer.masked && type === "interaction" ? [[id, one.answer.value] as const] : [];
  });
  const shown = patchPauses(machine, ({ key }) => first.has(key), (pause) => asSent(pause, first.get(pause.key)));
  return withBook(shown, { ledger: ledgerWith(machine.book.ledger, given), sent });
}

function asSent(pause: Pause, sent: SentAnswer | undefined): Pause {
  if (sent === undefined) return pause;
  if (isSameAnswer(pause.answer, sent.answer)) return { ...pause, status: "sending" };
  const { outcome: _outcome, ...rest } = pause;
  const { answer, outcome } = sent;
  return { ...rest, status: "sending", answer, ...(outcome ? { outcome } : {}), issues: [], notice: "arrived-before" };
}

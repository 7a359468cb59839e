import type { Pause, PauseKey } from "../protocol/pause.js";
import { mayHaveBegun } from "./failure.js";
import { ledgerWith, ledgerWithout } from "./ledger.js";
import { withBook, type Machine, type Phase, type SentAnswer } from "./machine.js";
import { patchPauses } from "./pauses.js";
import { stagedPauses } from "./selectors.js";

/** The id of the last POST, if nothing says whether it arrived: a second try looks for it first (wire.md 4.6). */
export function unknownTry({ view, book }: Machine, phase: Phase): string | null {
  const { error } = view;
  const isUnknown = phase === "request" ? error !== null && mayHaveBegun(error) : error?.code === "outcome-unknown";
  return book.phase === phase && isUnknown ? book.chosenId : null;
}

/** What a resume of these pauses carries of them. */
export function sentBy(machine: Machine, keys: ReadonlySet<PauseKey>): SentAnswer[] {
  return machine.view.pauses.flatMap(({ key, answer, outcome }) => (keys.has(key) && answer ? [{ key, answer, outcome }] : []));
}

/**
 * Whether a resume would carry what the last one did. Only then may it go under the same run id:
 * an id stands for one set of answers, so that what its run got is known.
 */
export function isSameTry(machine: Machine): boolean {
  const staged = stagedPauses(machine.view);
  const { sent } = machine.book;
  return staged.length === sent.length && staged.every((pause) => sent.some((one) => one.key === pause.key && isSameAnswer(pause, one)));
}

function isSameAnswer(pause: Pause, { answer }: SentAnswer): boolean {
  return JSON.stringify(pause.answer?.value) === JSON.stringify(answer.value);
}

/**
 * A second try was about to go out, and the first turns out to have arrived: what it carried is
 * what the agent has, and what the receipts will say. What only the second try had is staged again.
 */
export function firstTry(machine: Machine): Machine {
  const { phase, sentBefore } = machine.book;
  if (phase !== "resume") return machine;
  const first = new Map(sentBefore.map((one) => [one.key, one]));
  const taken = machine.view.pauses.filter((pause) => pause.status === "sending" || first.has(pause.key));
  const ledger = taken.reduce((next, { id }) => ledgerWithout(next, id), machine.book.ledger);
  const given = taken.flatMap(({ key, id, type }) => {
    const sent = first.get(key);
    return sent && !sent.answer.masked && type === "interaction" ? [[id, sent.answer.value] as const] : [];
  });
  const shown = patchPauses(machine, (pause) => taken.includes(pause), (pause) => asSent(pause, first.get(pause.key)));
  return withBook(shown, { ledger: ledgerWith(ledger, given), sent: sentBefore });
}

function asSent(pause: Pause, sent: SentAnswer | undefined): Pause {
  if (sent === undefined) return { ...pause, status: "answered" };
  if (isSameAnswer(pause, sent)) return { ...pause, status: "sending" };
  const { outcome: _outcome, ...rest } = pause;
  const { answer, outcome } = sent;
  return { ...rest, status: "sending", answer, ...(outcome ? { outcome } : {}), issues: [], notice: "arrived-before" };
}

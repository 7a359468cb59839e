import { isPending, type Pause, type PauseKey } from "../protocol/pause.js";
import { mayHaveBegun } from "./failure.js";
import { ledgerWith } from "./ledger.js";
import { withBook, type Machine, type SentAnswer, type Try } from "./machine.js";
import { patchPauses } from "./pauses.js";
import { stagedPauses } from "./selectors.js";
import { takeAllBack } from "./take-back.js";

/**
 * The POSTs of this request of which nothing says whether they arrived, oldest first. Before
 * another one goes out they are looked for (wire.md 4.6): a resume, a cancel and a start alike.
 */
export function unknownTries({ view, book }: Machine): readonly Try[] {
  const { phase, chosenId, sent, earlierTries } = book;
  if (chosenId === null || !isUnknown({ view, book })) return earlierTries;
  return [...earlierTries.filter(({ id }) => id !== chosenId), { id: chosenId, phase, sent: phase === "resume" ? sent : [] }];
}

function isUnknown({ view: { error }, book: { phase } }: Machine): boolean {
  return phase === "request" ? error !== null && mayHaveBegun(error) : error?.code === "outcome-unknown";
}

/** What a resume of these pauses carries of them. */
export function sentBy(machine: Machine, keys: ReadonlySet<PauseKey>): SentAnswer[] {
  return machine.view.pauses.flatMap(({ key, answer, outcome }) => (keys.has(key) && answer ? [{ key, answer, outcome }] : []));
}

/**
 * The id of a try that said what a POST of this phase would say now: that goes under the same one,
 * so that a late first try is refused. An id stands for one set of answers, so that what its run got is known.
 */
export function sameTry(machine: Machine, phase: Exclude<Try["phase"], "reopen">): string | null {
  const same = unknownTries(machine).findLast((tried) => tried.phase === phase && (phase !== "resume" || isSaidBy(stagedPauses(machine.view), tried)));
  return same ? same.id : null;
}

function isSaidBy(staged: readonly Pause[], { sent }: Try): boolean {
  return staged.length === sent.length && staged.every((pause) => sent.some((one) => one.key === pause.key && isSameAnswer(pause, one)));
}

function isSameAnswer(pause: Pause, { answer }: SentAnswer): boolean {
  return JSON.stringify(pause.answer?.value) === JSON.stringify(answer.value);
}

/**
 * Another POST was about to go out, and an earlier try turns out to have arrived: what that carried
 * is what the agent has, and what the receipts will say. What only the other one had is staged again.
 */
export function asTried(machine: Machine, tried: Try): Machine {
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
  if (isSameAnswer(pause, sent)) return { ...pause, status: "sending" };
  const { outcome: _outcome, ...rest } = pause;
  const { answer, outcome } = sent;
  return { ...rest, status: "sending", answer, ...(outcome ? { outcome } : {}), issues: [], notice: "arrived-before" };
}

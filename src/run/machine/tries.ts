import type { Pause, PauseKey } from "../../protocol/pause.js";
import { mayHaveBegun } from "./failure.js";
import { isSameAnswer } from "./ledger.js";
import type { Machine, SentAnswer, Try } from "./machine.js";
import { stagedPauses } from "./selectors.js";

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
  return staged.length === sent.length && staged.every(({ key, answer }) => sent.some((one) => one.key === key && isSameAnswer(answer, one.answer)));
}

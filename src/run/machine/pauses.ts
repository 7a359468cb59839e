import type { PauseEvent } from "../../protocol/events.js";
import type { Pause, PauseKey, PauseNotice } from "../../protocol/pause.js";
import { toPause } from "../../protocol/to-pause.js";
import { ledgerWithout } from "./ledger.js";
import { withBook, withView, type Machine } from "./machine.js";
import { patchPause } from "./patch.js";
import { pauseOfRequest } from "./selectors.js";
import type { TranscriptItem } from "./state.js";
import { insertPause } from "./transcript.js";

/** A pause that waits again. Its earlier answer, if it had one, is no answer any more. */
function reopened(pause: Pause, fresh: Pause, notice: PauseNotice | undefined): Pause {
  const { answer: _answer, outcome: _outcome, notice: _notice, ...rest } = pause;
  return {
    ...rest,
    runId: fresh.runId,
    toolCallIds: fresh.toolCallIds,
    status: "open",
    issues: [],
    ...(notice ? { notice } : {}),
  };
}

/** What is to be done with a pause event: which pause it is, within its request (design: identity). */
type Arrival =
  | { is: "repeated"; pause: Pause }
  | { is: "kept"; pause: Pause }
  | { is: "asked-again"; pause: Pause; notice?: PauseNotice }
  | { is: "new"; notice?: PauseNotice; earlier?: Pause };

export function arrivalOf(machine: Machine, fresh: Pause): Arrival {
  const known = pauseOfRequest(machine, fresh.id);
  if (!known) return newArrival(machine, fresh);
  if (known.runId === fresh.runId) return { is: "repeated", pause: known };
  if (known.status === "open" || known.status === "answered") return { is: "kept", pause: known };
  // Somebody else decided; what was answered here never arrived, and is no decision that came too late.
  if (known.status === "elsewhere" && known.type === "approval") return { is: "asked-again", pause: known };
  // Closed (by a stop, a cancel) before anybody answered: the same question, and nothing to say about it.
  if (known.answer === undefined) return { is: "asked-again", pause: known };
  if (known.type === "interaction") return { is: "asked-again", pause: known, notice: known.answer.masked ? "not-stored" : "asked-again" };
  if (machine.book.ranApprovals.has(fresh.id)) return { is: "new", notice: "already-ran" };
  // Undecided although decided: the decision came too late (wire.md 4.16). Another tool call is another question.
  return sharesCall(known, fresh) ? { is: "asked-again", pause: known, notice: "expired" } : { is: "new" };
}

function sharesCall(a: Pause, b: Pause): boolean {
  if (b.toolCallIds.length === 0) return a.toolCallIds.length === 0;
  return b.toolCallIds.some((id) => a.toolCallIds.includes(id));
}

/**
 * The same question under another id, while the answer to the first never reached its tool: the
 * agent asks anew (wire.md 4.9). A question repeated after its tool has ended is a new question.
 */
function newArrival(machine: Machine, fresh: Pause): Arrival {
  if (fresh.type !== "interaction") return { is: "new" };
  if (machine.book.anew) return anewArrival(machine, fresh);
  if (machine.book.phase !== "resume") return { is: "new" };
  const earlier = machine.view.pauses.find(
    (pause) =>
      pause.status === "sending" &&
      asksTheSame(pause, fresh) &&
      !toolEnded(machine, pause.key) &&
      ![...machine.book.earlier.values()].includes(pause.answer),
  );
  if (!earlier) return { is: "new" };
  return { is: "new", notice: earlier.notice === "asked-again" ? "not-accepted" : "asked-again", earlier };
}

/** The turn has begun anew (wire.md 4.8, 4.11): whatever the request asked before, it asks once more. */
function anewArrival(machine: Machine, fresh: Pause): Arrival {
  const ofRequest = new Set(machine.book.requestKeys);
  const taken = new Set(machine.book.heirs.values());
  const same = machine.view.pauses.filter((pause) => ofRequest.has(pause.key) && !taken.has(pause.key) && pause.runId !== fresh.runId && asksTheSame(pause, fresh));
  // Of the newest run that asked it, in the order in which it did.
  const earlier = same.find((pause) => pause.runId === same.at(-1)?.runId);
  if (!earlier) return { is: "new" };
  if (machine.book.phase !== "reopen") return { is: "new", notice: "forgotten", earlier };
  return earlier.answer ? { is: "new", notice: "asked-again", earlier } : { is: "new", earlier };
}

function asksTheSame(pause: Pause, fresh: Pause): boolean {
  return (
    pause.type === "interaction" &&
    pause.path === fresh.path &&
    pause.kind === fresh.kind &&
    asked(pause.payload) === asked(fresh.payload)
  );
}

/** What a field is filled in with is not what it asks; and from a storage it comes without its secrets. */
function asked(payload: unknown): string | undefined {
  return JSON.stringify(payload, (key, value: unknown) => (key === "default" ? undefined : value));
}

function toolEnded(machine: Machine, key: PauseKey): boolean {
  const item = machine.view.transcript.findLast((one) => one.type === "tool" && one.pauseKeys.includes(key));
  return item?.type === "tool" && (item.status === "success" || item.status === "error");
}

/** A pause event: one card per id in a run, and what comes back unanswered keeps its key, draft and place. */
export function pauseArrived(machine: Machine, event: PauseEvent, at: number, toolItemId: string | null): Machine {
  const fresh = toPause(event, at);
  const arrival = arrivalOf(machine, fresh);
  switch (arrival.is) {
    case "repeated": {
      const extra = fresh.toolCallIds.filter((id) => !arrival.pause.toolCallIds.includes(id));
      if (extra.length === 0) return machine;
      const shown = patchPause(machine, arrival.pause.key, (pause) => ({ ...pause, toolCallIds: [...pause.toolCallIds, ...extra] }));
      return withView(shown, { transcript: insertPause(shown.view.transcript, toolItemId, itemOf(arrival.pause)) });
    }
    case "kept":
      return patchPause(machine, arrival.pause.key, (pause) => ({
        ...pause,
        runId: fresh.runId,
        toolCallIds: fresh.toolCallIds,
      }));
    case "asked-again": {
      const { key, answer, id, type } = arrival.pause;
      const open = patchPause(machine, key, (pause) => reopened(pause, fresh, arrival.notice));
      // An approval's old decision is never offered again (design: identity), nor what a secret was stored as.
      const earlier = type === "interaction" && answer && !answer.masked ? new Map([...machine.book.earlier, [key, answer]]) : machine.book.earlier;
      return withBook(open, { ledger: ledgerWithout(open.book.ledger, id), earlier });
    }
    case "new":
      return addPause(machine, { ...fresh, ...(arrival.notice ? { notice: arrival.earlier?.answer?.masked ? "not-stored" : arrival.notice } : {}) }, arrival.earlier, toolItemId);
    default:
      return arrival satisfies never;
  }
}

function itemOf(pause: Pause): TranscriptItem & { type: "pause" } {
  return { type: "pause", id: `pause:${pause.key}`, runId: pause.runId, path: pause.path, key: pause.key };
}

function addPause(machine: Machine, pause: Pause, earlier: Pause | undefined, toolItemId: string | null): Machine {
  const item = itemOf(pause);
  const shown = withView(machine, {
    pauses: [...machine.view.pauses, pause],
    transcript: insertPause(machine.view.transcript, toolItemId, item),
  });
  return withBook(shown, {
    requestKeys: [...machine.book.requestKeys, pause.key],
    earlier: earlier?.answer && !earlier.answer.masked ? new Map([...machine.book.earlier, [pause.key, earlier.answer]]) : machine.book.earlier,
    heirs: earlier ? new Map([...machine.book.heirs, [pause.key, earlier.key]]) : machine.book.heirs,
  });
}

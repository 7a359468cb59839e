import type { EventBase } from "../../protocol/events.js";
import { isPending, type Pause } from "../../protocol/pause.js";
import { broken, mayHaveRun } from "./broken.js";
import type { Input } from "./input.js";
import { closed, freshRequest, initialMachine, withBook, withView, type Book, type Machine, type Phase } from "./machine.js";
import { closePending, patchPause, patchPauses } from "./patch.js";
import { reduceEvent } from "./reduce-event.js";
import { ledgerAfter } from "./resume-map.js";
import { sentBy, unknownTries } from "./tries.js";
import { append, update } from "./transcript.js";

/**
 * The whole conversation as one pure, total function. An input that changes nothing returns the
 * same reference.
 */
export function reduce(machine: Machine, input: Input): Machine {
  switch (input.type) {
    case "request":
      return request(machine, input);
    case "retry":
      return posting(machine, "request", { chosenId: input.chosenId, parentId: machine.book.parentId });
    case "resume": {
      const keys = new Set(input.keys);
      const carried = { ledger: ledgerAfter(machine), sent: sentBy(machine, keys) };
      const sending = patchPauses(machine, (pause) => keys.has(pause.key), (pause) => ({ ...pause, status: "sending" }));
      return posting(sending, "resume", { chosenId: input.chosenId, ...carried });
    }
    case "cancel":
      return posting(patchPauses(machine, isPending, (pause) => ({ ...pause, status: "sending" })), "cancel", { chosenId: input.chosenId });
    case "reopen":
      return posting(machine, "reopen", { chosenId: input.chosenId, lent: null });
    case "event":
      return event(machine, input);
    case "staged":
      return patchPause(machine, input.key, (pause) => staged(pause, input));
    case "refused":
      return patchPause(machine, input.key, (pause) => refused(pause, input));
    case "unchecked":
      return patchPause(machine, input.key, (pause) => (pause.checked ? { ...pause, checked: false } : pause));
    case "broken":
      return broken(machine, input.error, input.logOver);
    case "replaying":
      return withView(machine, { connection: "replaying", silentSince: null });
    case "silent":
      return machine.view.silentSince === null ? withView(machine, { silentSince: input.since }) : machine;
    case "stopped":
      return stopped(machine, input.resumable);
    case "change":
      return input.change(machine);
    case "reset":
      return { ...initialMachine, book: { ...initialMachine.book, requestNo: machine.book.requestNo } };
    default:
      return input satisfies never;
  }
}

/**
 * What every POST has in common. It goes on from the paused run, however often a resume broke off:
 * the answers are for its questions. Else from the newest run with a frame.
 */
function posting(machine: Machine, phase: Phase, book: Partial<Book>): Machine {
  const earlierTries = unknownTries(machine);
  const parentId = machine.book.pausedRun ?? machine.view.run?.id ?? null;
  return withBook(withView(machine, { status: "streaming", connection: "live", silentSince: null, error: null }), { phase, parentId, started: false, earlierTries, ...book });
}

function request(machine: Machine, input: Extract<Input, { type: "request" }>): Machine {
  const left = closePending(machine, "superseded");
  const requestNo = machine.book.requestNo + 1;
  const item = { type: "request", id: `request:${requestNo}`, runId: "", path: "", params: input.params } as const;
  const shown = withView(left, { transcript: append(left.view.transcript, item) });
  return posting(shown, "request", {
    requestNo,
    requestItemId: item.id,
    params: input.params,
    parentId: input.parentId,
    chosenId: input.chosenId,
    ...freshRequest,
  });
}

function event(machine: Machine, input: Extract<Input, { type: "event" }>): Machine {
  const { event: wire, seq, at } = input;
  if (machine.view.status !== "streaming") return machine;
  // What nobody knows need not even name its run: it opens none.
  if (!machine.book.started && wire.type === "UNKNOWN") return machine;
  const opened = machine.book.started ? machine : open(machine, wire);
  const { run } = opened.view;
  // A log that is read twice, and what another run says on this stream, change nothing.
  if (!run || run.id !== wire.run_id || (seq !== null && seq <= run.seq)) return opened;
  const counted = seq === null ? opened : withView(opened, { run: { ...run, seq } });
  const heard = counted.view.silentSince === null ? counted : withView(counted, { silentSince: null });
  return reduceEvent(heard, wire, at);
}

/** The first frame tells the run's id. Only a run with a frame may be a parent (wire.md 4.12). */
function open(machine: Machine, { run_id: runId, call_id: callId }: EventBase): Machine {
  const { params, parentId, requestItemId, phase, rootCallId } = machine.book;
  // A second try under the same id follows the first one's log, from its start (wire.md 4.6): what was read of it stays read.
  if (machine.view.run?.id === runId && callId === rootCallId) return withBook(machine, { started: true });
  const transcript =
    requestItemId !== null && phase === "request"
      ? update(machine.view.transcript, requestItemId, (item) => ({ ...item, runId }))
      : machine.view.transcript;
  return withBook(withView(machine, { run: { id: runId, parentId, params, seq: 0 }, transcript }), {
    started: true,
    rootCallId: null,
    rootPath: "",
    childSeen: false,
    modelSeen: false,
    anew: false,
  });
}

function staged(pause: Pause, input: Extract<Input, { type: "staged" }>): Pause {
  const { value, at, outcome, checked } = input;
  return { ...pause, status: "answered", answer: { value, at }, outcome, issues: [], checked };
}

/** A refused answer also takes back a staged one: nothing older than what the person sees may go out. */
function refused(pause: Pause, input: Extract<Input, { type: "refused" }>): Pause {
  const { answer: _answer, outcome: _outcome, ...rest } = pause;
  return { ...rest, status: "open", issues: input.issues, checked: input.checked };
}

function stopped(machine: Machine, resumable: boolean): Machine {
  // Without a frame nothing says that the answers arrived: no receipt may say so.
  const sent = machine.book.started
    ? patchPauses(machine, (pause) => pause.status === "sending", (pause) => ({ ...pause, status: "settled" }))
    : mayHaveRun(machine);
  const left = withView(closePending(sent, resumable ? "superseded" : "dead"), { status: "stopped", ...closed, error: null });
  return withBook(left, { pausedRun: null, earlierTries: [] });
}

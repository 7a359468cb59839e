import { TimbalError } from "../../protocol/error.js";
import type { OutputEvent } from "../../protocol/events.js";
import { textOf } from "../../protocol/message.js";
import { isPending, type Pause, type PauseStatus } from "../../protocol/pause.js";
import { endOf, type End } from "./ends.js";
import { closed, withBook, withView, type Machine } from "./machine.js";
import { patchPauses } from "./patch.js";
import { closeTools } from "./tool-items.js";
import type { TranscriptItem } from "./state.js";
import { append } from "./transcript.js";

/** The root's OUTPUT: the only thing that ends a run (wire.md 2). */
export function rootEnded(machine: Machine, event: OutputEvent): Machine {
  const end = endOf(event);
  const claimed = event.status.reason === "approval_already_claimed";
  const answered = settle(machine, end, claimed);
  const settled = end.status === "paused" ? answered : closeTools(answered, end.status === "finished" ? "success" : "cancelled");
  const shown = withView(settled, {
    status: end.status,
    ...closed,
    error: lostQuestion(settled, end) ?? end.error,
    transcript: itemsAfter(settled, event, end),
  });
  return withBook(shown, {
    // Asking for the questions again sends no answer whose last POST failed.
    hold: machine.book.phase === "reopen" && machine.book.hold,
    chosenId: null,
    earlierTries: [],
    pausedRun: end.status === "paused" ? event.run_id : null,
    ...(end.status === "finished" ? { lastFinished: event.run_id } : {}),
  });
}

function lostQuestion(machine: Machine, end: End): TimbalError | null {
  if (end.status !== "paused" || machine.view.pauses.some(isPending)) return null;
  return new TimbalError("protocol", "The run waits for an answer, but its question did not arrive.");
}

/**
 * What was sent is settled, whatever came of it. What still waited: left behind by a run that
 * ended well, ended with a cancelled one, dead after any other end (wire.md 4.10). While the run
 * is paused, what it did not emit again is not waiting any more.
 */
function settle(machine: Machine, end: End, claimed: boolean): Machine {
  const runId = machine.view.run?.id;
  const sent = patchPauses(
    machine,
    (pause) => pause.status === "sending",
    (pause) => closedAs(sentStatus(machine, pause, claimed), pause),
  );
  return patchPauses(
    sent,
    (pause) => isPending(pause) && (end.status !== "paused" || pause.runId !== runId),
    (pause) => ({ ...pause, status: leftStatus(end) }),
  );
}

/** What became of it is known: no notice says that it is not. */
function closedAs(status: PauseStatus, pause: Pause): Pause {
  if (status !== "settled" || pause.notice !== "may-have-run") return { ...pause, status };
  const { notice: _notice, ...rest } = pause;
  return { ...rest, status };
}

function sentStatus(machine: Machine, pause: Pause, claimed: boolean): PauseStatus {
  if (machine.book.phase === "cancel") return "cancelled";
  return claimed && pause.type === "approval" ? "elsewhere" : "settled";
}

function leftStatus(end: End): PauseStatus {
  switch (end.status) {
    case "finished":
    case "paused":
      return "superseded";
    case "cancelled":
      return "cancelled";
    case "stopped":
    case "failed":
      return "dead";
    default:
      return end.status satisfies never;
  }
}

function itemsAfter(machine: Machine, event: OutputEvent, end: End): readonly TranscriptItem[] {
  const { transcript } = machine.view;
  const base = { runId: event.run_id, path: event.path };
  if (end.status === "paused") {
    return isPromptIgnored(machine)
      ? append(transcript, { ...base, type: "notice", id: `ignored:${event.run_id}`, code: "prompt-ignored", text: "" })
      : transcript;
  }
  const blocked = event.status.code === "blocked" ? textOf(event.output) : "";
  const said = blocked
    ? append(transcript, { ...base, type: "notice", id: `blocked:${event.run_id}`, code: "blocked", text: blocked })
    : transcript;
  return append(said, { ...base, type: "end", id: `end:${event.run_id}`, status: end.status, reason: end.reason, ...outputOf(machine, event) });
}

/** An agent's output was streamed as text already: kept once. A workflow's or a tool's is nowhere else. */
function outputOf(machine: Machine, event: OutputEvent): { output?: unknown } {
  const streamed = machine.view.transcript.some((item) => item.type === "text" && item.runId === event.run_id);
  return event.output === null || (streamed && textOf(event.output) !== "") ? {} : { output: event.output };
}

/** A prompt sent at a run that had paused unseen: its question comes back and the prompt is lost (wire.md 4.12). */
function isPromptIgnored(machine: Machine): boolean {
  return machine.book.phase === "request" && machine.book.parentId !== null && !machine.book.modelSeen && machine.book.childSeen;
}

import { TimbalError, type RunProblem, type TimbalErrorCode } from "../../protocol/error.js";
import { own, type Fields } from "../../protocol/fields.js";
import type { Pause, PauseAnswer, PauseKey } from "../../protocol/pause.js";
import type { Read } from "../../protocol/read.js";
import { RESERVED_PARAMS } from "../../protocol/resume-body.js";
import { Calls, type Call } from "../machine/calls.js";
import { closed, type Machine, type Phase, type Try } from "../machine/machine.js";
import type { RunIds } from "../options.js";
import { pauseOf, sentOf } from "./read-pause.js";
import { VERSION } from "./saved.js";
import { bad, count, fields, filled, flag, list, number, one, pair, text, textOrNull, texts, Unreadable } from "./saved-parts.js";
import type { NoticeCode, Params, RunInfo, StreamStatus, ToolStatus, TranscriptItem } from "../machine/state.js";

/** A conversation that was stored: as it was then, and what was being typed. */
export interface Saved {
  machine: Machine;
  drafts: readonly (readonly [PauseKey, unknown])[];
}

/**
 * Reads what a storage or a snapshot holds: a text, or what was in it. Nothing of it is trusted.
 * It is all read or, with the first part that is wrong, none of it.
 */
export function readSaved(stored: unknown, runIds: RunIds): Read<Saved> {
  try {
    // Through a text in any case: a copy that nobody else holds, of plain values.
    const saved: unknown = JSON.parse(typeof stored === "string" ? stored : JSON.stringify(stored));
    return { ok: true, value: wholeOf(fields(saved, "It"), runIds) };
  } catch (thrown) {
    return { ok: false, problem: thrown instanceof Unreadable ? thrown.message : "It is no JSON." };
  }
}

function wholeOf(saved: Fields, runIds: RunIds): Saved {
  const version = own(saved, "version");
  if (version !== VERSION) bad(`Its version is ${typeof version === "number" ? version : "missing"}, not ${VERSION}.`);
  // Mixed, the server would cut the history (wire.md 3).
  if (own(saved, "runIds") !== runIds) bad("Its run ids were chosen in another way.");
  const book = fields(own(saved, "book"), "book");
  const params = paramsOf(own(book, "params"), "book.params");
  const requestItemId = textOrNull(book, "requestItemId");
  const pauses = list(saved, "pauses").map(pauseOf);
  const byKey = new Map(pauses.map((pause) => [pause.key, pause]));
  if (byKey.size !== pauses.length) bad("A pause is there twice.");
  const key = (value: unknown): PauseKey => {
    const pause = byKey.get(value as PauseKey);
    return pause ? pause.key : bad("A pause is missing.");
  };
  const transcript = list(saved, "transcript").map((item) => itemOf(item, key, requestItemId, params));
  if (new Set(transcript.map(({ id }) => id)).size !== transcript.length) bad("A line of the transcript is there twice.");
  const status = one(saved, "status", STATUSES);
  const run = own(saved, "run") === null ? null : runOf(own(saved, "run"), params);
  const pausedRun = textOrNull(book, "pausedRun");
  if (status === "paused" && (run === null || pausedRun === null)) bad("The paused run is missing.");
  const error = own(saved, "error") === null ? null : errorOf(own(saved, "error"));
  return {
    machine: {
      view: { status, ...closed, run, pauses, transcript, error },
      book: {
        phase: one(book, "phase", PHASES),
        requestNo: count(book, "requestNo"),
        requestItemId,
        params,
        parentId: textOrNull(book, "parentId"),
        chosenId: runIds === "client" ? textOrNull(book, "chosenId") : null,
        started: flag(book, "started"),
        rootCallId: textOrNull(book, "rootCallId"),
        rootPath: text(book, "rootPath"),
        childSeen: flag(book, "childSeen"),
        modelSeen: flag(book, "modelSeen"),
        anew: flag(book, "anew"),
        calls: list(book, "calls").map(callOf).reduce((calls, [id, call]) => calls.with(id, call), new Calls()),
        ledger: fields(own(book, "ledger"), "ledger"),
        sent: list(book, "sent").map((one) => sentOf(one, key)),
        // Only an id of the client's can be looked for.
        earlierTries: runIds === "client" ? list(book, "earlierTries").map((tried) => tryOf(tried, key)) : [],
        requestKeys: list(book, "requestKeys").map(key),
        ranApprovals: new Set(texts(book, "ranApprovals")),
        earlier: new Map(list(book, "earlier").map((entry) => earlierOf(entry, key, byKey))),
        heirs: new Map(list(book, "heirs").map((entry) => heirOf(entry, key))),
        lent: null,
        pausedRun,
        lastFinished: textOrNull(book, "lastFinished"),
        hold: flag(book, "hold"),
      },
    },
    drafts: list(saved, "drafts").map((entry) => {
      const [of, draft] = pair(entry);
      return [key(of), draft] as const;
    }),
  };
}

// What each union holds, as keys: one that is missing here fails to compile.
const STATUSES: Record<StreamStatus, true> = { idle: true, streaming: true, paused: true, finished: true, cancelled: true, stopped: true, incomplete: true, failed: true };
const PHASES: Record<Phase, true> = { request: true, resume: true, cancel: true, reopen: true };
const TOOLS: Record<ToolStatus, true> = { called: true, running: true, waiting: true, success: true, error: true, denied: true, cancelled: true };
const LINES: Record<NoticeCode, true> = { blocked: true, forgotten: true, "prompt-ignored": true };
const CODES: Record<TimbalErrorCode, true> = { network: true, http: true, protocol: true, run: true, "outcome-unknown": true, expired: true, upload: true, usage: true };

function itemOf(value: unknown, key: (value: unknown) => PauseKey, requestItemId: string | null, params: Params): TranscriptItem {
  const item = fields(value, "item");
  const id = filled(item, "id");
  const base = { id, runId: text(item, "runId"), path: text(item, "path") };
  const type = own(item, "type");
  switch (type) {
    case "request":
      return { type, ...base, params: id === requestItemId ? params : paramsOf(own(item, "params"), "params") };
    case "text":
    case "thinking":
      return { type, ...base, text: text(item, "text") };
    case "tool":
      return { type, ...base, callId: text(item, "callId"), name: text(item, "name"), status: one(item, "status", TOOLS), pauseKeys: list(item, "pauseKeys").map(key) };
    case "pause":
      return { type, ...base, key: key(own(item, "key")) };
    case "notice":
      return { type, ...base, code: one(item, "code", LINES), text: text(item, "text") };
    case "end":
      return { type, ...base, status: one(item, "status", STATUSES), reason: textOrNull(item, "reason"), ...(Object.hasOwn(item, "output") && { output: item.output }) };
    default:
      return bad("A line of the transcript is of an unknown type.");
  }
}

function callOf(value: unknown): [string, Call] {
  const call = fields(value, "call");
  return [filled(call, "id"), { path: text(call, "path"), parentId: textOrNull(call, "parentId"), itemId: textOrNull(call, "itemId"), rerun: flag(call, "rerun") }];
}

function tryOf(value: unknown, key: (value: unknown) => PauseKey): Try {
  const tried = fields(value, "try");
  return { id: filled(tried, "id"), phase: one(tried, "phase", PHASES), sent: list(tried, "sent").map((sent) => sentOf(sent, key)) };
}

/** The very object that stands at the other pause: that an answer was offered is known by it. */
function earlierOf(value: unknown, key: (value: unknown) => PauseKey, byKey: ReadonlyMap<PauseKey, Pause>): [PauseKey, PauseAnswer | undefined] {
  const [of, whose] = pair(value);
  return [key(of), byKey.get(key(whose))?.answer];
}

function heirOf(value: unknown, key: (value: unknown) => PauseKey): [PauseKey, PauseKey] {
  const [heir, from] = pair(value);
  return [key(heir), key(from)];
}

function runOf(value: unknown, params: Params): RunInfo {
  const run = fields(value, "run");
  const theirs = own(run, "params");
  return { id: filled(run, "id"), parentId: textOrNull(run, "parentId"), params: theirs === undefined ? params : paramsOf(theirs, "run.params"), seq: count(run, "seq") };
}

function errorOf(value: unknown): TimbalError {
  const error = fields(value, "error");
  const during = own(error, "during");
  return new TimbalError(one(error, "code", CODES), text(error, "message"), {
    status: Object.hasOwn(error, "status") ? number(error, "status") : undefined,
    during: during === undefined || during === "resume" || during === "cancel" ? during : bad("during"),
    problem: Object.hasOwn(error, "problem") ? problemOf(own(error, "problem")) : undefined,
  });
}

function problemOf(value: unknown): RunProblem {
  const problem = fields(value, "problem");
  const code = own(problem, "code");
  if (code === "timeout" || code === "blocked") return { code };
  return code === "ended" ? { code, name: Object.hasOwn(problem, "name") ? text(problem, "name") : undefined } : bad("problem");
}

function paramsOf(value: unknown, where: string): Params {
  const params = fields(value, where);
  return RESERVED_PARAMS.some((name) => Object.hasOwn(params, name)) ? bad(`${where} names what is the protocol's own.`) : params;
}

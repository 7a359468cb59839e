import type { PauseAnswer, PauseKey, PauseOutcome } from "../../protocol/pause.js";
import { Calls } from "./calls.js";
import type { Lent } from "./elsewhere.js";
import type { Ledger } from "./ledger.js";
import type { Params, StreamState } from "./state.js";

/**
 * What the POST under way is for. `request` starts a request; `resume` answers it; `cancel` aborts it;
 * `reopen` asks for its open pauses again.
 */
export type Phase = "request" | "resume" | "cancel" | "reopen";

/** An answer as a resume carried it. */
export interface SentAnswer {
  key: PauseKey;
  answer: PauseAnswer;
  outcome: PauseOutcome | undefined;
}

/** A POST under an id of the client's, of which nothing says whether it arrived. */
export interface Try {
  id: string;
  phase: Phase;
  /** What it carried, if it was a resume. */
  sent: readonly SentAnswer[];
}

/**
 * What the reducer needs to know and nobody has to see. Immutable like the view, so that a
 * reduction that changes nothing can return the same reference.
 */
export interface Book {
  phase: Phase;
  /** Counts requests; makes ids of transcript items that have no run yet. */
  requestNo: number;
  requestItemId: string | null;
  params: Params;
  /** The run that the POST under way names as its parent. */
  parentId: string | null;
  /** The id the client chose for the POST under way; `null` in server mode. */
  chosenId: string | null;
  /** A frame of the POST under way was seen. */
  started: boolean;
  rootCallId: string | null;
  rootPath: string;
  /** The root's first child has started (wire.md 4.8 is told by which one it is). */
  childSeen: boolean;
  /** Some model call belongs to this run. */
  modelSeen: boolean;
  /** The server has begun the turn anew: its questions are those of before, under other ids (wire.md 4.8). */
  anew: boolean;
  /** The calls of the request so far: a re-run drops what the calls it repeats had said. */
  calls: Calls;
  ledger: Ledger;
  /** The answers of the newest resume. */
  sent: readonly SentAnswer[];
  /** The tries before the newest POST, oldest first: each may turn out to have arrived (wire.md 4.6). */
  earlierTries: readonly Try[];
  /** Pauses of the current request, in arrival order. */
  requestKeys: readonly PauseKey[];
  /** Approval ids whose tool ran in this request (wire.md 4.4). */
  ranApprovals: ReadonlySet<string>;
  /** Answers to offer as drafts: pauses that came back after they were answered. */
  earlier: ReadonlyMap<PauseKey, PauseAnswer | undefined>;
  /** A pause of a turn begun anew → the one that asked the same before: what is filled in there is taken over. */
  heirs: ReadonlyMap<PauseKey, PauseKey>;
  /** The run that waits for a person, also while a POST that answers it is under way or has broken off. */
  pausedRun: string | null;
  /** Newest finished run: where a branch starts. */
  lastFinished: string | null;
  /** What another window has taken over; `null` while everything is to be done here. */
  lent: Lent | null;
  /** Nothing goes out by itself until the person has sent once more. */
  hold: boolean;
}

/** The state machine of one conversation: what is shown, and what it takes to go on. */
export interface Machine {
  view: StreamState;
  book: Book;
}

/** Of a conversation that reads nothing now. */
export const closed = { connection: "closed", silentSince: null } satisfies Partial<StreamState>;

const initialState: StreamState = {
  status: "idle",
  ...closed,
  run: null,
  pauses: [],
  transcript: [],
  error: null,
};

/** What a request begins with: nothing of the one before. */
export const freshRequest = {
  calls: /* @__PURE__ */ new Calls(),
  ledger: {},
  sent: [],
  earlierTries: [],
  requestKeys: [],
  ranApprovals: new Set(),
  earlier: new Map(),
  heirs: new Map(),
  pausedRun: null,
  lent: null,
  hold: false,
} satisfies Partial<Book>;

export const initialMachine: Machine = {
  view: initialState,
  book: {
    phase: "request",
    requestNo: 0,
    requestItemId: null,
    params: {},
    parentId: null,
    chosenId: null,
    started: false,
    rootCallId: null,
    rootPath: "",
    childSeen: false,
    modelSeen: false,
    anew: false,
    lastFinished: null,
    ...freshRequest,
  },
};

export function withView(machine: Machine, view: Partial<StreamState>): Machine {
  return { view: { ...machine.view, ...view }, book: machine.book };
}

export function withBook(machine: Machine, book: Partial<Book>): Machine {
  return { view: machine.view, book: { ...machine.book, ...book } };
}

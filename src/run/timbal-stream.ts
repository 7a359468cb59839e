import type { TimbalError } from "../protocol/error.js";
import type { Issue } from "../protocol/issue.js";
import type { Pause, PauseKey } from "../protocol/pause.js";
import type { DraftChange } from "./answering/drafts.js";
import type { Snapshot } from "./keeping/saved.js";
import type { Params, StreamState } from "./machine/state.js";

/** Something odd that was survived: a frame that is no JSON, a kind nobody draws, a callback that threw. */
export interface Diagnostic {
  code:
    | "bad-frame"
    | "unknown-event"
    | "callback-threw"
    | "schema-not-checked"
    | "unknown-kind"
    | "renderer-threw"
    | "log-expired"
    | "interpreting"
    | "tabs-unavailable"
    | "storage-failed"
    | "storage-dropped";
  message: string;
  detail?: unknown;
}

export interface StartOptions {
  /** Branch from this run instead of the newest; `null` starts a conversation of its own. */
  after?: string | null;
  /** What to do with a paused request: refuse (default), cancel it first, or branch from the run before it. */
  whilePaused?: "refuse" | "cancel" | "branch";
  signal?: AbortSignal;
}

export interface SubmitOptions {
  /** Send what is answered and leave the rest open. A second partial resume never sees the first one's approvals. */
  partial?: boolean;
  /** Send once more although the outcome of the last try is unknown: handlers may run twice. */
  again?: boolean;
}

export interface CancelOptions {
  /** Let the browser finish the request while the page goes away. */
  keepalive?: boolean;
}

export type SubmitMode = "auto" | "manual";

export type StopResult = "stopped" | "detached";

/** Everything that can be done with a conversation. Every method is bound: it may be passed on alone. */
export interface TimbalStreamActions {
  /**
   * Starts a request: one POST. Sets `status` at once; resolves with the state when the run pauses or ends.
   * Never rejects for what the server did (that is `state.error`).
   * @throws TimbalError `usage` while a run streams, or while paused unless `whilePaused` says otherwise.
   */
  start: (params: Params, options?: StartOptions) => Promise<StreamState>;
  /** `start({ prompt: text })`. */
  send: (text: string, options?: StartOptions) => Promise<StreamState>;
  /**
   * Validates and stages an answer, replacing a staged one. `[]` = staged. The newest call wins.
   * A pause that takes no answer now gives the issue `not-open`; a value tagged `timbal.cancel` the issue `reserved`.
   */
  answer: <Answer>(key: PauseKey<Answer>, value: NoInfer<Answer>) => Promise<Issue[]>;
  draft: (key: PauseKey) => unknown;
  /** Keeps what is being typed, beside the state: renders nothing but the card. */
  setDraft: (key: PauseKey, draft: unknown) => void;
  /**
   * The one resume POST. After an unknown outcome, and with `runIds: "client"`, earlier tries are looked for
   * first: one that has arrived is followed, with what it carried, and nothing is sent.
   * @throws TimbalError `usage` when not paused or answers are missing; `outcome-unknown` is resolved in `state.error`.
   */
  submit: (options?: SubmitOptions) => Promise<StreamState>;
  /**
   * Aborts the paused request, for all its pauses at once. Answers that may have arrived are looked for first,
   * as with `submit`, unless the page is being left (`keepalive`).
   * @throws TimbalError `usage` when not paused.
   */
  cancel: (reason?: string, options?: CancelOptions) => Promise<StreamState>;
  /** Ends a running run (`runIds: "client"`), else only stops reading. `status` is `stopped` at once. */
  stop: () => Promise<StopResult>;
  /**
   * Repeats a start that failed before any frame. With `runIds: "client"` it is first looked for, since
   * it may have arrived, and then followed. @throws TimbalError `usage` when there is none.
   */
  retry: () => Promise<StreamState>;
  /**
   * Asks for the open pauses of a paused run again (wire.md 4.11): one POST. With `runIds: "client"` a
   * run whose connection broke off is read on instead, as long as the server has a record of it.
   * @throws TimbalError `usage` without a run.
   */
  reopen: () => Promise<StreamState>;
  /** Forgets the conversation, also in its storage. Late events of the old one are dropped. */
  reset: () => void;
  /**
   * The conversation as JSON, to go on with it on another device or later: no secrets, and of a long
   * transcript the newest thousand lines. What still waits to be confirmed by the server (a run or
   * a resume under way) opens as `incomplete` or with the error `outcome-unknown`.
   * @throws TimbalError `usage` when something in it can't be written as JSON.
   *
   * @example
   * await fetch(`/links/${id}`, { method: "PUT", body: JSON.stringify(await stream.snapshot()) });
   */
  snapshot: () => Promise<Snapshot>;
  /**
   * Opens a snapshot (or its text) in place of the conversation: cards, drafts, transcript. Sends
   * nothing, calls no `onPause`; what it stages goes only when a person sends. Resolves with the state.
   * @throws TimbalError `usage` while a run streams, and for what is no snapshot of this version and
   * kind of run ids: nothing has changed then.
   *
   * @example
   * await stream.restore(await (await fetch(`/links/${id}`)).json());
   */
  restore: (snapshot: unknown) => Promise<StreamState>;
  /** Stops reading and releases everything; the server's run goes on. */
  dispose: () => void;
}

export interface TimbalStream extends TimbalStreamActions {
  readonly id: string;
  /** Whether the resume goes by itself when the last open pause is answered. Default `auto`. */
  readonly submitMode?: SubmitMode;
  /** Hands a diagnostic of the view (unknown kind, renderer that threw) to `onDiagnostic`. */
  report?: (diagnostic: Diagnostic) => void;
  getState: () => StreamState;
  subscribe: (listener: (state: StreamState, previous: StreamState) => void) => () => void;
  /**
   * Called when the draft of `key` changes: it was `set`, or more was `typed` where `draftFrom` reads
   * it. The first that is typed is `set`.
   */
  subscribeDraft: (key: PauseKey, listener: (change?: DraftChange) => void) => () => void;
  /**
   * As `setDraft`, for a draft that costs something to make, such as that of a long form: `read` is
   * called once somebody asks for it, so that a key costs nothing. Call it again after every change.
   *
   * @example
   * input.oninput = () => { stream.draftFrom?.(key, () => ({ kind: "typed", value: Object.fromEntries(new FormData(form)) })); };
   */
  draftFrom?: (key: PauseKey, read: () => unknown) => void;
}

/** Callbacks a host may give; one that throws is reported and changes nothing. */
export interface StreamCallbacks {
  /** Each raw wire event, in order, synchronously. */
  onEvent?: (event: unknown) => void;
  /** Once per pause and run. */
  onPause?: (pause: Pause) => void;
  /** The run ended (not: paused). */
  onFinish?: (state: StreamState) => void;
  onError?: (error: TimbalError) => void;
  onDiagnostic?: (diagnostic: Diagnostic) => void;
}

import type { Issue } from "./issue.js";

declare const answerOf: unique symbol;

/**
 * Names one pause of a stream: the run that asked first, and the pause's id. Branded with the
 * type of its answer, so that `answer(pause.key, value)` is checked by the compiler.
 */
export type PauseKey<Answer = unknown> = string & { readonly [answerOf]: () => Answer };

/**
 * - `open`: waits for an answer. `answered`: checked and staged, not sent. `sending`: in the POST under way.
 * - `settled`: the resume that carried it ended. `cancelled`: the request was cancelled.
 * - `superseded`: the conversation went on without it. `elsewhere`: somebody else decided.
 * - `dead`: its run ended in a way that can't be resumed.
 */
export type PauseStatus =
  | "open"
  | "answered"
  | "sending"
  | "settled"
  | "cancelled"
  | "superseded"
  | "elsewhere"
  | "dead";

/**
 * Why an open pause is here again, or why it closed; shown on the card or the receipt.
 * `arrived-before`: its answer was changed for a second try, and then the first turned out to have arrived.
 * `may-have-run`: an answer was sent, and nothing says what became of it.
 * `other-window`: answered in another window of this conversation. `not-stored`: secrets in it outlive no reload.
 */
export type PauseNotice = "asked-again" | "expired" | "forgotten" | "not-accepted" | "already-ran" | "arrived-before" | "may-have-run" | "other-window" | "not-stored";

export type PauseOutcome = "answered" | "skipped" | "declined" | "denied";

export interface PauseAnswer<Answer = unknown> {
  value: Answer;
  /** Milliseconds since the epoch. */
  at: number;
  /** It comes from a storage or a snapshot: `***` stands for its secrets, and it can't be sent. */
  masked?: true;
}

interface PauseBase<Payload, Answer> {
  /** Keeps its identity while the pause is re-emitted unanswered. */
  key: PauseKey<Answer>;
  /** The server's interaction or approval id: the key in the resume map. */
  id: string;
  /** The newest run that emitted it. */
  runId: string;
  /** `null` when the server sent none, or something that is no string. */
  kind: string | null;
  /** Dotted path of the runnable that asks. */
  path: string;
  /** Name of the runnable that asks. */
  name: string;
  /** Every tool call that this pause covers: identical parallel calls share one id. */
  toolCallIds: readonly string[];
  payload: Payload;
  responseSchema: unknown;
  status: PauseStatus;
  answer?: PauseAnswer<Answer>;
  outcome?: PauseOutcome;
  /** What is wrong with the last answer given. */
  issues: readonly Issue[];
  /** `false` when the schema could not be checked: the card says so and stays answerable. */
  checked: boolean;
  notice?: PauseNotice;
  /** Milliseconds since the epoch. */
  receivedAt: number;
}

/** A question that a handler asked with `suspend(...)`. */
export interface Interaction<Payload = unknown, Answer = unknown> extends PauseBase<Payload, Answer> {
  type: "interaction";
}

/** A tool that needs permission before it runs. Its `payload` is its input. */
export interface Approval<Payload = unknown, Answer = unknown> extends PauseBase<Payload, Answer> {
  type: "approval";
  input: unknown;
  inputSchema: unknown;
  prompt: string | null;
  description: string | null;
  ui: unknown;
  grantKey: string | null;
  /** Whether `scope: "session"` is allowed in the decision. */
  grantable: boolean;
}

/** The run waits for a person: an interaction or an approval. */
export type Pause<Payload = unknown, Answer = unknown> = Interaction<Payload, Answer> | Approval<Payload, Answer>;

/** `true` while the pause still belongs in the tray. */
export function isPending(pause: Pause): boolean {
  return pause.status === "open" || pause.status === "answered" || pause.status === "sending";
}

/** The object that aborts a request when it stands as a pause's resume value (wire.md 4.7). */
export interface CancelValue {
  type: "timbal.cancel";
  reason: string;
}

/** What an approval may be answered with (wire.md 5). */
export type Decision =
  | boolean
  | {
      approved: boolean;
      reason?: string;
      comment?: string;
      override_input?: Record<string, unknown>;
      scope?: "session";
      /** Milliseconds since the epoch. */
      expires_at?: number;
      approver_id?: string;
      /** Milliseconds since the epoch. */
      decided_at?: number;
      metadata?: Record<string, unknown>;
    };

import type { TimbalError } from "../../src/protocol/error.js";
import type { PauseKey } from "../../src/protocol/pause.js";
import type { StreamState } from "../../src/run/machine/state.js";
import type { SeenPost } from "./fault-proxy.js";

/** What a person can press, and what ends in one POST each. */
export type Press = "start" | "retry" | "submit" | "submit again" | "cancel" | "reopen";

/** What the screen said about the last POST when it was over. */
export interface Told {
  status: StreamState["status"];
  error: TimbalError | null;
}

/** What happened, in order: what the person did, what went over the wire, what the screen said. */
export type Step =
  | { type: "answer"; key: PauseKey; id: string; question: string; value: unknown; approval: boolean; draft: unknown; asked: "first" | "again" }
  | { type: "press"; press: Press }
  /** The kit said no to it: nothing may go out. */
  | { type: "refused"; press: Press }
  /** The person did not want to wait any longer. */
  | { type: "stop" }
  | { type: "post"; post: SeenPost }
  | ({ type: "told" } & Told);

/** All that a verdict needs. */
export interface Evidence {
  steps: readonly Step[];
  /** What the handlers were given: question → values, in order. */
  got: ReadonlyMap<string, readonly unknown[]>;
  end: StreamState;
  /** Of the pauses that are open in the end. */
  drafts: ReadonlyMap<PauseKey, unknown>;
  /** The keys that waited in the end, and those that wait after the server was asked again; `null`: not asked. */
  waiting: { before: readonly string[]; after: readonly string[] } | null;
}

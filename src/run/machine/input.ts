import type { TimbalError } from "../../protocol/error.js";
import type { TimbalEvent } from "../../protocol/events.js";
import type { Issue } from "../../protocol/issue.js";
import type { PauseKey, PauseOutcome } from "../../protocol/pause.js";
import type { Machine } from "./machine.js";
import type { Params } from "./state.js";

/** Everything that can happen to a conversation, as data. */
export type Input =
  | { type: "request"; params: Params; parentId: string | null; chosenId: string | null }
  /** The same request once more, after a start that failed before any frame. */
  | { type: "retry"; chosenId: string | null }
  | { type: "resume"; keys: readonly PauseKey[]; chosenId: string | null }
  | { type: "cancel"; chosenId: string | null }
  | { type: "reopen"; chosenId: string | null }
  | { type: "event"; event: TimbalEvent; seq: number | null; at: number }
  | { type: "staged"; key: PauseKey; value: unknown; outcome: PauseOutcome; at: number; checked: boolean }
  | { type: "refused"; key: PauseKey; issues: readonly Issue[]; checked: boolean }
  | { type: "unchecked"; key: PauseKey }
  /** The stream ended without the root's OUTPUT, or the request failed. `logOver`: the run's log has said all that it will. */
  | { type: "broken"; error: TimbalError; logOver: boolean }
  | { type: "replaying" }
  /** Nothing has come since then, which is no end. */
  | { type: "silent"; since: number }
  | { type: "stopped"; resumable: boolean }
  /** What only a part that is loaded later knows of, such as the log and the other windows: the change itself, as pure as the reducer. */
  | { type: "change"; change: (machine: Machine) => Machine }
  | { type: "reset" };

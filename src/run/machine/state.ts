import type { TimbalError } from "../../protocol/error.js";
import type { Pause, PauseKey } from "../../protocol/pause.js";

/**
 * - `idle`: nothing was started. `streaming`: a run is under way. `paused`: it waits for a person.
 * - `finished`: the run succeeded. `cancelled`: cancelled by an answer, or denied.
 * - `stopped`: stopped here or by `/cancel`. `incomplete`: the stream ended without the run's end: its outcome is unknown;
 *   with `error: null`: another window has answered, and what comes of it is shown there.
 * - `failed`: error, timeout or block.
 */
export type StreamStatus =
  | "idle"
  | "streaming"
  | "paused"
  | "finished"
  | "cancelled"
  | "stopped"
  | "incomplete"
  | "failed";

/** `live`: the run's stream is read. `replaying`: the stream broke off, and the run's log is read instead. */
export type Connection = "closed" | "live" | "replaying";

export type Params = Record<string, unknown>;

export interface RunInfo {
  id: string;
  parentId: string | null;
  params: Params;
  /** The newest frame number seen. */
  seq: number;
}

interface ItemBase {
  /** Stable over the life of the item. */
  id: string;
  runId: string;
  path: string;
}

export type ToolStatus = "called" | "running" | "waiting" | "success" | "error" | "denied" | "cancelled";

/** Why the kit put a line of its own into the transcript. `blocked` carries the server's message as text. */
export type NoticeCode = "blocked" | "forgotten" | "prompt-ignored";

export type TranscriptItem =
  | (ItemBase & { type: "request"; params: Params })
  | (ItemBase & { type: "text"; text: string })
  | (ItemBase & { type: "thinking"; text: string })
  | (ItemBase & { type: "tool"; callId: string; name: string; status: ToolStatus; pauseKeys: readonly PauseKey[] })
  | (ItemBase & { type: "pause"; key: PauseKey })
  | (ItemBase & { type: "notice"; code: NoticeCode; text: string })
  | (ItemBase & { type: "end"; status: StreamStatus; reason: string | null; output?: unknown });

export interface StreamState {
  status: StreamStatus;
  connection: Connection;
  /**
   * When the last event came, in milliseconds since the epoch, once nothing has come for a minute;
   * else `null`. A silent run is no dead one: it may be working.
   */
  silentSince: number | null;
  run: RunInfo | null;
  /** Every pause of the conversation, in arrival order; `isPending` tells the open ones. */
  pauses: readonly Pause[];
  transcript: readonly TranscriptItem[];
  error: TimbalError | null;
}

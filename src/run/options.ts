import type { Pause } from "../protocol/pause.js";
import type { Transport } from "../transport/transport.js";
import type { Verdict } from "../validation/validator.js";
import type { Scheduler } from "./reading/schedule.js";
import type { StreamStorage } from "./keeping/storage.js";
import type { TabLink, TabLinkParts } from "./windows/tab-link.js";
import type { StreamCallbacks } from "./timbal-stream.js";

/**
 * Who chooses run ids (wire.md 3).
 * - `server`: the documented contract. No replay, no stop on the server.
 * - `client`: replay, stop and look-up work; every request carries `context`.
 */
export type RunIds = "server" | "client";

/** When the resume goes: with the last answer, or when `submit` is called. */
export type SubmitMode = "auto" | "manual";

/** What a stream is made of. `create-stream.ts` fills it with the real things. */
export interface StreamParts extends StreamCallbacks {
  id: string;
  runIds: RunIds;
  submit: SubmitMode;
  transport: Transport;
  /** Links this window with the others of the conversation; resolves with `null` where that can't be. Absent: it is in one window only. */
  tabs?: ((hooks: Pick<TabLinkParts, "onClaim" | "onBack">) => Promise<TabLink | null>) | undefined;
  /** Checks an answer against everything its pause asks for. Never rejects. */
  validate: (pause: Pause, value: unknown) => Promise<Verdict>;
  scheduler: Scheduler;
  newRunId: () => string;
  now: () => number;
  /** Keeps the conversation across reloads. */
  storage?: StreamStorage;
}

// The stream and its types: no React, no window or document needed.
export { createTimbalStream } from "./create-stream.js";
export type { TimbalStreamOptions } from "./create-stream.js";
export type {
  CancelOptions,
  Diagnostic,
  StartOptions,
  StopResult,
  StreamCallbacks,
  SubmitMode,
  SubmitOptions,
  TimbalStream,
  TimbalStreamActions,
} from "./run/timbal-stream.js";
export { asyncStorage, webStorage } from "./run/keeping/storage.js";
export type { Snapshot } from "./run/keeping/saved.js";
export type { AsyncStore, StorageOptions, StreamStorage, WebStore } from "./run/keeping/storage.js";
export type { Connection, NoticeCode, Params, RunInfo, StreamState, StreamStatus, ToolStatus, TranscriptItem } from "./run/machine/state.js";

export { TimbalError } from "./protocol/error.js";
export type { RunProblem, TimbalErrorCode, TimbalErrorOptions } from "./protocol/error.js";
export type { Issue } from "./protocol/issue.js";
export { isKind } from "./protocol/is-kind.js";
export type { WirePayloadOf } from "./protocol/is-kind.js";
export { isPending } from "./protocol/pause.js";
export type { Approval, Decision, Interaction, Pause, PauseAnswer, PauseKey, PauseNotice, PauseOutcome, PauseStatus } from "./protocol/pause.js";
export { payloadReaders } from "./protocol/payloads.js";
export type { Read } from "./protocol/read.js";
// A star: an app's `declare module` can only add to an interface that is re-exported this way.
export type * from "./protocol/kinds.js";

export { httpTransport } from "./transport/http.js";
export type { FetchLike, FollowEnd, FollowOptions, Frame, HeaderMap, HeadersOption, HeadersReason, OpenOptions, Transport } from "./transport/transport.js";
export { ajvValidator, interpreting } from "./validation/lazy.js";
export type { AjvValidatorOptions } from "./validation/lazy.js";
export type { Validator, Verdict } from "./validation/validator.js";

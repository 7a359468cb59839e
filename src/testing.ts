export { sse, wireJson } from "./testing/frame-stream.js";
export type { BodyEnd } from "./testing/frame-stream.js";
export { chunks, createRawServer, events, frameScript, hang, reset, status } from "./testing/raw-server.js";
export type { FrameScript, RawServer, Respond } from "./testing/raw-server.js";
export type { RecordedRequest, ScriptedFetch } from "./testing/recorded-request.js";
export { wireEvents } from "./testing/wire-events.js";
export type { WireEnd, WireEvents, WireEventsOptions } from "./testing/wire-events.js";

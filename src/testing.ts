export { sse, wireJson } from "./testing/frame-stream.js";
export type { BodyEnd } from "./testing/frame-stream.js";
export { chunks, createRawServer, events, frameScript, hang, reset, status } from "./testing/raw-server.js";
export type { FrameScript, RawServer, Respond } from "./testing/raw-server.js";
export type { RecordedRequest, ScriptedFetch } from "./testing/recorded-request.js";
export { wireEvents } from "./testing/wire-events.js";
export type { WireEnd, WireEvents, WireEventsOptions } from "./testing/wire-events.js";
export { agent, tool, workflow } from "./testing/runnable.js";
export type {
  AgentOptions,
  ApprovalOptions,
  GuardrailVerdict,
  Handler,
  HandlerContext,
  ModelChunk,
  Runnable,
  ScriptedAgent,
  ScriptedModel,
  ScriptedTool,
  ScriptedWorkflow,
  SuspendOptions,
  ToolOptions,
  WorkflowStep,
} from "./testing/runnable.js";
export type { ParamSchema, Params, ParamsSchema } from "./testing/params.js";
export type { Message, MessagePart } from "./testing/message.js";
export { ToolError } from "./testing/signals.js";
export { scriptedModel } from "./testing/scripted-model.js";
export type { ScenarioCall, ScriptedModelOptions } from "./testing/scripted-model.js";
export { createScriptedTimbal } from "./testing/server.js";
export type { ScriptedTimbal, ScriptedTimbalOptions } from "./testing/server.js";
export { referenceAgent, referenceCalls, referenceWorkflow } from "./testing/reference-agent.js";
export { scriptedRequestListener, serveScripted } from "./testing/node-listener.js";
export type { NodeRequest, NodeResponse, ServeOptions } from "./testing/node-listener.js";
export { scriptedUploads } from "./testing/uploads.js";
export type { ScriptedUploads, UploadedFile } from "./testing/uploads.js";

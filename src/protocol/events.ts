/**
 * The events of a Timbal run, field for field as the server writes them (snake_case).
 * `parse-event.ts` is the only place that makes these from bytes; everything else may trust them.
 */

/** What `JSON.parse` can return. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface WireStatus {
  code: string;
  reason: string | null;
  message: string | null;
}

export interface EventBase {
  run_id: string;
  parent_run_id: string | null;
  path: string;
  call_id: string;
  parent_call_id: string | null;
}

export interface StartEvent extends EventBase {
  type: "START";
}

/**
 * One piece of streamed output. The first piece of a text stands in the item itself (`text`),
 * later ones in `text_delta`. Items of an unknown `type` pass as they are.
 */
export interface DeltaItem {
  id: string;
  type: string;
  text?: string;
  text_delta?: string;
  thinking?: string;
  thinking_delta?: string;
  name?: string;
  input?: unknown;
  input_delta?: string;
  data?: unknown;
}

export interface DeltaEvent extends EventBase {
  type: "DELTA";
  item: DeltaItem;
}

export interface OutputEvent extends EventBase {
  type: "OUTPUT";
  status: WireStatus;
  input: unknown;
  output: unknown;
  error: unknown;
  t0: number | null;
  t1: number | null;
  metadata: Record<string, unknown>;
}

/** Fields that an INTERACTION and an APPROVAL share. */
export interface PauseEventBase extends EventBase {
  t0: number | null;
  runnable_path: string;
  runnable_name: string;
  runnable_type: string;
  tool_call_id: string | null;
}

export interface InteractionEvent extends PauseEventBase {
  type: "INTERACTION";
  interaction_id: string;
  /** The server lets any JSON through here: `""`, `null` and numbers were seen. */
  kind: unknown;
  payload: unknown;
  response_schema: unknown;
}

export interface ApprovalEvent extends PauseEventBase {
  type: "APPROVAL";
  approval_id: string;
  input: unknown;
  input_schema: unknown;
  prompt: string | null;
  description: string | null;
  kind: unknown;
  ui: unknown;
  grant_key: string | null;
  grantable: boolean;
  metadata: unknown;
}

export interface GuardrailEvent extends EventBase {
  type: "GUARDRAIL";
  rail: string;
  stage: string;
  action: string;
  reason: string | null;
}

/** A type that this version of the kit does not know. It passes, and changes nothing. */
export interface UnknownEvent extends EventBase {
  type: "UNKNOWN";
  /** The type as the server wrote it. */
  name: string;
}

export type PauseEvent = InteractionEvent | ApprovalEvent;
export type TimbalEvent = StartEvent | DeltaEvent | OutputEvent | PauseEvent | GuardrailEvent | UnknownEvent;

import { cancelReason } from "./decision.js";
import type { ScriptedEvent } from "./events.js";
import { hashId } from "./ids.js";
import type { Params } from "./params.js";
import { baseOf, type Call, type Scope } from "./run.js";
import type { HandlerContext, ScriptedTool, SuspendOptions } from "./runnable.js";
import { RunCancelled, Suspend } from "./signals.js";
import { Interrupted } from "./turns.js";

/** A pause that resolves after `ms`, or rejects when the signal fires. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new Interrupted());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}

export function customDelta(call: Call, scope: Scope, data: unknown): ScriptedEvent {
  return { type: "DELTA", ...baseOf(scope.run, call), item: { id: call.callId, type: "custom", data } };
}

function contextOf(call: Call, scope: Scope, emitted: unknown[]): HandlerContext {
  const suspend = (payload: unknown, options: SuspendOptions = {}): unknown => {
    const toolCallId = call.metadata.tool_call_id;
    const id = hashId({ path: call.path, payload, ...(toolCallId === undefined ? {} : { tool_call_id: toolCallId }) });
    if (!scope.run.resume.has(id)) throw new Suspend(id, payload, "kind" in options ? options.kind : "suspend", options.responseSchema ?? null);
    const answer = scope.run.resume.get(id);
    const cancel = cancelReason(answer);
    if (cancel) throw new RunCancelled(cancel.reason);
    return answer;
  };
  return {
    suspend,
    emit: (data) => void emitted.push(data),
    sleep: (ms) => sleep(ms, scope.signal),
    signal: scope.signal,
  };
}

function isGenerator(value: unknown): value is AsyncIterator<unknown> | Iterator<unknown> {
  return typeof value === "object" && value !== null && "next" in value && typeof value.next === "function";
}

/** What a generator's values add up to: text is joined, anything else listed. */
function collected(values: readonly unknown[]): unknown {
  if (values.length === 0) return null;
  return values.every((value) => typeof value === "string") ? values.join("") : values;
}

/** Runs a handler; a generator's values are sent as they come. */
export async function* runHandler(
  tool: ScriptedTool,
  params: Params,
  call: Call,
  scope: Scope,
  emitted: unknown[],
): AsyncGenerator<ScriptedEvent, unknown> {
  const { turns } = scope.run;
  const result = tool.handler(params, contextOf(call, scope, emitted));
  if (!isGenerator(result)) return turns.settle(Promise.resolve(result), scope.signal);
  const values: unknown[] = [];
  for (;;) {
    const next = await turns.settle(Promise.resolve(result.next()), scope.signal);
    for (const data of emitted.splice(0)) yield customDelta(call, scope, data);
    if (next.done) return collected(values);
    values.push(next.value);
    call.partial = collected(values);
    yield customDelta(call, scope, next.value);
  }
}

/** The INTERACTION of a handler that suspended, and what the call says about it. */
export function suspended(tool: ScriptedTool, signal: Suspend, call: Call, scope: Scope): ScriptedEvent {
  const { id, kind, payload, responseSchema } = signal;
  const toolCallId = (call.metadata.tool_call_id as string | undefined) ?? null;
  call.status = { code: "cancelled", reason: "input_required", message: "Input required to resume." };
  call.output = { suspension_id: id, status: "input_required", kind, payload };
  call.metadata.suspension = { id, kind, payload, response_schema: responseSchema, tool_call_id: toolCallId };
  return {
    type: "INTERACTION",
    ...baseOf(scope.run, call),
    t0: Date.now(),
    interaction_id: id,
    kind,
    runnable_path: call.path,
    runnable_name: tool.name,
    runnable_type: tool.type,
    tool_call_id: toolCallId,
    // Only here, not in the OUTPUT.
    payload: payload ?? {},
    response_schema: responseSchema,
  };
}

import { runAgent } from "./agent-run.js";
import { approvalGate } from "./approval.js";
import { end, outputEvent, succeed } from "./ending.js";
import type { ScriptedEvent } from "./events.js";
import { customDelta, runHandler, suspended } from "./handler-run.js";
import { checkParams, validationError, type Params } from "./params.js";
import { baseOf, openCall, type Call, type Scope } from "./run.js";
import { inputSchemaOf, type Runnable } from "./runnable.js";
import { RunTimeout, Suspend } from "./signals.js";
import { runWorkflow } from "./workflow-run.js";

/** What an execution returned, and the reason that its success has. */
export interface Done {
  output: unknown;
  reason: string | null;
}

function validated(runnable: Runnable, input: Params): Params {
  const params = checkParams(inputSchemaOf(runnable), input);
  if (runnable.type === "Agent" && params.prompt == null && params.messages == null) {
    throw validationError("AgentParams", [
      { field: "", code: "value_error", text: "Value error, Must specify either 'prompt' or 'messages'.", input },
    ]);
  }
  return params;
}

/** A scope that also ends after `seconds`. */
function limited(scope: Scope, seconds: number | undefined): { scope: Scope; timedOut: () => boolean; clear: () => void } {
  if (seconds === undefined) return { scope, timedOut: () => false, clear: () => undefined };
  const own = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    own.abort();
  }, seconds * 1000);
  const stop = () => {
    own.abort();
  };
  if (scope.signal.aborted) stop();
  else scope.signal.addEventListener("abort", stop, { once: true });
  return {
    scope: { run: scope.run, signal: own.signal },
    timedOut: () => late,
    clear: () => {
      clearTimeout(timer);
      scope.signal.removeEventListener("abort", stop);
    },
  };
}

async function* execute(runnable: Runnable, params: Params, call: Call, scope: Scope, emitted: unknown[]): AsyncGenerator<ScriptedEvent, Done> {
  switch (runnable.type) {
    case "Agent":
      return yield* runAgent(runnable, params, call, scope);
    case "Workflow":
      return yield* runWorkflow(runnable, params, call, scope);
    case "Tool":
    case "MCPTool":
      return { output: yield* runHandler(runnable, params, call, scope, emitted), reason: null };
    default:
      return runnable satisfies never;
  }
}

async function* body(runnable: Runnable, input: Params, call: Call, scope: Scope, emitted: unknown[]): AsyncGenerator<ScriptedEvent, void> {
  call.input = input;
  let params = validated(runnable, input);
  if ((runnable.type === "Tool" || runnable.type === "MCPTool") && runnable.approval) {
    const gate = await approvalGate(runnable, runnable.approval, params, call, scope);
    if (!gate.proceed) {
      if (gate.event) yield gate.event;
      return;
    }
    params = gate.params;
  }
  const limit = limited(scope, runnable.timeout);
  try {
    const done = yield* execute(runnable, params, call, limit.scope, emitted);
    succeed(call, done.output, done.reason);
  } catch (error) {
    if (limit.timedOut()) throw new RunTimeout(call.path, runnable.timeout ?? 0);
    if (!(error instanceof Suspend) || runnable.type === "Agent" || runnable.type === "Workflow") throw error;
    yield suspended(runnable, error, call, scope);
  } finally {
    limit.clear();
  }
}

/** One execution from START to OUTPUT. Never throws: what goes wrong stands in its OUTPUT. */
export async function* runCall(
  runnable: Runnable,
  path: string,
  input: Params,
  scope: Scope,
  parent: Call | null,
): AsyncGenerator<ScriptedEvent, void> {
  const call = openCall(scope.run, path, runnable.type, parent);
  const emitted: unknown[] = [];
  yield { type: "START", ...baseOf(scope.run, call) };
  try {
    yield* body(runnable, input, call, scope, emitted);
  } catch (error) {
    end(call, error);
  }
  // After the INTERACTION, as the real server sends them.
  for (const data of emitted) yield customDelta(call, scope, data);
  yield outputEvent(scope.run, call);
}

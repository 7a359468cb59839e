import { runCall } from "./call.js";
import { isPause, type ScriptedEvent, type ScriptedOutput } from "./events.js";
import { newId } from "./ids.js";
import { toolMessage, type Message, type ToolUse } from "./message.js";
import { follow, parallel } from "./parallel.js";
import type { Call, Scope } from "./run.js";
import type { ScriptedAgent } from "./runnable.js";
import { PauseRequired, RunCancelled } from "./signals.js";

/** An OUTPUT without a START: the model made the tool up. */
function unknownTool(agent: ScriptedAgent, use: ToolUse, call: Call, scope: Scope): ScriptedOutput {
  const known = agent.tools.map(({ name }) => name).sort();
  const message =
    `Tool '${use.name}' not found. Available tools: ${known.join(", ") || "<none>"}. ` +
    "If you intended to use a skill, call `read_skill` first to load it.";
  const now = Date.now();
  return {
    type: "OUTPUT",
    run_id: scope.run.id,
    parent_run_id: null,
    path: `${call.path}.${use.name}`,
    call_id: newId(),
    parent_call_id: null,
    input: use.input,
    status: { code: "error", reason: "tool_not_found", message },
    output: null,
    error: message,
    t0: now,
    t1: now,
    usage: {},
    metadata: { tool_not_found: true, requested_tool: use.name },
  };
}

async function* runTool(agent: ScriptedAgent, use: ToolUse, call: Call, scope: Scope): AsyncGenerator<ScriptedEvent, void> {
  const tool = agent.tools.find(({ name }) => name === use.name);
  if (tool) yield* runCall(tool, `${call.path}.${use.name}`, use.input, scope, call);
  else yield unknownTool(agent, use, call, scope);
}

/** The calls' events. One call runs here; several run side by side. */
async function* runTools(
  agent: ScriptedAgent,
  uses: readonly ToolUse[],
  call: Call,
  scope: Scope,
): AsyncGenerator<{ use: ToolUse; event: ScriptedEvent }, void> {
  // Every START that passes takes the id of this agent's call, also those from further down: wire.md 2.
  const link = (use: ToolUse, event: ScriptedEvent) => {
    const started = event.type === "START" ? scope.run.calls.get(event.call_id) : undefined;
    if (started) started.metadata.tool_call_id = use.id;
  };
  const [only] = uses;
  if (only && uses.length === 1) {
    for await (const event of follow(runTool(agent, only, call, scope), scope)) {
      link(only, event);
      yield { use: only, event };
    }
    return;
  }
  const tasks = uses.map((use) => ({
    start: async function* (inner: Scope): AsyncGenerator<ScriptedEvent, void> {
      for await (const event of runTool(agent, use, call, inner)) {
        link(use, event);
        yield event;
      }
    },
  }));
  for await (const { index, event } of parallel(tasks, scope)) {
    const use = uses[index];
    if (use && event) yield { use, event };
  }
}

/** What the model is told about a tool's end; nothing while it waits for a person. */
function resultOf({ status, error }: ScriptedOutput, output: unknown): { value: unknown } | null {
  if (isPause(status) || (status.code === "cancelled" && status.reason === "cancelled")) return null;
  if (status.code === "cancelled" && status.reason === "approval_denied") return { value: `[Approval denied] ${status.message ?? ""}` };
  if (error !== null) return { value: error };
  return { value: output };
}

/** Runs the calls of one turn, and keeps their results. @throws PauseRequired, RunCancelled */
export async function* toolTurn(
  agent: ScriptedAgent,
  uses: readonly ToolUse[],
  memory: Message[],
  call: Call,
  scope: Scope,
): AsyncGenerator<ScriptedEvent, void> {
  let pending: ScriptedOutput | null = null;
  const depth = call.path.split(".").length + 1;
  for await (const { use, event } of runTools(agent, uses, call, scope)) {
    if (event.type !== "OUTPUT") {
      yield event;
      continue;
    }
    // The model sees the value as it was; the event's may have been changed to fit into JSON.
    const output = scope.run.calls.get(event.call_id)?.output ?? event.output;
    const result = event.path.split(".").length === depth ? resultOf(event, output) : null;
    if (result) memory.push(toolMessage(use.id, result.value));
    call.partial = event.output;
    yield event;
    if (event.status.code === "cancelled" && event.status.reason === "cancelled") throw new RunCancelled(event.status.message ?? "");
    if (isPause(event.status)) pending ??= event;
  }
  if (pending) throw new PauseRequired(pending);
}

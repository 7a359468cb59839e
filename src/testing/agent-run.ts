import type { Done } from "./call.js";
import type { ScriptedEvent, ScriptedGuardrail } from "./events.js";
import { openMemory } from "./memory.js";
import { pendingToolUses, textOf, toolUses, userMessage, wireMessage, type Message } from "./message.js";
import { callModel, ModelInterrupted, type ModelEnd } from "./model-call.js";
import type { Params } from "./params.js";
import { pyRepr } from "./python.js";
import { baseOf, type Call, type Scope } from "./run.js";
import type { ScriptedAgent } from "./runnable.js";
import { errorObject, GuardrailBlocked, ToolError } from "./signals.js";
import { toolTurn } from "./tool-turn.js";
import { Interrupted } from "./turns.js";

/** Lets the guardrail look at the newest message. @throws GuardrailBlocked */
function* guard(agent: ScriptedAgent, memory: Message[], call: Call, scope: Scope): Generator<ScriptedGuardrail, void> {
  const asked = memory.at(-1);
  const verdict = asked?.role === "user" ? agent.guardrail?.(textOf(asked)) : null;
  if (!asked || !verdict) return;
  const { rail, action, reason, text } = verdict;
  const common = { rail, stage: "input", action, reason, latency_ms: 0, shadow: false };
  call.metadata.guardrails = { triggered: [{ ...common, t: Date.now() }] };
  yield { type: "GUARDRAIL", ...baseOf(scope.run, call), ...common, metadata: {} };
  if (action === "replace") asked.content = [{ type: "text", text }];
  else {
    const shown: Message = { role: "assistant", content: [{ type: "text", text }] };
    memory.push(shown);
    throw new GuardrailBlocked(rail, "input", reason, wireMessage(shown));
  }
}

/** The agent's loop: model, tools, model, … until the model calls none. */
export async function* runAgent(agent: ScriptedAgent, params: Params, call: Call, scope: Scope): AsyncGenerator<ScriptedEvent, Done> {
  call.metadata.context_measurement = null;
  const memory = openMemory(scope.run, call, params);
  call.memory = memory;
  yield* guard(agent, memory, call, scope);
  for (let turn = 0; ; turn++) {
    const pending = pendingToolUses(memory);
    if (pending.length > 0) {
      yield* toolTurn(agent, pending, memory, call, scope);
      continue;
    }
    const withTools = turn < agent.maxIter;
    if (turn === agent.maxIter) {
      call.metadata.max_iter_reached = { max_iter: agent.maxIter, behavior: "final_answer" };
      memory.push(userMessage(`You have used all ${agent.maxIter} steps. Answer now, without tools.`));
    }
    let ended: ModelEnd;
    try {
      ended = yield* callModel(agent, memory, withTools, call, scope);
    } catch (error) {
      if (error instanceof ModelInterrupted && error.said) {
        memory.push(error.said);
        call.partial = wireMessage(error.said);
      }
      if (error instanceof Interrupted) throw error;
      throw new ToolError("RuntimeError", pyRepr(errorObject(error)));
    }
    memory.push(ended.message);
    call.partial = ended.output.output;
    yield ended.output;
    const uses = withTools ? toolUses(ended.message) : [];
    if (uses.length === 0) return { output: ended.output.output, reason: ended.message.stop_reason ?? null };
    yield* toolTurn(agent, uses, memory, call, scope);
  }
}

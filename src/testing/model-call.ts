import type { ScriptedEvent, ScriptedOutput } from "./events.js";
import { outputEvent, succeed } from "./ending.js";
import { sleep } from "./handler-run.js";
import { newId } from "./ids.js";
import { wireMessage, type Message, type MessagePart } from "./message.js";
import { baseOf, openCall, type Call, type Scope } from "./run.js";
import type { ModelChunk, ScriptedAgent } from "./runnable.js";
import { Interrupted } from "./turns.js";

/** How a model call ended. `output` is sent by the agent, and not at all after a failure or a stop. */
export type ModelEnd = { message: Message; output: ScriptedOutput };

/** The run was stopped while the model spoke. */
export class ModelInterrupted extends Interrupted {
  constructor(readonly said: Message | null) {
    super();
  }
}

/** Puts the pieces of a model together: the deltas to send, and the message they add up to. */
class Assembly {
  private text = "";
  private thinking = "";
  private finish: string | null = null;
  private readonly calls: { id: string; name: string; args: string }[] = [];

  /** The delta to send for a piece, if there is one. */
  add(chunk: ModelChunk): (Record<string, unknown> & { id: string; type: string }) | null {
    if ("text" in chunk) {
      const first = this.text === "";
      this.text += chunk.text;
      return first ? { id: "text_0", type: "text", text: chunk.text } : { id: "text_0", type: "text_delta", text_delta: chunk.text };
    }
    if ("thinking" in chunk) {
      const first = this.thinking === "";
      this.thinking += chunk.thinking;
      return first
        ? { id: "thinking_0", type: "thinking", thinking: chunk.thinking }
        : { id: "thinking_0", type: "thinking_delta", thinking_delta: chunk.thinking };
    }
    if ("tool" in chunk) {
      this.calls.push({ id: chunk.id, name: chunk.tool, args: "" });
      return { id: chunk.id, type: "tool_use", name: chunk.tool, input: "", is_server_tool_use: false };
    }
    if ("args" in chunk) {
      const call = this.calls.at(-1);
      if (!call) return null;
      call.args += chunk.args;
      return { id: call.id, type: "tool_use_delta", input_delta: chunk.args };
    }
    this.finish = chunk.finish;
    return null;
  }

  /** The message so far; tool calls get ids of their own (wire.md 2). */
  message(): Message {
    const content: MessagePart[] = [];
    if (this.thinking) content.push({ type: "thinking", thinking: this.thinking });
    if (this.text) content.push({ type: "text", text: this.text });
    for (const { name, args } of this.calls) {
      content.push({ type: "tool_use", id: newId(), name, input: JSON.parse(args || "{}") as Record<string, unknown> });
    }
    return { role: "assistant", content, ...(this.finish === null ? {} : { stop_reason: this.finish }) };
  }

  /** What was said when the run was stopped: calls that were not complete are left out. */
  said(): Message | null {
    const content: MessagePart[] = this.text ? [{ type: "text", text: this.text }] : [];
    return content.length > 0 ? { role: "assistant", content } : null;
  }
}

/** One call of an agent's model. @throws ModelInterrupted, or what the model threw */
export async function* callModel(
  agent: ScriptedAgent,
  memory: readonly Message[],
  tools: boolean,
  parent: Call,
  scope: Scope,
): AsyncGenerator<ScriptedEvent, ModelEnd> {
  const { run, signal } = scope;
  const call = openCall(run, `${parent.path}.llm`, "LLM", parent);
  Object.assign(call.metadata, { model_provider: "test", model_name: "model" });
  call.input = {
    model: "test/model",
    messages: memory.map(wireMessage),
    system_prompt: null,
    tools: tools ? agent.tools.map(({ name, description = "" }) => ({ name, description })) : [],
  };
  yield { type: "START", ...baseOf(run, call) };

  const assembly = new Assembly();
  const pause = (ms: number) => sleep(ms, signal);
  const made = agent.model(memory, { sleep: pause });
  const chunks = Symbol.asyncIterator in made ? made[Symbol.asyncIterator]() : made[Symbol.iterator]();
  try {
    for (;;) {
      const next = await run.turns.settle(Promise.resolve(chunks.next()), signal);
      if (next.done) break;
      const item = assembly.add(next.value);
      if (!item) continue;
      if (run.delay > 0) await run.turns.wait(pause(run.delay), signal);
      yield { type: "DELTA", ...baseOf(run, call), item };
    }
  } catch (error) {
    if (error instanceof Interrupted) throw new ModelInterrupted(assembly.said());
    throw error;
  }
  const message = assembly.message();
  Object.assign(call.metadata, { ttft: 0, tps: 0 });
  succeed(call, wireMessage(message), message.stop_reason ?? null);
  return { message, output: outputEvent(run, call) };
}

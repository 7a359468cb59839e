import { textOf, type Message } from "./message.js";
import { pyJson } from "./python.js";
import type { ModelChunk, ScriptedModel } from "./runnable.js";

/** A tool call that a scenario makes. `args` may be JSON text, for numbers that JavaScript writes differently. */
export interface ScenarioCall {
  tool: string;
  args: Record<string, unknown> | string;
}

/** Results of the tools of this turn, as the model reports them. */
export function resultsOf(messages: readonly Message[]): { id: string; text: string }[] {
  return messages.flatMap(({ content }) =>
    content.flatMap((part) => (part.type === "tool_result" ? [{ id: part.id, text: part.content.map(({ text }) => text).join("") }] : [])),
  );
}

/** Text in the pieces a model streams it in: word by word. */
export function* words(text: string): Generator<ModelChunk> {
  for (const word of text.split(" ")) yield { text: `${word} ` };
}

/** Tool calls in pieces. */
export function* callPieces(calls: readonly (ScenarioCall & { id: string })[], size: number): Generator<ModelChunk> {
  for (const { tool, args, id } of calls) {
    yield { tool, id };
    const text = typeof args === "string" ? args : pyJson(args);
    for (let at = 0; at < text.length; at += size) yield { args: text.slice(at, at + size) };
  }
}

/** The newest thing the person said, and what came after it. */
export function lastTurn(messages: readonly Message[]): { prompt: string; after: readonly Message[]; step: number } {
  const at = messages.findLastIndex((message) => message.role === "user" && textOf(message) !== "");
  const asked = messages[at];
  const after = messages.slice(at + 1);
  return { prompt: asked ? textOf(asked) : "", after, step: after.filter(({ role }) => role === "assistant").length };
}

export interface ScriptedModelOptions {
  /** Tool calls by scenario name. */
  calls: Readonly<Record<string, ScenarioCall>>;
  /** Names that stand for several scenarios: `{ ALL: "ask_text+confirm" }`. */
  groups?: Readonly<Record<string, string>>;
}

/**
 * A model without a language model: the prompt names scenarios. `a+b` calls both tools in one turn,
 * `a then: b` in two, `stream 40` streams 40 words. When every tool has answered it says `GOT <json>`,
 * with what each returned.
 *
 * @example
 * scriptedModel({ calls: { hello: { tool: "ask_name", args: {} } } })   // prompt: "hello"
 */
export function scriptedModel({ calls, groups = {} }: ScriptedModelOptions): ScriptedModel {
  return function* (messages) {
    const { prompt, after, step } = lastTurn(messages);
    if (prompt.startsWith("stream ")) {
      const count = Number(prompt.split(" ")[1]);
      for (let i = 0; i < count; i++) yield { text: `word${i} ` };
      yield { finish: "stop" };
      return;
    }
    const turn = prompt.split("then:")[step]?.trim();
    const named = Object.entries(groups).reduce((text, [name, group]) => text.replaceAll(name, group), turn ?? "");
    const chosen = named
      .split("+")
      .map((name) => name.trim())
      .flatMap((name) => {
        const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
        return call ? [{ ...call, name }] : [];
      });
    if (turn !== undefined && chosen.length > 0) {
      yield* words(`Working on ${turn}. `);
      yield* callPieces(chosen.map(({ tool, args, name }, index) => ({ tool, args, id: `call_${step}_${index}_${name}` })), 24);
      yield { finish: "tool_calls" };
      return;
    }
    yield* words(`GOT ${pyJson(resultsOf(after).map(({ id, text }) => ({ tool_call_id: id, text })))}`);
    yield { finish: "stop" };
  };
}

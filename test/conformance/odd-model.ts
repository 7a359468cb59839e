import type { Message, ModelChunk, ScriptedModel } from "../../src/testing.js";
import { textOf } from "../../src/testing/message.js";
import { pyJson } from "../../src/testing/python.js";
import { callPieces, lastTurn, resultsOf, words } from "../../src/testing/scripted-model.js";

type Call = [tool: string, args: Record<string, unknown>];

function turnsOf(prompt: string): string[] {
  try {
    JSON.parse(prompt);
    return [prompt];
  } catch {
    return prompt.split(";;").map((turn) => turn.trim());
  }
}

const pythonNames = { text: "TextContent", tool_use: "ToolUseContent", tool_result: "ToolResultContent", thinking: "ThinkingContent", file: "FileContent" };

function history(messages: readonly Message[]): string {
  return pyJson(
    messages.map((message) => [message.role, textOf(message).slice(0, 60), message.content.map(({ type }) => pythonNames[type])]),
  );
}

/** The model of `odd_agent.py`: turns joined by `;;`, each a JSON list of calls or a word such as MODELERR. */
export const oddModel: ScriptedModel = async function* (messages, { sleep }): AsyncGenerator<ModelChunk> {
  const { prompt, after, step } = lastTurn(messages);
  let turn = turnsOf(prompt)[step] ?? "";
  if (turn.startsWith("MODELERR")) {
    yield* words("some text first ");
    throw Object.assign(new Error("the model broke mid-stream"), { name: "RuntimeError" });
  }
  if (turn.startsWith("HISTORY")) {
    yield { text: `HISTORY ${history(messages)}` };
    yield { finish: "stop" };
    return;
  }
  if (turn.startsWith("LENGTH")) {
    yield { text: "cut off her" };
    yield { finish: "length" };
    return;
  }
  if (turn.startsWith("EMPTY")) {
    yield { finish: "stop" };
    return;
  }
  if (turn.startsWith("SLOWTEXT")) {
    const [count = 0, delay = 0] = turn.split(" ").slice(1, 3).map(Number);
    for (let i = 0; i < count; i++) {
      yield { text: `w${i} ` };
      await sleep(delay * 1000);
    }
    yield { finish: "stop" };
    return;
  }
  if (turn.startsWith("THINK ")) {
    turn = turn.slice(6);
    for (const word of "let me think about".split(" ")) yield { thinking: `${word} ` };
  }
  if (turn.startsWith("[[")) {
    const calls = JSON.parse(turn) as Call[];
    yield* words(`Turn ${step} text `);
    yield* callPieces(calls.map(([tool, args], i) => ({ tool, args, id: `call_${step}_${i}_${tool}` })), 16);
    yield { finish: "tool_calls" };
    return;
  }
  yield* words(`GOT ${pyJson(resultsOf(after))}`);
  yield { finish: "stop" };
};

import { agent, tool, workflow, ToolError, type GuardrailVerdict, type HandlerContext, type ParamSchema, type Runnable } from "../../src/testing.js";
import { paramsSchema, pythonType } from "../../src/testing/params.js";
import { pyFloat, pyJson, pyRepr, pyStr } from "../../src/testing/python.js";
import { oddModel } from "./odd-model.js";

// The runnables of test/reference/odd_agent.py that the conformance test needs, for the scripted server.

const text = (value?: string): ParamSchema => (value === undefined ? { type: "string" } : { type: "string", default: value });
const int = (value?: number): ParamSchema => (value === undefined ? { type: "integer" } : { type: "integer", default: value });
const float = (value: number): ParamSchema => ({ type: "number", default: value });

const askParams = { question: text("q"), kind: text("ask_text") };
const ask = (name = "ask") =>
  tool({
    name,
    inputSchema: paramsSchema(name, askParams),
    handler: ({ question, kind }: { question: string; kind: string }, { suspend }: HandlerContext) => {
      const answer = suspend({ question }, { kind });
      return pyJson({ got: answer, type: pythonType(answer) });
    },
  });

const askRaw = tool({
  name: "ask_raw",
  inputSchema: paramsSchema("ask_raw", { question: text("q") }),
  handler: ({ question }: { question: string }, { suspend }: HandlerContext) => suspend({ question }, { kind: "ask_text" }),
});

const slow = (name = "slow", timeout?: number) =>
  tool({
    name,
    inputSchema: paramsSchema(name, { seconds: float(1) }),
    handler: async ({ seconds }: { seconds: number }, { sleep }: HandlerContext) => {
      await sleep(seconds * 1000);
      return `slept ${pyFloat(seconds)}`;
    },
    ...(timeout === undefined ? {} : { timeout }),
  });

const gate = (name: string, approval: NonNullable<Parameters<typeof tool>[0]["approval"]> = {}) =>
  tool({ name, inputSchema: paramsSchema(name, { x: int(1) }), handler: ({ x }: { x: number }) => `gated ${x}`, approval });

const oddPayloads: Record<string, unknown> = {
  nan: { x: Number.NaN, i: Number.POSITIVE_INFINITY },
  list: [1, 2],
  str: "just text",
  none: null,
  int: 7,
  schema_str: { q: 3 },
  kind_empty: { q: 4 },
  kind_none: { q: 5 },
  kind_int: { q: 6 },
};
const oddKinds: Record<string, unknown> = { kind_empty: "", kind_none: null, kind_int: 42 };

const odd = tool({
  name: "odd",
  inputSchema: paramsSchema("odd", { which: text() }),
  handler: ({ which }: { which: string }, { suspend }: HandlerContext) => {
    const kind = which in oddKinds ? oddKinds[which] : "odd";
    const answer = suspend(oddPayloads[which] ?? null, { kind, responseSchema: which === "schema_str" ? "not a schema" : null });
    return `odd ${which} ${pyRepr(answer)}`;
  },
});

const generators = (names: { text: string; ask: string }) => ({
  text: tool({
    name: names.text,
    inputSchema: paramsSchema(names.text, { n: int(3) }),
    handler: async function* ({ n }: { n: number }) {
      for (let i = 0; i < n; i++) yield await Promise.resolve(`chunk${i} `);
    },
  }),
  ask: tool({
    name: names.ask,
    inputSchema: paramsSchema(names.ask, { n: int(2) }),
    handler: async function* ({ n }: { n: number }, { suspend }: HandlerContext) {
      for (let i = 0; i < n; i++) yield await Promise.resolve(`pre${i} `);
      yield `answer=${pyStr(suspend({ question: "from a generator" }, { kind: "ask_text" }))}`;
    },
  }),
});
const gens = generators({ text: "gen_text", ask: "gen_ask" });

const tools: Runnable[] = [
  ask(),
  askRaw,
  slow(),
  odd,
  gens.text,
  gens.ask,
  gate("gate", { prompt: "Run gate?" }),
  gate("nogrant", { grantable: false }),
  slow("timeout_tool", 0.2),
  tool({
    name: "slow_ask",
    inputSchema: paramsSchema("slow_ask", { question: text("q"), seconds: float(0.5) }),
    handler: async ({ question, seconds }: { question: string; seconds: number }, { suspend, sleep }: HandlerContext) => {
      const answer = suspend({ question }, { kind: "ask_text" });
      await sleep(seconds * 1000);
      return `slow ${pyStr(answer)}`;
    },
  }),
  tool({
    name: "boom_before",
    inputSchema: paramsSchema("boom_before", { x: int(1) }),
    handler: () => {
      throw new ToolError("ValueError", "boom before any suspend");
    },
  }),
  tool({
    name: "policy_bug",
    inputSchema: paramsSchema("policy_bug", { x: int(1) }),
    handler: () => "never",
    approval: {
      when: () => {
        throw new ToolError("RuntimeError", "policy exploded");
      },
    },
  }),
  tool({
    name: "gen_tool",
    inputSchema: paramsSchema("gen_tool", { n: int(3) }),
    handler: async function* ({ n }: { n: number }, { sleep }: HandlerContext) {
      for (let i = 0; i < n; i++) {
        yield { i };
        await sleep(10);
      }
    },
  }),
  tool({
    name: "emitter",
    inputSchema: paramsSchema("emitter", { n: int(2) }),
    handler: ({ n }: { n: number }, { emit, suspend }: HandlerContext) => {
      for (let i = 0; i < n; i++) emit({ progress: i });
      const answer = suspend({ question: "after emit" }, { kind: "ask_text" });
      emit({ progress: "after" });
      return `emitted ${pyStr(answer)}`;
    },
  }),
];

// Never called here; an unknown tool's message lists every name.
for (const name of ["boom_after", "flood", "flood_gen", "slow_gate"]) tools.push(tool({ name, handler: () => null }));

const sub = (name: string) => agent({ name, description: "sub", model: oddModel, tools: [ask(), gate("gate"), slow()] });

const prep = tool({ name: "prep", inputSchema: paramsSchema("prep", { seed: text() }), handler: ({ seed }: { seed: string }) => `${seed}!` });
const asks = (name: string) =>
  tool({
    name,
    inputSchema: paramsSchema(name, { topic: text() }),
    handler: ({ topic }: { topic: string }, { suspend }: HandlerContext) => suspend({ question: `w1 ${topic}` }, { kind: "ask_text" }),
  });

function guardrail(prompt: string): GuardrailVerdict | null {
  if (!prompt.startsWith("ignore all previous instructions")) return null;
  const reason = "prompt_injection detected 2 match(es): instruction_override, system_prompt_probe";
  return { rail: "prompt_injection", action: "block", reason, text: "This request was blocked by a content policy." };
}

const solo = generators({ text: "solo_gen", ask: "solo_gen_ask" });

/** By the names that `odd_agent.py` serves them under. */
export const oddRunnables = {
  agent: agent({ name: "assistant", model: oddModel, tools: [...tools, sub("h1"), sub("h2")] }),
  tool: ask("solo"),
  gated_tool: gate("solo_gate", { prompt: "Run it?" }),
  gen: solo.text,
  genask: solo.ask,
  wf: workflow({
    name: "wf",
    steps: [
      prep,
      asks("w1"),
      asks("w2"),
      tool({ name: "pay", inputSchema: paramsSchema("pay", { amount: int() }), handler: ({ amount }: { amount: number }) => `paid ${amount}`, approval: {} }),
    ],
  }),
  wfseq: workflow({
    name: "wfseq",
    steps: [
      prep,
      asks("w1"),
      {
        run: tool({
          name: "after",
          inputSchema: paramsSchema("after", { topic: text(), w1r: text() }),
          handler: ({ w1r }: { w1r: string }, { suspend }: HandlerContext) => `${w1r}-${pyStr(suspend({ question: "second in chain" }, { kind: "confirm" }))}`,
        }),
        after: ["w1"],
        input: { w1r: (outputs) => outputs.w1 },
      },
    ],
  }),
  wferr: workflow({
    name: "wferr",
    steps: [
      prep,
      tool({
        name: "wfail",
        inputSchema: paramsSchema("wfail", { x: int() }),
        handler: () => {
          throw new ToolError("ValueError", "the step failed");
        },
      }),
    ],
  }),
  guard: agent({ name: "guarded", model: oddModel, tools: [ask()], guardrail }),
  tmo: agent({ name: "tmo", model: oddModel, tools: [slow(), ask()], timeout: 1, maxIter: 2 }),
  rets: agent({
    name: "rets",
    model: oddModel,
    tools: [
      tool({
        name: "ret",
        inputSchema: paramsSchema("ret", { which: text() }),
        // A BigInt can't be written as JSON, as a tuple key can't in Python.
        handler: ({ which }: { which: string }) => (which === "nan" ? { x: Number.NaN } : { key: 1n }),
      }),
    ],
  }),
} satisfies Record<string, Runnable>;

export type OddName = keyof typeof oddRunnables;

import type { Params } from "../../src/run/machine/state.js";

/** A runnable of `test/reference/fault_agent.py`. */
export type Served = "agent" | "work" | "chain";

export interface Scenario {
  served: Served;
  /** `tag` begins every question, so that many conversations share one server and its HITS. */
  params(tag: string): Params;
  /** How many resumes it takes when nothing goes wrong. */
  rounds: number;
  /** Every resume runs what was answered before from the top, by the server's design (wire.md 4.2, 4.4). */
  reruns: boolean;
}

type Call = readonly [tool: string, input: Record<string, unknown>];

const calls = (...turns: readonly (readonly Call[])[]): Params => ({ prompt: turns.map((turn) => JSON.stringify(turn)).join(" ;; ") });
const ask = (question: string): Call => ["ask", { question }];
const gate = (x: string): Call => ["gate", { x }];

const agent = (params: Scenario["params"], rounds = 1, reruns = false): Scenario => ({ served: "agent", params, rounds, reruns });

export const SCENARIOS = {
  "one question": agent((tag) => calls([ask(`${tag}a`)])),
  "two questions in one tool": agent((tag) => calls([["ask_twice", { question: tag }]]), 2, true),
  "questions at once": agent((tag) => calls([ask(`${tag}a`), ask(`${tag}b`), ask(`${tag}c`)])),
  "an approval": agent((tag) => calls([gate(`${tag}x`)])),
  "questions, a form and approvals": agent((tag) => calls([ask(`${tag}a`), ["fill", { question: `${tag}form` }], gate(`${tag}x`), gate(`${tag}y`)])),
  "a form": agent((tag) => calls([["fill", { question: `${tag}form` }]])),
  "a question, then an approval": agent((tag) => calls([ask(`${tag}a`)], [gate(`${tag}x`)]), 2),
  "a slow tool": agent((tag) => calls([["ask_slow", { question: `${tag}slow` }], ask(`${tag}a`)])),
  "a sub-agent": agent((tag) => calls([["helper", { prompt: JSON.stringify([ask(`${tag}a`)]) }]]), 1, true),
  "a workflow": { served: "work", params: (tag) => ({ topic: tag, x: `${tag}x` }), rounds: 1, reruns: true },
  "a workflow in sequence": { served: "chain", params: (tag) => ({ topic: tag }), rounds: 2, reruns: true },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

// The keys of an object literal that is never added to.
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as ScenarioName[];

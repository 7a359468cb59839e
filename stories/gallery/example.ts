import type { StoryObj } from "@storybook/react-vite";
import type { Labels } from "../../src/index.js";
import type { ApprovalOptions, ParamsSchema, ScriptedAgent } from "../../src/testing.js";
import { agent, scriptedModel, tool } from "../../src/testing.js";

/** What a tool of the agent asks, or needs permission for. */
export type Asks =
  | { type: "interaction"; kind: string; /** Of the tool. Default: its kind. */ name?: string; payload: Record<string, unknown>; responseSchema?: unknown }
  | { type: "approval"; name: string; input: Record<string, unknown>; inputSchema: ParamsSchema; approval: ApprovalOptions };

/** What a card looks like from the question to the receipt; `skipped`, `declined` and `denied` where its kind has them. */
export const states = ["empty", "draft", "invalid", "staged", "sending", "failed", "receipt", "cancelled", "skipped", "declined", "denied"] as const;
export type State = (typeof states)[number];
export type NoState = Extract<State, "skipped" | "declined" | "denied">;

/** One card of the gallery: a question, and answers that bring it into each state. */
export interface Example {
  asks: Asks;
  /** Something filled in, as the answer that it would become. Absent: the card has nothing to fill in. */
  draft?: unknown;
  /** An answer that is refused, or what a person does to have one refused where every value is an answer. */
  refused: unknown;
  answer: unknown;
  /** The other ways out that the kind has. */
  outcomes?: Partial<Record<NoState, unknown>>;
}

/** A cell, a person in front of it, and the words on it. */
export interface Hands extends Pick<Parameters<NonNullable<StoryObj["play"]>>[0], "canvas" | "userEvent"> {
  labels: Labels;
}

/** What a person does in a cell. */
export class ByHand {
  constructor(readonly act: (hands: Hands) => Promise<void>) {}
}

/** The states that a card can be in. */
export function statesOf({ draft, outcomes = {} }: Example): State[] {
  return states.filter((state) => {
    if (state === "draft") return draft !== undefined;
    return state === "skipped" || state === "declined" || state === "denied" ? outcomes[state] !== undefined : true;
  });
}

/** An agent whose one tool asks it. */
export function agentOf({ asks }: Example): ScriptedAgent {
  const asking =
    asks.type === "approval"
      ? tool({ name: asks.name, inputSchema: asks.inputSchema, handler: () => "done", approval: asks.approval })
      : tool({ name: asks.name ?? asks.kind, handler: (_, { suspend }) => suspend(asks.payload, { kind: asks.kind, responseSchema: asks.responseSchema ?? null }) });
  const args = asks.type === "approval" ? asks.input : {};
  return agent({ name: "assistant", model: scriptedModel({ calls: { ask: { tool: asking.name, args } } }), tools: [asking] });
}

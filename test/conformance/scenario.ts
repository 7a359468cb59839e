import type { Order } from "./normalise.js";
import type { Session } from "./session.js";
import type { OddName } from "./odd-agent.js";

/** What a scenario runs on: the reference agent, its workflow, or one of the odd ones. */
export type Served = "agent" | "release" | `odd:${OddName}`;

export interface Scenario {
  name: string;
  on: Served;
  runIds?: "server" | "client";
  /** `calls` where the real server itself keeps no order among parallel calls. */
  order?: Order;
  play: (session: Session) => Promise<void>;
}

export const prompt = (text: string) => ({ prompt: text });
export const calls = (...list: [string, Record<string, unknown>][]) => JSON.stringify(list);

export const gateOne = prompt(calls(["gate", { x: 1 }]));
export const release = { channel: "stable", environment: "production", replicas: 3, text: "Released!" };

export interface Recorded {
  on?: Served;
  carry?: boolean;
  order?: Order;
  runIds?: "server" | "client";
}

/** A scenario in the manner of test/reference/record.py: one prompt, one answer a resume. */
export function recorded(name: string, params: Record<string, unknown>, answers: unknown[], options: Recorded = {}): Scenario {
  const { on = "agent", carry = false, ...rest } = options;
  return {
    name,
    on,
    ...rest,
    play: async (session) => {
      await session.ask(params);
      for (const answer of answers) await session.answer(answer, { carry });
    },
  };
}

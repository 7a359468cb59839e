import { createScriptedTimbal, referenceAgent, referenceWorkflow, type Runnable } from "../../src/testing.js";
import { startTimbal, type TimbalServer } from "../live/server.js";
import { oddRunnables, type OddName } from "./odd-agent.js";
import type { Served } from "./scenario.js";
import type { Fetch } from "./session.js";

export interface Endpoint {
  url: string;
  fetch: Fetch;
}

function runnableOf(served: Served): Runnable {
  if (served === "agent") return referenceAgent;
  if (served === "release") return referenceWorkflow;
  // The type says that what follows `odd:` is one of them.
  return oddRunnables[served.slice(4) as OddName];
}

export function scripted(served: Served): Endpoint {
  return { url: "http://scripted.test", fetch: createScriptedTimbal({ runnable: runnableOf(served), durable: true }).fetch };
}

// More at once only makes each of them slower.
const atOnce = 3;

/** Real servers, one for each runnable, with the JSONL store. */
export function realServers() {
  const servers = new Map<Served, TimbalServer>();
  const start = async (served: Served): Promise<TimbalServer> => {
    const server =
      servers.get(served) ??
      (await startTimbal({
        spec: served.startsWith("odd:") ? `odd_agent.py::${served.slice(4)}` : `agent.py::${served}`,
        env: { PROV: "jsonl", TIMBAL_MCP: served === "agent" ? "1" : "" },
      }));
    servers.set(served, server);
    return server;
  };
  return {
    start: async (all: readonly Served[]): Promise<void> => {
      const left = [...all];
      const worker = async () => {
        for (let next = left.shift(); next; next = left.shift()) await start(next);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
    get: async (served: Served): Promise<Endpoint> => ({ url: (await start(served)).url, fetch }),
    stop: async (): Promise<void> => {
      await Promise.all([...servers.values()].map((server) => server.stop()));
    },
  };
}

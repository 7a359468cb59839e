import { startTimbal, type TimbalServer } from "../live/server.js";
import type { Served } from "./scenarios.js";

const serve = (served: Served, traces: "jsonl" | "mem"): Promise<TimbalServer> =>
  startTimbal({ spec: `fault_agent.py::${served}`, env: { PROV: traces } });

/** One server for each runnable, shared by every conversation that leaves it alive. */
export function sharedServers() {
  const servers = new Map<Served, Promise<TimbalServer>>();
  return {
    get(served: Served): Promise<TimbalServer> {
      const server = servers.get(served) ?? serve(served, "jsonl");
      servers.set(served, server);
      return server;
    },
    async stop(): Promise<void> {
      await Promise.all([...servers.values()].map(async (server) => (await server).stop()));
    },
  };
}

/** For a conversation whose server is killed. */
export async function withServer<Result>(served: Served, traces: "jsonl" | "mem", act: (server: TimbalServer) => Promise<Result>): Promise<Result> {
  const server = await serve(served, traces);
  try {
    return await act(server);
  } finally {
    await server.stop();
  }
}

import type { Plugin } from "vite";
import type * as agentModule from "./agent.js";

type Agent = typeof agentModule;

/**
 * Puts the embedded server in front of the page: the scripted agent at `/agent` and the upload
 * endpoint at `/uploads`. With `agent: false` only the uploads: a real server has no place for files.
 */
export function embeddedServer({ agent }: { agent: boolean }): Plugin {
  return {
    name: "embedded-timbal",
    async configureServer(server) {
      const load = (path: string) => server.ssrLoadModule(path) as Promise<Agent>;
      const { agentListener, uploadListener } = await load("/agent.ts");
      server.middlewares.use("/uploads", uploadListener());
      if (agent) server.middlewares.use("/agent", agentListener());
    },
  };
}

import { fileURLToPath } from "node:url";
import { runnerImport, type Connect, type Plugin } from "vite";
import type * as agentModule from "./agent.js";

type Agent = typeof agentModule;

/**
 * Puts the embedded server in front of the page: the scripted agent at `/agent` and the upload
 * endpoint at `/uploads`. With `agent: false` only the uploads: a real server has no place for files.
 */
export function embeddedServer({ agent }: { agent: boolean }): Plugin {
  const serve = (middlewares: Connect.Server, { agentListener, uploadListener }: Agent) => {
    middlewares.use("/uploads", uploadListener());
    if (agent) middlewares.use("/agent", agentListener());
  };
  return {
    name: "embedded-timbal",
    async configureServer(server) {
      serve(server.middlewares, (await server.ssrLoadModule("/agent.ts")) as Agent);
    },
    // The built page, as a host would serve it.
    async configurePreviewServer(server) {
      const { module } = await runnerImport<Agent>(fileURLToPath(new URL("./agent.ts", import.meta.url)));
      serve(server.middlewares, module);
    },
  };
}

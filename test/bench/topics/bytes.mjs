import { fileURLToPath } from "node:url";
import { firstLoad, gzipOf } from "../../size/graph.mjs";
import { bundle, measure, sizeRows } from "../../size/measure.mjs";
import { figure } from "../rows.mjs";

const here = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/** What one imports to do some of the same with each. */
const peers = {
  CopilotKit: `export { CopilotKit, useHumanInTheLoop } from "@copilotkit/react-core";`,
  "assistant-ui": `export { AssistantRuntimeProvider, ComposerPrimitive, MessagePrimitive, ThreadPrimitive, useExternalStoreRuntime } from "@assistant-ui/react";`,
  "ai + useChat": `export { useChat } from "@ai-sdk/react"; export { DefaultChatTransport } from "ai";`,
  rjsf: `export { default as Form } from "@rjsf/core"; export { default as validator } from "@rjsf/validator-ajv8";`,
};
/** What is no code doesn't count. */
const NO_CODE = Object.fromEntries([".css", ".ttf", ".woff", ".woff2"].map((ending) => [ending, "empty"]));

/** The rows that can be held against something: the kit's whole against each peer, its form against rjsf. */
const beside = {
  "core: stream, store, transport, hook, registry": ["ai + useChat"],
  "kit with its simple cards": ["CopilotKit", "assistant-ui", "ai + useChat"],
  "form engine with react-hook-form": ["rjsf"],
  "all of it, without the regexp engine": ["CopilotKit", "assistant-ui", "ai + useChat", "rjsf"],
};

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "bytes",
  title: "Bytes, gzip",
  async run({ log }) {
    const sizes = await peerSizes(log);
    const rows = sizeRows(await measure());
    return rows.map(({ what, goal, kB, why }) => {
      log(`${what}: ${figure(kB)} kB`);
      const against = (beside[what] ?? []).filter((name) => sizes.has(name)).map((name) => `${name} ${figure(Math.round(sizes.get(name)))} kB`);
      return { what, goal: `≤ ${goal} kB`, value: kB, unit: "kB", limit: goal, sense: "at most", ours: `${figure(kB)} kB`, against: against.join(", "), ...(why !== undefined && { why }) };
    });
  },
};

/** A peer that can't be bundled is left out, and said. */
async function peerSizes(log) {
  const sizes = new Map();
  for (const [name, code] of Object.entries(peers)) {
    try {
      const graph = await bundle(here, code, NO_CODE);
      sizes.set(name, gzipOf(graph, firstLoad(graph)) / 1024);
      log(`${name}: ${figure(sizes.get(name))} kB first, ${figure(gzipOf(graph, graph.gzip.keys()) / 1024)} kB in all`);
    } catch (error) {
      log(`${name} can't be bundled: ${String(error).slice(0, 200)}`);
    }
  }
  return sizes;
}

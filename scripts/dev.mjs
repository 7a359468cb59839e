// `npm run dev`: the example page, and behind it either the embedded server or the one at TIMBAL_URL.
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const server = await createServer({
  configFile: fileURLToPath(new URL("../stories/example/vite.config.ts", import.meta.url)),
  server: { port: Number(process.env.PORT ?? 5173), host: "127.0.0.1" },
});
await server.listen();
const address = server.resolvedUrls?.local[0] ?? "";
console.log(`\n  Example   ${address}`);
console.log(`  Agent     ${process.env.TIMBAL_URL ?? "embedded (scripted, no key, no network)"}\n`);

// Builds the example and serves it as a page that forbids nearly everything: no eval, no inline
// script or style, nothing from elsewhere, no text that becomes markup or code.
//   PORT=5283 node scripts/strict-page.mjs
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";

const configFile = fileURLToPath(new URL("../stories/example/vite.config.ts", import.meta.url));
const policy = "default-src 'self'; require-trusted-types-for 'script'";

await build({ configFile, logLevel: "warn" });
const server = await preview({
  configFile,
  preview: { port: Number(process.env.PORT ?? 5283), strictPort: true, host: "127.0.0.1", headers: { "Content-Security-Policy": policy } },
});
console.log(`\n  Example   ${server.resolvedUrls?.local[0] ?? ""}\n  Policy    ${policy}\n`);

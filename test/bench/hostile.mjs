// How long hostile questions hold the page: best of five, in Chromium. Exit code 1 when one takes over 200 ms.
//   node test/bench/hostile.mjs [--limit 200]
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { createServer } from "vite";
import react from "@vitejs/plugin-react";
import { browserArgs, browserPath } from "../../scripts/ensure-browser.mjs";

const limit = Number(process.argv[process.argv.indexOf("--limit") + 1] || 200) || 200;
const rounds = 5;

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL("../..", import.meta.url)),
  plugins: [react()],
  cacheDir: fileURLToPath(new URL("../../node_modules/.vite-bench", import.meta.url)),
  // React as users run it.
  define: { "process.env.NODE_ENV": '"production"' },
  mode: "production",
  server: { host: "127.0.0.1", port: 0 },
  logLevel: "error",
});
await server.listen();
const { questions } = await server.ssrLoadModule("/test/bench/hostile/questions.ts");
const browser = await chromium.launch({ executablePath: browserPath(), args: [...browserArgs] });
const page = await browser.newPage();
page.on("pageerror", (error) => console.error(error.message));
await page.goto(`${server.resolvedUrls.local[0]}test/bench/hostile/`);
await page.waitForFunction(() => typeof window.measure === "function", undefined, { timeout: 120_000 });

const columns = ["card", "ajv", "interpreting"];
console.log(`${"milliseconds, best of five".padEnd(42)}${columns.map((name) => name.padStart(13)).join("")}`);
let tooLong = 0;
for (const [at, { name }] of questions.entries()) {
  const best = { card: Infinity, ajv: Infinity, interpreting: Infinity };
  for (let round = 0; round < rounds; round += 1) {
    const times = await page.evaluate((index) => window.measure(index), at);
    for (const column of columns) best[column] = Math.min(best[column], times[column]);
  }
  const over = columns.filter((column) => best[column] > limit);
  tooLong += over.length;
  console.log(`${name.padEnd(42)}${columns.map((column) => best[column].toFixed(1).padStart(13)).join("")}${over.length > 0 ? `   over ${limit}: ${over.join(", ")}` : ""}`);
}
await browser.close();
await server.close();
if (tooLong > 0) process.exitCode = 1;

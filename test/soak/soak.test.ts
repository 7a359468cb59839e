import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { chromium, type Browser, type CDPSession, type Page } from "playwright";
import { build, preview, type PreviewServer } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { browserArgs, browserPath } from "../../scripts/ensure-browser.mjs";

const PAUSES = Number(process.env.SOAK ?? 150);
/** What the compilers make of hot functions grows for thousands of calls, counts as heap, and says nothing of what the kit keeps. */
const NO_COMPILED_CODE = "--js-flags=--no-opt --no-maglev --no-sparkplug";
const root = join(import.meta.dirname, "page");

let outDir: string;
let server: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  outDir = mkdtempSync(join(import.meta.dirname, "../../.cache/soak-"));
  const config = { root, configFile: false as const, logLevel: "error" as const, plugins: [react()], build: { outDir, emptyOutDir: true, minify: false } };
  // As users run it: under vitest's own name it would be React's development build.
  vi.stubEnv("NODE_ENV", "production");
  await build(config);
  vi.unstubAllEnvs();
  server = await preview({ ...config, preview: { host: "127.0.0.1", port: 0 } });
  const executablePath = browserPath();
  browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: [...browserArgs, NO_COMPILED_CODE] });
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
});

const soak = (page: Page, count: number) =>
  // `soak` is the page's own (page/main.tsx).
  page.evaluate((pauses) => (globalThis as unknown as { soak: (pauses: number) => Promise<{ answered: number; kinds: string[] }> }).soak(pauses), count);

/** What is alive: after collections, since one may only queue what the next one takes. */
async function held(devtools: CDPSession): Promise<{ bytes: number; nodes: number; listeners: number }> {
  for (let round = 0; round < 3; round++) {
    await devtools.send("HeapProfiler.collectGarbage");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

it(`${PAUSES} pauses in one page leave nothing behind: heap, nodes and listeners are what they were`, async () => {
  const page = await browser.newPage();
  await page.goto(server.resolvedUrls!.local[0]!);
  const devtools = await page.context().newCDPSession(page);
  // Warm: every chunk is loaded, every schema compiled, every code path has its feedback.
  await soak(page, 60);
  const before = await held(devtools);
  const { answered, kinds } = await soak(page, PAUSES);
  const after = await held(devtools);
  expect(answered).toBeGreaterThanOrEqual(PAUSES);
  expect(kinds.length).toBeGreaterThan(8);
  expect(after.bytes / before.bytes, JSON.stringify({ before, after })).toBeLessThan(1.1);
  expect(after.nodes, JSON.stringify({ before, after })).toBeLessThanOrEqual(before.nodes * 1.1);
  expect(after.listeners, JSON.stringify({ before, after })).toBeLessThanOrEqual(before.listeners * 1.1);
});

import { defineConfig } from "@playwright/test";
import { browserArgs, browserPath } from "./scripts/ensure-browser.mjs";

const executablePath = browserPath();
// E2E_PORT lets two checkouts test on one machine.
const EMBEDDED = Number(process.env["E2E_PORT"] ?? 5281);
const REAL = EMBEDDED + 1;

const page = (port: number, script: string) => ({
  command: `node scripts/${script}`,
  url: `http://127.0.0.1:${port}/`,
  // The real server logs every event at length.
  env: { PORT: String(port), TIMBAL_LOG_LEVEL: "WARNING" },
  reuseExistingServer: false,
  timeout: 120_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 3_000 },
});

const pages = [
  { name: "embedded", use: { baseURL: `http://127.0.0.1:${EMBEDDED}` }, server: page(EMBEDDED, "dev.mjs") },
  { name: "real", use: { baseURL: `http://127.0.0.1:${REAL}` }, server: page(REAL, "dev-timbal.mjs") },
];
// `--project` alone would start both servers, and without Python there is no real one.
const chosen = pages.filter(({ name }) => process.env["E2E_PROJECT"] === undefined || process.env["E2E_PROJECT"] === name);

/** The example page twice: in front of the embedded server, and of the real one. The same tests must pass on both. */
export default defineConfig({
  testDir: "test/e2e",
  outputDir: ".cache/e2e",
  forbidOnly: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...browserArgs] },
    trace: "off",
  },
  projects: chosen.map(({ name, use }) => ({ name, use })),
  webServer: chosen.map(({ server }) => server),
});

import { defineConfig } from "@playwright/test";
import { browserArgs, browserPath } from "./scripts/ensure-browser.mjs";

const executablePath = browserPath();
// E2E_PORT lets two checkouts test on one machine.
const EMBEDDED = Number(process.env["E2E_PORT"] ?? 5281);
const REAL = EMBEDDED + 1;
const STRICT = EMBEDDED + 2;

const page = (port: number, script: string) => ({
  command: `node scripts/${script}`,
  url: `http://127.0.0.1:${port}/`,
  // The real server logs every event at length.
  env: { PORT: String(port), TIMBAL_LOG_LEVEL: "WARNING" },
  reuseExistingServer: false,
  timeout: 120_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 3_000 },
});

/** What only the built page, served with a strict policy, is asked. */
const onlyStrict = /strict-csp\.spec\.ts/;

const pages = [
  { name: "embedded", use: { baseURL: `http://127.0.0.1:${EMBEDDED}` }, server: page(EMBEDDED, "dev.mjs"), testIgnore: onlyStrict },
  { name: "real", use: { baseURL: `http://127.0.0.1:${REAL}` }, server: page(REAL, "dev-timbal.mjs"), testIgnore: onlyStrict },
  { name: "strict", use: { baseURL: `http://127.0.0.1:${STRICT}` }, server: page(STRICT, "strict-page.mjs"), testMatch: onlyStrict },
];
// `--project` alone would start both servers, and without Python there is no real one.
const chosen = pages.filter(({ name }) => process.env["E2E_PROJECT"] === undefined || process.env["E2E_PROJECT"] === name);

/**
 * The example page three times: in front of the embedded server and of the real one, where the same
 * tests must pass, and built, under a strict policy, with tests of its own.
 */
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
  projects: chosen.map(({ server: _server, ...project }) => project),
  webServer: chosen.map(({ server }) => server),
});

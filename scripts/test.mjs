// `npm test`: every test there is, part by part, and one count at the end.
//   npm test                    → all parts
//   npm test -- unit stories    → only these
// Exit code 1 when a test failed, or when a part or a test was left out (ALLOW_SKIP=1 forgives that).
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBrowser } from "./ensure-browser.mjs";
import { ensureFirefox } from "./ensure-firefox.mjs";
import { ensurePython } from "./ensure-python.mjs";
import { countPlaywright, countVitest, readReport } from "./test-counts.mjs";

const root = resolve(fileURLToPath(import.meta.url), "..", "..");
const reports = join(root, ".cache", "test-reports");
const allowSkip = process.env.ALLOW_SKIP === "1";

/**
 * @typedef {{ name: string, title: string, needs: ("browser" | "firefox" | "python")[], tool: "vitest" | "playwright", args: string[], env?: Record<string, string> }} Part
 * @type {Part[]}
 */
const parts = [
  { name: "unit", title: "Unit and component tests", needs: [], tool: "vitest", args: ["--project", "node", "--project", "dom"] },
  { name: "size", title: "The packed package, bundled", needs: [], tool: "vitest", args: ["--project", "size"] },
  { name: "live", title: "Conformance and live tests, against the real server", needs: ["python"], tool: "vitest", args: ["--project", "live"] },
  { name: "faults", title: "Faults between the kit and the real server", needs: ["python"], tool: "vitest", args: ["--project", "faults"] },
  { name: "soak", title: "A thousand pauses in one page of the browser", needs: ["browser"], tool: "vitest", args: ["--project", "soak"] },
  { name: "stories", title: "Stories, in the browser", needs: ["browser"], tool: "vitest", args: ["--config", "vitest.storybook.config.ts"] },
  { name: "e2e", title: "The example page in the browser, embedded server", needs: ["browser"], tool: "playwright", args: [], env: { E2E_PROJECT: "embedded" } },
  { name: "e2e-real", title: "The example page in the browser, real server", needs: ["browser", "python"], tool: "playwright", args: [], env: { E2E_PROJECT: "real" } },
  { name: "strict", title: "The built example on a page with a strict policy", needs: ["browser"], tool: "playwright", args: [], env: { E2E_PROJECT: "strict" } },
  { name: "firefox", title: "The example page in Firefox", needs: ["firefox"], tool: "vitest", args: ["--project", "firefox"] },
];

const known = parts.map((part) => part.name);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
  process.exit(1);
}
const chosen = parts.filter((part) => asked.length === 0 || asked.includes(part.name));

function heading(text) {
  console.log(`\n━━ ${text} ${"━".repeat(Math.max(3, 76 - text.length))}\n`);
}

/** What each part needs, made once; `undefined` = there, else why it is not. */
const missing = { browser: undefined, firefox: undefined, python: undefined };
const env = { ...process.env };

heading("What the tests need");
if (chosen.some((part) => part.needs.includes("browser"))) {
  const browser = await ensureBrowser();
  if ("path" in browser) {
    console.log(`Browser: ${browser.path}`);
    env.CHROMIUM_PATH = browser.path;
  } else missing.browser = browser.missing;
}
if (chosen.some((part) => part.needs.includes("firefox"))) {
  const firefox = await ensureFirefox();
  if ("path" in firefox) {
    console.log(`Firefox: ${firefox.path}`);
    env.FIREFOX_PATH = firefox.path;
  } else missing.firefox = firefox.missing;
}
if (chosen.some((part) => part.needs.includes("python"))) {
  const python = await ensurePython();
  if ("python" in python) console.log(`Python: ${python.python}`);
  else missing.python = python.missing;
}
for (const reason of Object.values(missing)) if (reason !== undefined) console.error(reason);

mkdirSync(reports, { recursive: true });

/** Runs one part; what its report can't tell (a crash, no report) counts as one failure. */
function runPart(part) {
  const report = join(reports, `${part.name}.json`);
  rmSync(report, { force: true });
  const command =
    part.tool === "vitest"
      ? [join(root, "node_modules/vitest/vitest.mjs"), "run", ...part.args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
      : [join(root, "node_modules/@playwright/test/cli.js"), "test", ...part.args, "--reporter=list,json"];
  const done = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...env, ...part.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const counts = (part.tool === "vitest" ? countVitest : countPlaywright)(readReport(report));
  if (counts.failed === 0 && (done.status !== 0 || counts.passed === 0)) counts.failed = 1;
  return counts;
}

const results = [];
for (const part of chosen) {
  heading(part.title);
  const started = Date.now();
  const without = part.needs.filter((need) => missing[need] !== undefined);
  if (without.length > 0) {
    const leftOut = `left out: no ${without.join(", no ")}`;
    console.log(leftOut);
    results.push({ part, passed: 0, failed: 0, skipped: 0, seconds: 0, leftOut });
    continue;
  }
  const counts = runPart(part);
  results.push({ part, ...counts, seconds: Math.round((Date.now() - started) / 1000), leftOut: undefined });
}

heading("Result");
const line = (...cells) => console.log(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(10) : String(cell).padStart(9))).join(""));
line("part", "passed", "failed", "skipped", "seconds");
for (const { part, passed, failed, skipped, seconds, leftOut } of results) {
  line(part.name, passed, failed, skipped, seconds);
  if (leftOut !== undefined) console.log(`           ${leftOut}`);
}
const sum = (field) => results.reduce((total, result) => total + result[field], 0);
const gaps = results.filter((result) => result.leftOut !== undefined).map((result) => result.part.name);
if (gaps.length > 0) console.log(`\nLeft out: ${gaps.join(", ")}${allowSkip ? " (allowed by ALLOW_SKIP=1)" : ". ALLOW_SKIP=1 lets the rest count."}`);
if (sum("skipped") > 0) console.log(`\n${sum("skipped")} tests were skipped${allowSkip ? " (allowed by ALLOW_SKIP=1)" : ". ALLOW_SKIP=1 lets the rest count."}`);

if (sum("failed") > 0 || (!allowSkip && (gaps.length > 0 || sum("skipped") > 0))) process.exitCode = 1;
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);

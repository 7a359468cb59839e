// How fast and how small the kit is, beside the packages that one would take instead.
//   npm run bench                        → all topics
//   npm run bench -- frames line         → only these; the page keeps the others' rows
//   npm run bench -- --check             → exit code 1 when a goal is missed
//   npm run bench -- --rounds 9          → of each variant; 5 at least
//   npm run bench -- --no-build          → measures the dist that is there
// Writes test/bench/results/<topic>.json and, from all of these, the table in docs/performance.md.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readResults, terminalTable, writePage } from "./page.mjs";
import { passes } from "./rows.mjs";
import { topicNames } from "./topics.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const here = fileURLToPath(new URL(".", import.meta.url));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { check: { type: "boolean", default: false }, rounds: { type: "string", default: "7" }, build: { type: "boolean", default: true } },
});
const unknown = positionals.filter((name) => !topicNames.includes(name));
const rounds = Number(options.rounds);
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 5) {
  console.error(unknown.length > 0 ? `No such topic: ${unknown.join(", ")}. There are: ${topicNames.join(", ")}.` : "--rounds takes a whole number from 5 on.");
  process.exit(2);
}
const asked = topicNames.filter((name) => positionals.length === 0 || positionals.includes(name));

function run(title, command, args, cwd) {
  console.log(`\n━━ ${title}`);
  return spawnSync(command, args, { cwd, stdio: "inherit" }).status === 0;
}

function must(title, ...how) {
  if (run(title, ...how)) return;
  console.error(`${title}: failed.`);
  process.exit(1);
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);
// npm writes this file last, so that half an installation isn't taken for one.
const installed = modified(`${here}node_modules/.package-lock.json`);
if (installed < modified(`${here}package-lock.json`)) must("Packages to measure against", "npm", ["ci", "--ignore-scripts"], here);
if (options.build) must("Build", process.execPath, [`${root}node_modules/vite/bin/vite.js`, "build", "--logLevel", "error"], root);

// A process each: what one leaves in memory, or makes the compiler assume, must not reach the next.
const broken = asked.filter((name) => !run(name, process.execPath, ["--expose-gc", `${here}run-topic.mjs`, name, String(rounds)], root));

const results = readResults();
writePage(results);
const shown = results.filter(({ name }) => asked.includes(name) && !broken.includes(name));
console.log(`\n${terminalTable(shown)}\n`);
for (const name of broken) console.error(`${name} could not be measured; its old rows stand.`);
const missed = shown.flatMap(({ rows }) => rows.filter((row) => !passes(row)));
console.log(missed.length === 0 ? "Every goal is met." : `Goals missed: ${missed.length}`);
if (broken.length > 0 || (options.check && missed.length > 0)) process.exitCode = 1;

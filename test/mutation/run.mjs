// `npm run mutation` → protocol, transport, validation and run, one after another, incremental.
// `npm run mutation -- run` → one room. Scores and survivors go into test/mutation/results/,
// the scores into docs/reliability.md too.
// Exit code 1 when a room's score is under the goal.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { partName, partsOf } from "./parts.mjs";
import { GOAL, lastScores, ROOMS, withScores } from "./scores.mjs";

const root = resolve(import.meta.dirname, "../..");
const results = join(import.meta.dirname, "results");
const asked = process.argv.slice(2);
const unknown = asked.filter((room) => !ROOMS.includes(room));
if (unknown.length > 0) {
  console.error(`No such room: ${unknown.join(", ")}. There are: ${ROOMS.join(", ")}.`);
  process.exit(1);
}

mkdirSync(results, { recursive: true });
let failed = false;
for (const room of asked.length > 0 ? asked : ROOMS) {
  const reports = [];
  for (let part = 0; part < partsOf(room); part++) {
    const { status } = spawnSync(process.execPath, [join(root, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", "test/mutation/stryker.config.mjs"], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, MUTATION_ROOM: room, MUTATION_PART: String(part) },
    });
    if (status !== 0) console.error(`${partName(room, part)}: Stryker ended with ${status}.`);
    else reports.push(JSON.parse(readFileSync(join(root, ".cache", "mutation", `${partName(room, part)}.report.json`), "utf8")));
  }
  if (reports.length < partsOf(room)) {
    failed = true;
    continue;
  }
  const outcome = summary(reports);
  writeFileSync(join(results, `${room}.json`), `${JSON.stringify(outcome, null, 1)}\n`);
  console.log(`${room}: ${outcome.score} % (${outcome.detected} of ${outcome.valid} mutants; goal ${GOAL} %)`);
  failed ||= outcome.score < GOAL;
}

const page = join(root, "docs/reliability.md");
writeFileSync(page, withScores(readFileSync(page, "utf8"), lastScores()));
process.exit(failed ? 1 : 0);

/** Stryker's own score: what was noticed (a failed test or an endless loop) of all that a test could have noticed. */
function summary(reports) {
  const mutants = reports.flatMap(({ files }) => Object.entries(files)).flatMap(([file, { mutants: of, source }]) => of.map((mutant) => ({ file, source, ...mutant })));
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const detected = count("Killed", "Timeout");
  const valid = detected + count("Survived", "NoCoverage");
  return {
    date: new Date().toISOString().slice(0, 10),
    score: Math.round((1000 * detected) / valid) / 10,
    detected,
    valid,
    timedOut: count("Timeout"),
    ignored: count("Ignored"),
    survivors: mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage").map(survivor),
  };
}

function survivor({ file, location, mutatorName, replacement, source, status }) {
  const line = source.split("\n")[location.start.line - 1].trim();
  return `${file}:${location.start.line} ${mutatorName}${status === "NoCoverage" ? " (no test comes here)" : ""}: ${line.slice(0, 100)} → ${(replacement ?? "").replace(/\s+/g, " ").slice(0, 60)}`;
}

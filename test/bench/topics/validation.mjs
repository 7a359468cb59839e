import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ajvValidator, interpreting } from "../../../dist/core.js";
import { interleaved } from "../interleaved.mjs";
import { milliseconds } from "../rows.mjs";

/** As Pydantic writes it for a small form. */
const schema = {
  type: "object",
  required: ["name", "size", "tags", "owner"],
  additionalProperties: false,
  properties: {
    name: { type: "string", minLength: 1, maxLength: 80 },
    size: { enum: ["S", "M", "L"] },
    count: { type: "integer", minimum: 1, maximum: 100 },
    tags: { type: "array", uniqueItems: true, items: { type: "string" } },
    owner: { type: "object", required: ["email"], properties: { email: { type: "string", pattern: "^[^@]+@[^@]+$" } } },
  },
};
const answer = { name: "Acme", size: "M", count: 3, tags: ["a", "b"], owner: { email: "a@b.es" } };
/** At a time: few enough that some rounds are not interrupted by what else the machine does. */
const CHECKS = 200;

/** @type {import("../rows.mjs").Topic} */
export const topic = {
  name: "validation",
  title: "Checking answers",
  async run({ rounds, log }) {
    return [...loadingRows(log), ...(await secondCheckRows(rounds)), ...(await patternRows(rounds))];
  },
};

/** The validators' files that a process has run, read from the engine's own report of what it covered. */
function loadedBy(conversation) {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    execFileSync(process.execPath, [fileURLToPath(new URL("../conversation.mjs", import.meta.url)), conversation], { env: { ...process.env, NODE_V8_COVERAGE: folder } });
    const urls = readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), "utf8")).result.map(({ url }) => url));
    return urls.filter((url) => /\/node_modules\/(ajv|ajv-formats|@cfworker|re2js)\//.test(url) || /\/dist\/validation\/(?!lazy\.js)/.test(url));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function loadingRows(log) {
  const before = loadedBy("text");
  const after = loadedBy("question");
  log(`files of validators run: ${before.length} by a run without questions, ${after.length} by one with a question that nobody has answered`);
  const ajv = after.filter((url) => url.includes("/ajv/dist/")).length;
  return [
    { what: "files of validators run before a question arrives", goal: "none", value: before.length, unit: "", limit: 0, sense: "at most", ours: `${before.length}`, against: "" },
    { what: "files of ajv run once it has arrived, before an answer", goal: "loaded with it", value: ajv, unit: "", limit: 1, sense: "at least", ours: `${ajv}`, against: "" },
  ];
}

async function secondCheckRows(rounds) {
  const many = (validator) => async () => {
    const started = performance.now();
    for (let time = 0; time < CHECKS; time += 1) {
      const { checked, issues } = await validator.check(schema, answer);
      if (!checked || issues.length > 0) throw new Error("The answer should pass.");
    }
    return performance.now() - started;
  };
  const times = await interleaved({ ajv: many(ajvValidator()), interpreting: many(interpreting()) }, { rounds: rounds * 10, warmups: 20 });
  const row = (what, { min }, limit) => {
    const value = (min / CHECKS) * 1000;
    return { what, goal: `≤ ${limit} µs`, value, unit: "µs", limit, sense: "at most", ours: `${milliseconds(min)} for ${CHECKS} checks`, against: "" };
  };
  return [row("a schema's second check, ajv", times.ajv, 10), row("a schema's second check, interpreting", times.interpreting, 50)];
}

/** A new schema each time, so that what it takes to see through the pattern is in it. The code is loaded. */
async function patternRows(rounds) {
  let made = 0;
  const first = (validator) => async () => {
    made += 1;
    const { checked, issues } = await validator.check({ type: "string", title: `schema ${made}`, pattern: "^(a+)+$" }, `${"a".repeat(30)}!`);
    if (!checked || issues[0]?.code !== "pattern") throw new Error("The answer should be refused.");
  };
  const times = await interleaved({ ajv: first(ajvValidator()), interpreting: first(interpreting()) }, { rounds });
  return Object.entries(times).map(([name, { min }]) => ({ what: `^(a+)+$ on 30 a's and a "!", ${name}`, goal: "≤ 100 ms", value: min, unit: "ms", limit: 100, sense: "at most", ours: milliseconds(min), against: "" }));
}

// The fault suite: seeded schedules of faults between the kit and the real server (docs/reliability.md).
//   npm run faults                        → as in `npm test`
//   npm run faults -- --long              → 200 and more; writes docs/reliability-run.json
//   FAULT_SEED=n npm run faults           → one schedule, the same each time
//   FAULT_FROM=n FAULT_COUNT=m npm run faults
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ensurePython } from "./ensure-python.mjs";

const root = resolve(fileURLToPath(import.meta.url), "..", "..");
const isLong = process.argv.includes("--long");

const python = await ensurePython();
if ("missing" in python) {
  console.error(python.missing);
  process.exit(1);
}
const done = spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", "faults", ...(isLong ? ["test/faults/schedules.test.ts"] : [])], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, ...(isLong ? { FAULT_LONG: "1" } : {}) },
});
process.exitCode = done.status ?? 1;

// One room at a time, or a part of it: MUTATION_ROOM and MUTATION_PART say which. Run by `npm run mutation`.
import { filesOf, partName } from "./parts.mjs";

const room = process.env.MUTATION_ROOM ?? "protocol";
const part = Number(process.env.MUTATION_PART ?? 0);
const name = partName(room, part);

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./test/mutation/sentences.mjs"],
  ignorers: ["sentences"],
  vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
  mutate: filesOf(room, part),
  coverageAnalysis: "perTest",
  // Evaluated once, when a module is loaded: each would need all tests in a fresh process.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: `.cache/mutation/${name}.report.json` },
  tempDirName: ".cache/stryker",
  ignorePatterns: ["dist", "storybook-static", "stories", "docs", "test/bench", ".venv", "coverage"],
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  timeoutMS: 6_000,
  disableTypeChecks: false,
  allowConsoleColors: false,
  thresholds: { high: 90, low: 80, break: null },
};

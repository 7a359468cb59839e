// One room at a time: MUTATION_ROOM says which. Run by `npm run mutation`.
const room = process.env.MUTATION_ROOM ?? "protocol";

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./test/mutation/sentences.mjs"],
  ignorers: ["sentences"],
  vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
  mutate: [`src/${room}/**/*.ts`],
  coverageAnalysis: "perTest",
  // Evaluated once, when a module is loaded: each would need all tests in a fresh process.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.cache/mutation/${room}.json`,
  reporters: ["json", "progress-append-only"],
  jsonReporter: { fileName: `.cache/mutation/${room}.report.json` },
  tempDirName: ".cache/stryker",
  ignorePatterns: ["dist", "storybook-static", "stories", "docs", ".venv", "coverage"],
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  timeoutMS: 3_000,
  disableTypeChecks: false,
  allowConsoleColors: false,
  thresholds: { high: 90, low: 80, break: null },
};

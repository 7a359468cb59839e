import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest, readReport } from "../../scripts/test-counts.mjs";

const vitest = (...files: { status: string; tests: string[] }[]) => {
  const all = files.flatMap((file) => file.tests);
  const count = (status: string) => all.filter((test) => test === status).length;
  return {
    numPassedTests: count("passed"),
    numFailedTests: count("failed"),
    numPendingTests: count("skipped"),
    numTodoTests: count("todo"),
    testResults: files.map((file) => ({ status: file.status, assertionResults: file.tests.map((status) => ({ status })) })),
  };
};

describe("the count at the end of npm test", () => {
  it("adds up a vitest report, and what it left out", () => {
    const report = vitest({ status: "passed", tests: ["passed", "skipped", "todo"] }, { status: "failed", tests: ["passed", "failed"] });
    expect(countVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it("counts a test file that could not be loaded as a failure", () => {
    expect(countVitest(vitest({ status: "failed", tests: [] }, { status: "passed", tests: ["passed"] }))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it("counts a browser test that passed only on a second try as a failure, and errors outside of tests too", () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: "no server" }] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it("counts a tool that died without a report as a failure", () => {
    const folder = mkdtempSync(join(tmpdir(), "counts-"));
    writeFileSync(join(folder, "half.json"), '{"numPassedTests": 3');
    for (const path of [join(folder, "none.json"), join(folder, "half.json")]) {
      expect(countVitest(readReport(path))).toEqual({ passed: 0, failed: 1, skipped: 0 });
      expect(countPlaywright(readReport(path))).toEqual({ passed: 0, failed: 1, skipped: 0 });
    }
  });
});

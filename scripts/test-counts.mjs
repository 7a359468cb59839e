// Reads the JSON reports of vitest and playwright into passed / failed / skipped.
import { readFileSync } from "node:fs";

/** The report, or `null` when the tool died before it wrote one. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

/** A file that could not even be loaded has no tests, and counts as one failure. */
export function countVitest(report) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped: report.numPendingTests + report.numTodoTests };
}

/** A test that passed only on a second try is a failure: it does not hold. */
export function countPlaywright(report) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

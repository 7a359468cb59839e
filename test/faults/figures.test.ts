import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { figuresTable, type Report } from "./report.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/reliability.md"), "utf8");
// Written by `writeReport`.
const report = JSON.parse(readFileSync(join(root, "docs/reliability-run.json"), "utf8")) as Report;

describe("docs/reliability.md", () => {
  it("names only tests that there are", () => {
    const named = [...page.matchAll(/`(test\/[\w./-]+)`/g)].map(([, file = ""]) => file);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it("shows the figures of the last long run", () => {
    expect(page).toContain(figuresTable(report));
  });

  it("and in that run nothing was lost, applied twice or untrue, and every fault struck ten times in every mode", () => {
    expect([report.schedules >= 200, report.lost, report.twice, report.untrue]).toEqual([true, 0, 0, 0]);
    expect(report.cells.filter(({ struck }) => struck < 10)).toEqual([]);
  });
});

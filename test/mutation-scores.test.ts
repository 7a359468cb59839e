import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GOAL, lastScores, ROOMS, scoresTable } from "./mutation/scores.mjs";

const page = readFileSync(join(import.meta.dirname, "../docs/reliability.md"), "utf8");
const scores = lastScores();

describe("the last run of the mutation tests", () => {
  it("is shown in docs/reliability.md", () => {
    expect(page).toContain(scoresTable(scores));
  });

  it("noticed enough, in every room", () => {
    expect(scores.map(({ room }) => room)).toEqual(ROOMS);
    expect(scores.filter(({ score }) => score < GOAL)).toEqual([]);
  });

  it("names every mutant that no test noticed", () => {
    for (const { valid, detected, survivors } of scores) expect(survivors).toHaveLength(valid - detected);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { budgets } from "./budgets.mjs";
import { firstLoad, packagesIn } from "./graph.mjs";
import { heavyInFirstLoad, measure, sizeRows } from "./measure.mjs";
import type { Graphs, SizeRow } from "./measure.mjs";

let graphs: Graphs;
let rows: readonly SizeRow[];

beforeAll(async () => {
  graphs = await measure();
  rows = sizeRows(graphs);
});

describe("the packed package in an app's bundle", () => {
  it.each(budgets.map(({ what }) => what))("is within its budget: %s", (what) => {
    const row = rows.find((one) => one.what === what)!;
    expect(row.kB, `${what}: ${row.kB.toFixed(2)} kB`).toBeLessThanOrEqual(row.budget);
  });

  it("brings none of the heavy libraries with the first load", () => {
    expect(heavyInFirstLoad(graphs)).toEqual([]);
  });

  it("has every library that it uses later in some file", () => {
    const later = packagesIn(graphs["index"]!, Object.keys(graphs["index"]!.meta.outputs));
    expect(later).toEqual(expect.arrayContaining(["@cfworker/json-schema", "ajv", "re2js", "react-dropzone", "react-hook-form", "recharts"]));
  });

  it("loads something first", () => {
    for (const graph of Object.values(graphs)) expect(packagesIn(graph, firstLoad(graph))).toContain("timbal-interactions");
  });
});

describe("a budget", () => {
  it("above its goal says why", () => {
    expect(budgets.filter(({ goal, budget, why }) => budget !== undefined && (budget <= goal || why === undefined))).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { english } from "../../src/labels/english.js";
import { firstEnglish } from "../../src/labels/english-first.js";
import { budgets } from "./budgets.mjs";
import { firstLoad, modulesIn, packagesIn } from "./graph.mjs";
import { installed } from "./pack.mjs";
import { heavyInFirstLoad, measure, sizeRows } from "./measure.mjs";
import type { Graphs, SizeRow } from "./measure.mjs";

let graphs: Graphs;
let rows: readonly SizeRow[];

beforeAll(async () => {
  graphs = await measure();
  rows = sizeRows(graphs);
});

const isLate = (word: string) => word !== "issue" && Object.hasOwn(english, word) && !Object.hasOwn(firstEnglish, word);

/** The labels that a module reads: `labels.yes`, `const { yes } = props.labels`. */
function wordsIn(code: string): string[] {
  const read = [...code.matchAll(/\blabels\.(\w+)/g)].map(([, word]) => word!);
  const taken = [...code.matchAll(/\{([^{}]*)\} = (?:\w+\.)*labels\b/g)].flatMap(([, words]) => words!.split(",").map((word) => word.trim().split(":")[0]!));
  return [...read, ...taken];
}

describe("the packed package in an app's bundle", () => {
  it.each(budgets.map(({ what }) => what))("is within its budget: %s", (what) => {
    const row = rows.find((one) => one.what === what)!;
    expect(row.kB, `${what}: ${row.kB.toFixed(2)} kB`).toBeLessThanOrEqual(row.budget);
  });

  it("brings none of the heavy libraries with the first load", () => {
    expect(heavyInFirstLoad(graphs)).toEqual([]);
  });

  it("says with the first load no word that comes later, but to ask what is wrong with an answer", () => {
    const kit = graphs["kit"]!;
    const own = modulesIn(kit, firstLoad(kit)).filter((module) => module.includes("/timbal-interactions/dist/"));
    expect(own.length).toBeGreaterThan(100);
    const said = own.flatMap((module) => wordsIn(readFileSync(join(installed, module), "utf8")).map((word) => `${module}: ${word}`));
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((at) => isLate(at.slice(at.indexOf(": ") + 2)))).toEqual([]);
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

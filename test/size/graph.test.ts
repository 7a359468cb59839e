import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { firstLoad, gzipOf, loadedWith, ownOf, packagesIn } from "./graph.mjs";
import type { Graph } from "./graph.mjs";
import { bundle, heavyInFirstLoad } from "./measure.mjs";

const output = (imports: [path: string, kind: "import-statement" | "dynamic-import"][], entryPoint?: string): Graph["meta"]["outputs"][string] => ({
  bytes: 0,
  inputs: {},
  exports: [],
  imports: imports.map(([path, kind]) => ({ path, kind })),
  ...(entryPoint === undefined ? {} : { entryPoint }),
});

// app → shared; later a card, which shares a file with another card.
const graph: Graph = {
  meta: {
    inputs: {},
    outputs: {
      app: output([["shared", "import-statement"], ["card", "dynamic-import"], ["other", "dynamic-import"]], "app.js"),
      shared: output([]),
      card: output([["shared", "import-statement"], ["common", "import-statement"], ["library", "import-statement"]], "dist/card.js"),
      other: output([["common", "import-statement"]], "dist/other.js"),
      common: output([]),
      library: output([]),
    },
  },
  gzip: new Map([["app", 1], ["shared", 2], ["card", 4], ["common", 8], ["library", 16], ["other", 32]]),
  entry: "app",
};

describe("the graph of a bundle", () => {
  it("loads first what the app imports statically, and no import()", () => {
    expect(gzipOf(graph, firstLoad(graph))).toBe(1 + 2);
  });

  it("loads with a card what the first load did not bring, shared files once", () => {
    expect(gzipOf(graph, loadedWith(graph, ["dist/card.js"]))).toBe(4 + 8 + 16);
    expect(gzipOf(graph, loadedWith(graph, ["dist/card.js", "dist/other.js"]))).toBe(4 + 8 + 16 + 32);
    expect(gzipOf(graph, loadedWith(graph, ["dist/card.js"], ["dist/other.js"]))).toBe(4 + 16);
  });

  it("knows what a card alone needs", () => {
    expect([...ownOf(graph, ["dist/card.js"])]).toEqual(["card", "library"]);
  });

  it("says so when a module has come into the first load, or is gone", () => {
    expect(() => loadedWith(graph, ["dist/gone.js"])).toThrow("dist/gone.js is not loaded by an import() of its own");
  });
});

describe("a bundle", () => {
  it("with ajv in its first load is caught, and one that loads it later is not", async () => {
    const root = join(import.meta.dirname, "../..");
    const caught = await bundle(root, 'export { default } from "ajv";');
    const fine = await bundle(root, 'export const later = () => import("ajv");');
    expect(heavyInFirstLoad({ caught, fine })).toEqual(["caught: ajv"]);
    expect(packagesIn(fine, Object.keys(fine.meta.outputs))).toContain("ajv");
  });
});

import { describe, expect, it } from "vitest";
import { plainValue, prettyJson } from "../../src/cards/value-text.js";
import { english } from "../../src/labels/english.js";

describe("a value as JSON", () => {
  it.each<[unknown]>([
    [{ a: 1, b: ["x", null, true, { c: -0.5 }], d: {}, e: [] }], [[]], [{}], ["text with \"quotes\" and \n"], [0], [null], [[[1, 2], [3]]], [{ "": { "é\u2028": "\ud83d" } }], [{ a: undefined, b: [undefined] }], [[1, [2, [3]]]],
  ])("%j is written as JSON.stringify writes it", (value) => {
    expect(prettyJson(value)).toBe(JSON.stringify(value, null, 2));
  });

  it("ends where nobody reads on, in breadth and in depth", () => {
    const wide = prettyJson(Array.from({ length: 200_000 }, (_, id) => ({ id, text: "x".repeat(50) })));
    expect(wide).toHaveLength(20_001);
    expect(wide.startsWith('[\n  {\n    "id": 0,')).toBe(true);
    const deep = Array.from({ length: 10_000 }).reduce<unknown>((inner) => [inner], 1);
    expect(prettyJson(deep).endsWith("…")).toBe(true);
    expect(prettyJson({ ["k".repeat(1_000_000)]: "v".repeat(1_000_000) })).toHaveLength(20_001);
  });
});

it("a list is a line only where anybody would read one", () => {
  const host = { labels: english, locale: "en" };
  expect(plainValue(["a", "b"], host)).toBe("a, b");
  expect(plainValue(Array.from({ length: 100_000 }, String), host)).toBeUndefined();
});

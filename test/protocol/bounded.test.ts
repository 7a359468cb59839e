import { expect, it } from "vitest";
import { bounded } from "../../src/protocol/bounded.js";

const nested = (levels: number, inner: unknown = 1) => Array.from({ length: levels }).reduce<unknown>((part) => ({ a: [part] }), inner);
const depthOf = (value: unknown): number => (typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0);

it("what anybody would ask is returned as it is", () => {
  const payload = { question: "Name?", deep: nested(99) };
  expect(bounded(payload)).toBe(payload);
  for (const value of [null, undefined, 7, "text", false]) expect(bounded(value)).toBe(value);
});

it("what is nested too deeply ends in an ellipsis, and all beside it stays", () => {
  const given = { question: "Name?", deep: nested(5_000), list: [1, { two: 2 }] };
  const read = bounded(given) as typeof given;
  expect(depthOf(read)).toBe(200);
  expect(JSON.stringify(read)).toContain("…");
  expect([read.question, read.list]).toEqual(["Name?", [1, { two: 2 }]]);
  // The same object twice: a card that is drawn again must not see a new payload.
  expect(bounded(given)).toBe(read);
});

it("a key called __proto__ stays a key", () => {
  const read = bounded(JSON.parse(`{"__proto__": {"polluted": 1}, "deep": ${"[".repeat(300)}${"]".repeat(300)}}`)) as object;
  expect(Object.keys(read)).toEqual(["__proto__", "deep"]);
  expect("polluted" in read).toBe(false);
});

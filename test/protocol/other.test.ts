import { describe, expect, it } from "vitest";
import { allowsOther } from "../../src/protocol/other.js";

const text = { type: "string" };
const nothing = { type: "null" };

describe("a text that is no option is taken", () => {
  it.each([
    ["any text will do", text],
    ["any text of some form", { type: "string", maxLength: 40, pattern: "^[a-z]" }],
    ["text or nothing, as Pydantic writes it", { anyOf: [text, nothing] }],
    ["text or nothing, in one word", { type: ["string", "null"] }],
    ["a value of a list or any text", { anyOf: [{ enum: ["a"] }, text] }],
  ])("where the schema says: %s", (_what, schema) => {
    expect(allowsOther(undefined, schema, "one")).toBe(true);
    expect(allowsOther(false, schema, "one")).toBe(false);
    expect(allowsOther(undefined, { type: "array", items: schema }, "list")).toBe(true);
    expect(allowsOther(undefined, { anyOf: [{ items: schema }, nothing] }, "list")).toBe(true);
  });

  it.each([
    ["there is none", null],
    ["it says nothing", {}],
    ["it refers elsewhere", { $ref: "other.json#/$defs/a" }],
    ["it is no schema", "text"],
  ])("where the payload says so and, of the schema, %s", (_what, schema) => {
    expect(allowsOther(true, schema, "one")).toBe(true);
    expect(allowsOther(undefined, schema, "one")).toBe(false);
    expect(allowsOther(true, { type: "array", items: schema }, "list")).toBe(true);
    expect(allowsOther(undefined, { type: "array", items: schema }, "list")).toBe(false);
    expect(allowsOther(true, schema, "list")).toBe(true);
  });
});

describe("a text that is no option is refused, whatever the payload says,", () => {
  it.each([
    ["lists its values", { type: "string", enum: ["a", "b"] }],
    ["lists them with titles", { oneOf: [{ const: "a", title: "A" }, { const: "b", title: "B" }] }],
    ["wants a number", { type: "integer" }],
    ["wants a number or nothing", { anyOf: [{ type: "integer" }, nothing] }],
  ])("where the schema %s", (_what, schema) => {
    expect(allowsOther(true, schema, "one")).toBe(false);
    expect(allowsOther(true, { type: "array", items: schema }, "list")).toBe(false);
  });

  it("where the schema wants no list", () => {
    expect(allowsOther(true, text, "list")).toBe(false);
  });

  const $defs = { Color: { enum: ["red", "blue"] } };
  it.each<[what: string, schema: unknown, answer: "one" | "list"]>([
    ["behind a reference", { $defs, $ref: "#/$defs/Color" }, "one"],
    ["behind a reference or null", { $defs, anyOf: [{ $ref: "#/$defs/Color" }, nothing] }, "one"],
    ["behind the reference of a list's items", { $defs, type: "array", items: { $ref: "#/$defs/Color" } }, "list"],
    ["in one of its parts", { $defs, type: "string", allOf: [{ $ref: "#/$defs/Color" }] }, "one"],
  ])("where the schema lists its values %s", (_what, schema, answer) => {
    expect(allowsOther(true, schema, answer)).toBe(false);
    expect(allowsOther(undefined, schema, answer)).toBe(false);
  });
});

it("a reference that leads nowhere, or in a circle, says nothing", () => {
  for (const $ref of ["#/$defs/Loop", "#/$defs/Missing", "https://x.test/s", "#", 7]) {
    expect(allowsOther(true, { $defs: { Loop: { $ref: "#/$defs/Loop" } }, $ref }, "one")).toBe(true);
  }
});

it("a text behind a reference leaves it to the payload", () => {
  const schema = { $ref: "#/$defs/a", $defs: { a: text } };
  expect(allowsOther(true, schema, "one")).toBe(true);
  expect(allowsOther(undefined, schema, "one")).toBe(false);
});

import { describe, expect, test } from "vitest";
import { fieldsOf } from "../../src/form/field-spec.js";
import { parseJson, parseNumber } from "../../src/form/parse-text.js";
import { answerOf, byName, seed } from "../../src/form/typed.js";
import type { Typed } from "../../src/form/typed.js";

const properties = { text: { type: "string" }, size: { type: "integer" }, tick: { type: "boolean" }, pick: { enum: ["a", 2] }, picks: { type: "array", items: { enum: ["x", "y"] } }, any: { type: "object" } };
const names = Object.keys(properties);
const optional = fieldsOf({ properties });
const needed = fieldsOf({ properties, required: names });
const untouched: Typed[] = names.map(() => null);

describe("C10: what was typed becomes the answer", () => {
  test("optional fields nobody touched are absent", () => {
    expect(answerOf(optional, untouched)).toEqual({ ok: true, answer: {} });
  });

  test("required fields nobody touched are missing; a box to tick says no, a list is empty", () => {
    const read = answerOf(needed, untouched);
    expect(read.ok ? [] : read.issues.map(({ pointer, code }) => `${code} ${pointer}`)).toEqual(["required /text", "required /size", "required /pick", "required /any"]);
    const rest = needed.filter(({ name }) => name === "tick" || name === "picks");
    expect(answerOf(rest, [null, null])).toEqual({ ok: true, answer: { tick: false, picks: [] } });
  });

  test("values get the types of their fields; a list keeps the order of its options", () => {
    expect(answerOf(optional, ["a b", " 3.0 ", false, "1", ["1", "0"], '{"k": [1]}'])).toEqual({
      ok: true,
      answer: { text: "a b", size: 3, tick: false, pick: 2, picks: ["x", "y"], any: { k: [1] } },
    });
  });

  test("a field that was emptied is absent again", () => {
    expect(answerOf(optional, ["", " ", null, "", [], ""])).toEqual({ ok: true, answer: { picks: [] } });
  });

  test("what is no number or no JSON is an issue at its field", () => {
    expect(answerOf(optional, [null, "1.5", null, null, null, "{"])).toEqual({
      ok: false,
      issues: [
        { pointer: "/size", code: "type", params: { type: "integer" } },
        { pointer: "/any", code: "type", params: { type: "json" } },
      ],
    });
  });

  test("a required value that may be null is null when nothing is filled in", () => {
    const fields = fieldsOf({ properties: { n: { type: ["integer", "null"] } }, required: ["n"] });
    expect(answerOf(fields, [""])).toEqual({ ok: true, answer: { n: null } });
  });
});

test.each([
  ["8.05", 8.05],
  ["-0.5", -0.5],
  ["1.50", 1.5],
  [" 12 ", 12],
  ["3.", 3],
  [".5", 0.5],
  ["+2", 2],
  ["1e3", 1000],
  ["-0", 0],
])("C40: %j is the number %d", (text, value) => {
  expect(parseNumber(text, false)).toEqual({ ok: true, value });
});

test.each(["e", "5e400", "-5e400", "", " ", ".", "1,5", "0x10", "Infinity", "NaN", "1 2", "12px", "١"])("C10: %j is no number", (text) => {
  expect(parseNumber(text, false)).toEqual({ ok: false, issue: { pointer: "", code: "type", params: { type: "number" } } });
});

test.each(["NaN", "Infinity", "1e999", '{"a": [-1e999]}', "undefined", "'a'"])("%s is nothing that JSON can carry", (text) => {
  expect(parseJson(text).ok).toBe(false);
});

describe("what the inputs start with", () => {
  const fields = fieldsOf({ properties: { text: { type: "string", default: "hello" }, pick: { enum: ["a", 2] }, tick: { type: "boolean", default: true } } });

  test("the defaults", () => {
    expect(seed(fields, undefined)).toEqual(["hello", null, true]);
  });

  test("what was typed, also what was emptied", () => {
    expect(seed(fields, { typed: { text: "", pick: "1", tick: false } })).toEqual(["", "1", false]);
    expect(seed(fields, { typed: byName(fields, ["x", null, null]) })).toEqual(["x", null, null]);
  });

  test("an earlier answer; what it left out stays empty", () => {
    expect(seed(fields, { answer: { pick: 2, text: 5 } })).toEqual(["5", "1", null]);
  });

  test.each([[null], ["x"], [[1]], [{ text: { deep: 1 }, tick: 3 }]])("the odd draft %j starts with the defaults", (typed) => {
    expect(seed(fields, { typed })).toEqual(["hello", null, true]);
  });
});

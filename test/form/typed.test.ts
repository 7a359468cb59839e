import { describe, expect, test } from "vitest";
import { unfinished } from "../../src/form/date-text.js";
import { fieldsOf } from "../../src/form/field-spec.js";
import { parseJson, parseNumber } from "../../src/form/parse-text.js";
import { answerOf } from "../../src/form/answer.js";
import { byName, secretsIn, seed } from "../../src/form/typed.js";
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

describe("nested values", () => {
  const [address, lines, tags] = fieldsOf({
    properties: {
      address: { type: "object", properties: { street: { type: "string" }, country: { type: "string", default: "ES" }, po: { type: "boolean" } }, required: ["street", "po"] },
      lines: { type: "array", items: { type: "object", properties: { sku: { type: "string" }, count: { type: "integer" } }, required: ["sku"] } },
      tags: { type: "array", items: { type: "string" } },
    },
  });
  const nested = [address!, lines!, tags!];
  const required = nested.map((field) => ({ ...field, required: true }));
  const start = seed(nested, undefined);

  test("optional ones that nobody touched are absent; a default inside doesn't count", () => {
    expect(start).toEqual([{ street: null, country: "ES", po: null }, null, null]);
    expect(answerOf(nested, start)).toEqual({ ok: true, answer: {} });
  });

  test("once something inside is filled in, what it needs is asked for, at its own place", () => {
    expect(answerOf(nested, [{ street: null, country: "PT", po: null }, [{ sku: null, count: "x" }], [""]])).toEqual({
      ok: false,
      issues: [
        { pointer: "/address/street", code: "required", params: {} },
        { pointer: "/lines/0/sku", code: "required", params: {} },
        { pointer: "/lines/0/count", code: "type", params: { type: "integer" } },
        { pointer: "/tags/0", code: "required", params: {} },
      ],
    });
  });

  test("they become objects and lists; a list whose rows were all removed is empty", () => {
    expect(answerOf(nested, [{ street: "Mallorca 1", country: "", po: null }, [{ sku: "a", count: " 2 " }, { sku: "b", count: null }], []])).toEqual({
      ok: true,
      answer: { address: { street: "Mallorca 1", po: false }, lines: [{ sku: "a", count: 2 }, { sku: "b" }], tags: [] },
    });
  });

  test("required ones are there: a list empty, an object with what it needs", () => {
    expect(answerOf(required, start)).toEqual({ ok: false, issues: [{ pointer: "/address/street", code: "required", params: {} }] });
    expect(answerOf(required, [{ street: "x" }, null, null])).toEqual({ ok: true, answer: { address: { street: "x", po: false }, lines: [], tags: [] } });
  });

  test("an optional model may be null, and is when it has to be something and nothing is filled in", () => {
    const schema = { properties: { m: { anyOf: [{ $ref: "#/$defs/M" }, { type: "null" }] } }, $defs: { M: { type: "object", properties: { a: { type: "string" } }, required: ["a"] } } };
    expect(answerOf(fieldsOf({ ...schema, required: ["m"] }), [{ a: "" }])).toEqual({ ok: true, answer: { m: null } });
    expect(answerOf(fieldsOf(schema), [null])).toEqual({ ok: true, answer: {} });
  });

  test("an earlier answer fills them, and a draft of another shape doesn't", () => {
    const answer = { address: { street: "x", po: true, other: 1 }, lines: [{ sku: "a", count: 2 }], tags: ["t"] };
    expect(seed(nested, { answer })).toEqual([{ street: "x", country: null, po: true }, [{ sku: "a", count: "2" }], ["t"]]);
    expect(seed(nested, { typed: { address: { street: "y", po: 3 }, lines: "x", tags: [["deep"]] } })).toEqual([{ street: "y", country: null, po: null }, null, [null]]);
  });

  test("rows that have to be there stand there from the start", () => {
    const fields = fieldsOf({ properties: { l: { type: "array", items: { type: "string" }, minItems: 1 } }, required: ["l"] });
    expect(seed(fields, undefined)).toEqual([[null]]);
  });

  test("secrets are marked where they stand", () => {
    const fields = fieldsOf({
      properties: {
        user: { type: "string" },
        key: { type: "string", writeOnly: true },
        db: { type: "object", properties: { "pass/word": { type: "string", format: "password" } } },
        keys: { type: "array", items: { type: "object", properties: { token: { type: "string", format: "password" } } } },
      },
    });
    expect(secretsIn(fields, { user: "u", key: "k", db: { "pass/word": "p" }, keys: [{ token: "" }, { token: "t" }] })).toEqual(["/key", "/db/pass~1word", "/keys/1/token"]);
  });
});

test("a default that was taken away from a value that may be null is null, not the default again", () => {
  const fields = fieldsOf({ properties: { n: { type: ["string", "null"], default: "x" } } });
  expect(answerOf(fields, seed(fields, undefined))).toEqual({ ok: true, answer: { n: "x" } });
  expect(answerOf(fields, [""])).toEqual({ ok: true, answer: { n: null } });
});

test("times get the seconds that the formats ask for; one half typed is no time", () => {
  const fields = fieldsOf({ properties: { d: { type: "string", format: "date" }, t: { type: "string", format: "time" }, at: { type: "string", format: "date-time" } } });
  expect(answerOf(fields, ["2026-03-31", "14:30", "2026-03-31T14:30"])).toEqual({ ok: true, answer: { d: "2026-03-31", t: "14:30:00", at: "2026-03-31T14:30:00" } });
  expect(answerOf(fields, [null, "14:30:05", "2026-03-31T14:30:00Z"])).toEqual({ ok: true, answer: { t: "14:30:05", at: "2026-03-31T14:30:00Z" } });
  expect(answerOf(fields, [unfinished, null, null])).toEqual({ ok: false, issues: [{ pointer: "/d", code: "format", params: { format: "date" } }] });
});

test("a whole number that JavaScript would round is refused", () => {
  expect(parseNumber("9007199254740993", true)).toMatchObject({ issue: { code: "maximum", params: { limit: 9007199254740991 } } });
  expect(parseNumber("-9007199254740993", false)).toMatchObject({ issue: { code: "minimum" } });
  expect(parseNumber("100000000000000000000", false)).toEqual({ ok: true, value: 1e20 });
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

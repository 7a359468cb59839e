import { describe, expect, test } from "vitest";
import { wholeField } from "../../src/form/shape-of.js";
import { unfinished } from "../../src/form/date-text.js";
import { fieldsOf } from "../../src/form/field-spec.js";
import { notationOf, numberText } from "../../src/form/notation.js";
import { parseJson, parseNumber } from "../../src/form/parse-text.js";
import { answerOf } from "../../src/form/answer.js";
import { byName, secretsIn, seed } from "../../src/form/typed.js";
import type { Typed } from "../../src/form/typed.js";

const properties = { text: { type: "string" }, size: { type: "integer" }, tick: { type: "boolean" }, pick: { enum: ["a", 2] }, picks: { type: "array", items: { enum: ["x", "y"] } }, any: { type: "object" } };
const names = Object.keys(properties);
const optional = fieldsOf({ properties });
const needed = fieldsOf({ properties, required: names });
const untouched: Typed[] = names.map(() => null);

describe("C10 · what was typed becomes the answer", () => {
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

describe("unions", () => {
  const $defs = {
    Cat: { type: "object", title: "Cat", properties: { kind: { const: "cat" }, lives: { type: "integer", default: 9 }, chip: { type: "string", format: "password" } }, required: ["kind"] },
    Dog: { type: "object", title: "Dog", properties: { kind: { const: "dog", default: "dog" }, name: { type: "string" } }, required: ["name"] },
  };
  const pet = { oneOf: [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }], discriminator: { propertyName: "kind" } };
  const fields = fieldsOf({ $defs, properties: { pet, size: { anyOf: [{ const: "any" }, { type: "integer" }, { type: "string" }, { type: "null" }] } }, required: ["pet"] });
  const picked = (variant: string | null, ...held: Typed[]): Typed => ({ variant, held });

  test("nothing is picked for anybody: one that is needed is missing, another is absent", () => {
    expect(seed(fields, undefined)).toEqual([null, null]);
    expect(answerOf(fields, [null, null])).toEqual({ ok: false, issues: [{ pointer: "/pet", code: "required", params: {} }] });
  });

  test("the answer holds what belongs to the picked variant, its tag with it", () => {
    const held = [{ kind: null, lives: "7", chip: "c" }, { kind: null, name: "Rex" }];
    expect(answerOf(fields, [picked("0", ...held), picked("2", null, "3", "three")])).toEqual({ ok: true, answer: { pet: { kind: "cat", lives: 7, chip: "c" }, size: "three" } });
    expect(answerOf(fields, [picked("1", ...held), picked("0", null, "3", null)])).toEqual({ ok: true, answer: { pet: { kind: "dog", name: "Rex" }, size: "any" } });
    expect(answerOf(fields, [picked("1", ...held), picked(null, null, "3", null)])).toEqual({ ok: true, answer: { pet: { kind: "dog", name: "Rex" } } });
    expect(answerOf(fields, [picked("1"), picked("1", null, "x")])).toEqual({
      ok: false,
      issues: [
        { pointer: "/pet/name", code: "required", params: {} },
        { pointer: "/size", code: "type", params: { type: "integer" } },
      ],
    });
  });

  test("an earlier answer picks the variant that it is of", () => {
    const typedAs = (pet: unknown, size?: unknown) => seed(fields, { answer: { pet, size } });
    expect(typedAs({ kind: "dog", name: "Rex" }, 3)).toEqual([picked("1", null, { kind: null, name: "Rex" }), picked("1", null, "3", null)]);
    expect(typedAs({ kind: "cat", odd: 1 }, "any")).toEqual([picked("0", { kind: null, lives: null, chip: null }, null), picked("0", null, null, null)]);
    expect(typedAs({ kind: "cow" }, null)).toEqual([null, null]);
  });

  test("a draft of another shape is not taken", () => {
    for (const odd of ["x", [1], { variant: "7", held: 3 }, { variant: 1 }]) {
      expect(answerOf(fields, seed(fields, { typed: { pet: odd } }))).toMatchObject({ issues: [{ pointer: "/pet", code: "required" }] });
    }
  });

  test("a secret is marked where it is held, also in a variant that is not picked", () => {
    expect(secretsIn(fields, { pet: picked("1", { kind: null, chip: "c" }, { name: "Rex" }) })).toEqual(["/pet/held/0/chip"]);
  });

  test("an answer that is a list or a union is held under no name, and a secret in it is marked there", () => {
    const list = [wholeField("L", { type: "array", items: { type: "string", format: "password" } })];
    const typed = byName(list, [["a", ""]]);
    expect(typed).toEqual({ "": ["a", ""] });
    expect(secretsIn(list, typed)).toEqual(["//0"]);
  });
});

describe("rows that have to differ", () => {
  const fields = fieldsOf({ properties: { l: { type: "array", uniqueItems: true, items: { type: "number" } }, o: { type: "array", uniqueItems: true, items: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } } } } });

  test("are compared by what they say, not by how it is typed; each repeated one is told what it repeats", () => {
    expect(answerOf(fields, [["1", "2", "1.0", "1,0"], null])).toEqual({
      ok: false,
      issues: [
        { pointer: "/l/2", code: "uniqueItems", params: { of: "/l/0" } },
        { pointer: "/l/3", code: "uniqueItems", params: { of: "/l/0" } },
      ],
    });
    expect(answerOf(fields, [null, [{ a: "x", b: "" }, { b: "", a: "x" }]])).toMatchObject({ ok: false, issues: [{ pointer: "/o/1" }] });
    expect(answerOf(fields, [["1", "2"], [{ a: "x" }, { b: "x" }]])).toMatchObject({ ok: true });
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
  expect(parseNumber("9007199254740993.0", true)).toMatchObject({ issue: { code: "maximum" } });
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
  ["3,5", 3.5],
  ["0,125", 0.125],
  ["1234,567", 1234.567],
])("C40 · %j is the number %d wherever it is typed", (text, value) => {
  for (const locale of ["en", "de", "fr", "de-CH", "ar", "nonsense!"]) expect(parseNumber(text, false, "", notationOf(locale))).toEqual({ ok: true, value });
});

test.each([
  ["en", "1.234", 1.234],
  ["de", "1,234", 1.234],
  ["fr", "1,234", 1.234],
  ["fr", "1.234", 1.234],
  ["de-CH", "1.234", 1.234],
  ["en", "1,234.5", 1234.5],
  ["en", "1.234,5", 1234.5],
  ["de", "1,234,567", 1234567],
  ["en", "-1.234.567,25", -1234567.25],
  ["fr", "1 234,5", 1234.5],
  ["fr", "12\u202f345", 12345],
  ["de-CH", "1’234.50", 1234.5],
  ["en-IN", "12,34,567", 1234567],
  ["ar", "−١٢٫٥", -12.5],
  ["fa", "۱۲", 12],
])("in %s, %j is the number %d", (locale, text, value) => {
  expect(parseNumber(text, false, "", notationOf(locale))).toEqual({ ok: true, value });
});

test.each([
  ["en", "1,234", "1234", "1.234"],
  ["de", "1.234", "1234", "1,234"],
  ["es", "-12.000", "-12000", "-12,000"],
  ["de-CH", "1,234", "1234", "1.234"],
])("in %s, %j may be two numbers: it is asked to be written as %s or as %s, and each is understood", (locale, text, whole, decimal) => {
  const notation = notationOf(locale);
  expect(parseNumber(text, false, "/n", notation)).toEqual({ ok: false, issue: { pointer: "/n", code: "ambiguous", params: { text, whole, decimal } } });
  expect([whole, decimal].map((one) => parseNumber(one, false, "", notation).ok)).toEqual([true, true]);
});

test.each([1.234, -1.5, 0, 12345.678, 1e21, 1.5e-7, 100])("what stands in its input from the start, %d, is read as that again", (value) => {
  for (const locale of ["en", "de", "es", "fr", "de-CH", "ar"]) {
    const notation = notationOf(locale);
    expect(parseNumber(numberText(value, notation), false, "", notation)).toEqual({ ok: true, value });
  }
});

test.each(["e", "5e400", "-5e400", "", " ", ".", ",", "0x10", "Infinity", "NaN", "1 2", "12px", "1,2,3", "1..2", "1.2.3", "1,23,4.5", "--1", "1-2"])("C10 · %j is no number", (text) => {
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

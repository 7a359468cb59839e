import { describe, expect, it, vi } from "vitest";
import { validators } from "./validators.js";

const UNCHECKED = { checked: false, issues: [] };
const FINE = { checked: true, issues: [] };

describe.each(validators)("the %s validator", (_name, validator) => {
  const check = (schema: unknown, value: unknown) => validator.check(schema, value);
  const codes = async (schema: unknown, value: unknown) => {
    const { checked, issues } = await check(schema, value);
    return checked ? issues.map(({ pointer, code, params }) => [pointer, code, params]) : "not checked";
  };

  describe("says what is wrong, where, and with what it takes to say so", () => {
    it.each<[object, unknown, unknown[]]>([
      [{ type: "integer" }, 1.5, ["", "type", { type: "integer" }]],
      [{ type: ["integer", "null"] }, "x", ["", "type", { type: "integer" }]],
      [{ type: ["integer", "string"] }, true, ["", "type", { type: ["integer", "string"] }]],
      [{ enum: ["a", 1] }, "b", ["", "enum", { allowed: ["a", 1] }]],
      [{ const: 7 }, 8, ["", "const", { allowed: [7] }]],
      [{ minimum: 3 }, 2, ["", "minimum", { limit: 3 }]],
      [{ maximum: 3 }, 4, ["", "maximum", { limit: 3 }]],
      [{ exclusiveMinimum: 3 }, 3, ["", "exclusiveMinimum", { limit: 3 }]],
      [{ exclusiveMaximum: 3 }, 3, ["", "exclusiveMaximum", { limit: 3 }]],
      [{ multipleOf: 0.5 }, 0.7, ["", "multipleOf", { multipleOf: 0.5 }]],
      [{ minLength: 2 }, "🙂", ["", "minLength", { limit: 2 }]],
      [{ maxLength: 2 }, "abc", ["", "maxLength", { limit: 2 }]],
      [{ pattern: "^a$" }, "b", ["", "pattern", { pattern: "^a$" }]],
      [{ format: "email" }, "nope", ["", "format", { format: "email" }]],
      [{ format: "date-time" }, "soon", ["", "format", { format: "date-time" }]],
      [{ minItems: 1 }, [], ["", "minItems", { limit: 1 }]],
      [{ maxItems: 1 }, [1, 2], ["", "maxItems", { limit: 1 }]],
      [{ uniqueItems: true }, [1, 1], ["", "uniqueItems", {}]],
      [{ minProperties: 1 }, {}, ["", "minProperties", { limit: 1 }]],
      [{ required: ["a/b"] }, {}, ["/a~1b", "required", {}]],
      [{ properties: { "x~y": { type: "string" } } }, { "x~y": 1 }, ["/x~0y", "type", { type: "string" }]],
      [{ properties: { "Full name é%": { type: "string" } } }, { "Full name é%": 1 }, ["/Full name é%", "type", { type: "string" }]],
      [{ items: { properties: { n: { type: "number" } } } }, [{ n: 1 }, { n: "x" }], ["/1/n", "type", { type: "number" }]],
      [{ properties: { a: true }, additionalProperties: false }, { a: 1, "b/c": 1 }, ["/b~1c", "additionalProperties", {}]],
      [{ dependentRequired: { a: ["b"] } }, { a: 1 }, ["/b", "dependentRequired", {}]],
      [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, ["/ab", "maxLength", { limit: 1 }]],
      [{ prefixItems: [{ type: "string" }] }, [1], ["/0", "type", { type: "string" }]],
      [{ properties: { $ref: { enum: ["x"] } } }, { $ref: "y" }, ["/$ref", "enum", { allowed: ["x"] }]],
      [{ $defs: { n: { minimum: 3 } }, properties: { a: { $ref: "#/$defs/n" } } }, { a: 1 }, ["/a", "minimum", { limit: 3 }]],
      [{ if: { required: ["a"] }, then: { required: ["b"] } }, { a: 1 }, ["/b", "required", {}]],
      [{ not: { type: "string" } }, "x", ["", "not", {}]],
      [{ contains: { type: "string" } }, [1], ["", "contains", {}]],
    ])("%j on %j", async (schema, value, issue) => {
      expect(await codes(schema, value)).toEqual([issue]);
    });

    it("all of it at once", async () => {
      const schema = { type: "object", required: ["a", "b"], properties: { c: { type: "string" }, d: { minimum: 1 } } };
      expect(await codes(schema, { c: 1, d: 0 })).toEqual(expect.arrayContaining([["/a", "required", {}], ["/b", "required", {}], ["/c", "type", { type: "string" }], ["/d", "minimum", { limit: 1 }]]));
    });
  });

  describe("keeps of an anyOf what tells a person what to do", () => {
    it.each<[string, object, unknown, unknown[]]>([
      ["a nullable integer", { anyOf: [{ type: "integer" }, { type: "null" }] }, "x", [["", "type", { type: "integer" }]]],
      ["a nullable reference", { anyOf: [{ $ref: "#/$defs/n" }, { type: "null" }], $defs: { n: { type: "integer", minimum: 3 } } }, 1, [["", "minimum", { limit: 3 }]]],
      ["two types", { anyOf: [{ type: "integer" }, { type: "string" }] }, true, [["", "type", { type: ["integer", "string"] }]]],
      ["the branch of the right type", { anyOf: [{ type: "integer", minimum: 0 }, { type: "string", format: "email" }] }, "x", [["", "format", { format: "email" }]]],
      ["titled choices", { oneOf: [{ const: "a", title: "A" }, { const: "b" }] }, "c", [["", "enum", { allowed: ["a", "b"] }]]],
      ["an object or a flag", { anyOf: [{ type: "boolean" }, { type: "object", required: ["ok"] }] }, {}, [["/ok", "required", {}]]],
      ["nested in a property", { properties: { a: { anyOf: [{ type: "number" }, { type: "null" }] } } }, { a: "x" }, [["/a", "type", { type: "number" }]]],
      ["two that fit where one may", { oneOf: [{ type: "number" }, { minimum: 0 }] }, 1, [["", "oneOf", {}]]],
      ["null alone", { type: "null" }, 1, [["", "type", { type: "null" }]]],
    ])("%s", async (_case, schema, value, issues) => {
      expect(await codes(schema, value)).toEqual(issues);
    });
  });

  describe("with words it doesn't know (C06)", () => {
    const schema = {
      type: "object",
      properties: { lang: { enum: ["en", "de"], enumNames: ["English", "German"] }, tint: { type: "string", format: "color" }, mail: { type: "string", format: "email" }, file: { type: "string", format: "path" } },
      discriminator: { propertyName: "lang" }, "x-order": ["lang"], instanceof: "RegExp",
    };

    it("checks the rest, without a sound", async () => {
      const spies = (["log", "info", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => undefined));
      expect(await check(schema, { lang: "en", tint: "?", mail: "a@example.com", file: "\0" })).toEqual(FINE);
      expect(await codes(schema, { mail: "nope" })).toEqual([["/mail", "format", { format: "email" }]]);
      expect(await codes(schema, { lang: "fr" })).toEqual([["/lang", "enum", { allowed: ["en", "de"] }]]);
      for (const spy of spies) {
        expect(spy).not.toHaveBeenCalled();
        spy.mockRestore();
      }
    });

    it.each(["constructor", "__proto__", "toString", "valueOf"])("also with a format called %s", async (format) => {
      expect(await check({ type: "string", format }, "x")).toEqual(FINE);
    });
  });

  it.each(["2026-01-02T03:04:05Z", "2026-01-02T03:04:05", "2026-01-02 03:04:05", "2026-01-02T03:04:05.123+02:00"])("takes the date-time %s, with or without a zone", async (text) => {
    expect(await check({ format: "date-time" }, text)).toEqual(FINE);
    expect(await check({ format: "time" }, text.slice(11))).toEqual(FINE);
  });

  describe("with schemas of other drafts (C42)", () => {
    it("C42 · 2020-12 is really enforced", async () => {
      const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false };
      expect(await check(schema, ["a", 1])).toEqual(FINE);
      expect((await check(schema, [1, 1])).issues).toHaveLength(1);
      expect((await check(schema, ["a", 1, 2])).issues).toHaveLength(1);
      expect(await codes({ properties: { a: true }, unevaluatedProperties: false }, { b: 1 })).toEqual([["/b", expect.stringMatching(/Properties$/), {}]]);
    });

    it("C42 · draft 4 with id and a boolean exclusiveMinimum is understood, with and without its $schema line", async () => {
      const schema = { id: "http://example.com/x", type: "object", properties: { n: { type: "number", minimum: 3, exclusiveMinimum: true } } };
      for (const line of [{}, { $schema: "http://json-schema.org/draft-04/schema#" }]) {
        expect(await codes({ ...line, ...schema }, { n: 3 })).toEqual([["/n", "exclusiveMinimum", { limit: 3 }]]);
        expect(await check({ ...line, ...schema }, { n: 4 })).toEqual(FINE);
      }
    });

    it("C42 · draft 7 with a tuple is understood", async () => {
      for (const line of [{}, { $schema: "http://json-schema.org/draft-07/schema#" }]) {
        const schema = { ...line, type: "array", items: [{ type: "string" }, { type: "number" }], additionalItems: false };
        expect(await check(schema, ["a", 1])).toEqual(FINE);
        expect((await check(schema, [1, 1])).issues).toHaveLength(1);
        expect((await check(schema, ["a", 1, 2])).issues).toHaveLength(1);
      }
    });

    it("C42 · nullable widens a type, and is nothing without one", async () => {
      expect(await check({ type: "string", nullable: true }, null)).toEqual(FINE);
      expect(await codes({ type: "string", nullable: true }, 1)).toEqual([["", "type", { type: "string" }]]);
      expect(await check({ nullable: true, enum: ["a"] }, "a")).toEqual(FINE);
      expect(await codes({ nullable: true, enum: ["a"] }, "b")).toEqual([["", "enum", { allowed: ["a"] }]]);
    });

    it("C42 · $async is checked as if it were not there: nothing is valid by a promise", async () => {
      expect(await codes({ $async: true, type: "string" }, 1)).toEqual([["", "type", { type: "string" }]]);
    });

    it.each([[null], [undefined], [true], [{}], [{ title: "T", description: "D", default: 3 }]])("%j takes anything", async (schema) => {
      for (const value of [null, 0, "", [], {}]) expect(await check(schema, value)).toEqual(FINE);
    });
  });

  describe("says that it could not check, and lets the answer through", () => {
    const deep = Array.from({ length: 100 }).reduce<object>((inner) => ({ properties: { a: inner } }), {});
    it.each<[string, unknown]>([
      ["a text for a schema", "x"], ["a list", []], ["a number", 7], ["false", false],
      ["a type nobody knows", { type: "strin" }], ["no type in a list", { type: [] }], ["Python's idea of a type", { type: "<class 'int'>" }],
      ["a limit that is text", { minimum: "5" }], ["a negative count", { minLength: -1 }], ["a multiple of nothing", { multipleOf: 0 }],
      ["required as a flag", { required: true }], ["options as text", { enum: "a,b" }], ["a property that is no schema", { properties: { a: "string" } }], ["an empty anyOf", { anyOf: [] }],
      ["properties as a list", { properties: [] }], ["items that are no schema", { items: "string" }],
      ["a remote reference", { $ref: "https://example.com/x.json" }], ["a dangling reference", { $ref: "#/$defs/none" }], ["a dangling anchor", { properties: { a: { $ref: "#nope" } } }], ["a broken reference", { $ref: "#/%" }],
      ["a circle", { $ref: "#" }], ["a circle of two", { $defs: { a: { $ref: "#/$defs/b" }, b: { anyOf: [{ $ref: "#/$defs/a" }] } }, $ref: "#/$defs/a" }],
      ["an unknown dialect", { $schema: "https://example.com/mine", type: "string" }], ["words of two drafts", { $schema: "http://json-schema.org/draft-07/schema#", exclusiveMinimum: true, minimum: 1 }],
      ["a 2020-12 schema with a tuple of draft 7", { $schema: "https://json-schema.org/draft/2020-12/schema", items: [{}] }],
      ["an unbalanced pattern", { pattern: "(" }], ["a pattern nobody can run safely", { pattern: "^(?!a)(b+)+$" }], ["such a pattern for names", { patternProperties: { "^(?!a)(b+)+$": {} } }],
      ["a schema nested too deeply", deep],
      ["one that is too large", { enum: Array.from({ length: 40_000 }, (_, i) => `option ${i}`) }],
    ])("%s", async (_case, schema) => {
      expect(await check(schema, "x")).toEqual(UNCHECKED);
      expect(await check(schema, { a: 1 })).toEqual(UNCHECKED);
    });

    it("a schema nested 10,000 times, or that is no JSON", async () => {
      const nested = Array.from({ length: 10_000 }).reduce<object>((inner) => ({ not: inner }), {});
      const circle: Record<string, unknown> = {};
      circle.not = circle;
      for (const schema of [nested, circle, { const: 1n }]) expect(await check(schema, "x")).toEqual(UNCHECKED);
    });

    it("one whose references multiply (a thousand million laughs)", async () => {
      const $defs = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`l${i}`, { allOf: [{ $ref: `#/$defs/l${i + 1}` }, { $ref: `#/$defs/l${i + 1}` }] }]));
      expect(await check({ $defs: { ...$defs, l30: { type: "string" } }, $ref: "#/$defs/l0" }, "x")).toEqual(UNCHECKED);
    });
  });

  describe("follows references within the schema", () => {
    it("a tree that holds itself", async () => {
      const schema = { $defs: { node: { type: "object", properties: { kids: { type: "array", items: { $ref: "#/$defs/node" } }, n: { type: "number" } } } }, $ref: "#/$defs/node" };
      expect(await codes(schema, { kids: [{ kids: [{ n: "x" }] }] })).toEqual([["/kids/0/kids/0/n", "type", { type: "number" }]]);
    });

    it("into a keyword that nobody knows, and into odd names", async () => {
      const schema = { components: { schemas: { "a/b c": { type: "number" } } }, properties: { x: { $ref: "#/components/schemas/a~1b%20c" } } };
      expect(await codes(schema, { x: "y" })).toEqual([["/x", "type", { type: "number" }]]);
    });

    it("by an anchor", async () => {
      expect(await codes({ $defs: { a: { $anchor: "here", type: "number" } }, properties: { x: { $ref: "#here" } } }, { x: "y" })).toEqual([["/x", "type", { type: "number" }]]);
    });

    it("two schemas of one $id don't meet", async () => {
      const $id = "https://example.com/answer.json";
      expect(await codes({ $id, type: "string" }, 1)).toEqual([["", "type", { type: "string" }]]);
      expect(await codes({ $id, type: "number" }, "x")).toEqual([["", "type", { type: "number" }]]);
      expect(await codes({ $id, $defs: { a: { type: "number" } }, properties: { x: { $ref: `${$id}#/$defs/a` } } }, { x: "y" })).toEqual([["/x", "type", { type: "number" }]]);
      for (const type of ["string", "number"]) {
        const inner = { properties: { x: { $ref: "part" } }, $defs: { p: { $id: "part", type } } };
        expect(await codes(inner, { x: null })).toEqual([["/x", "type", { type }]]);
      }
    });
  });

  it("options given twice are no reason to fail (C32)", async () => {
    const schema = { type: "array", items: { type: "string", enum: ["Yes", "Yes", "No"] }, minItems: 1 };
    expect(await check(schema, ["Yes"])).toEqual(FINE);
    expect(await codes(schema, ["Maybe"])).toEqual([["/0", "enum", { allowed: ["Yes", "No"] }]]);
  });

  it("no options at all allow nothing, and don't throw", async () => {
    expect(await codes({ enum: [] }, "x")).toEqual([["", "enum", { allowed: [] }]]);
  });

  it("counts own properties only, and decimals as people do", async () => {
    expect(await codes({ required: ["constructor"] }, {})).toEqual([["/constructor", "required", {}]]);
    expect(await check({ multipleOf: 0.01 }, 19.99)).toEqual(FINE);
  });

  it("C58 · enforces a pattern without its u flag, and Python's named groups", async () => {
    expect(await codes({ pattern: "^\\d{2}\\-\\d{2}$" }, "1234")).toEqual([["", "pattern", { pattern: "^\\d{2}\\-\\d{2}$" }]]);
    expect(await check({ pattern: "^\\d{2}\\-\\d{2}$" }, "12-34")).toEqual(FINE);
    expect(await check({ pattern: "^(?P<y>\\d{4})$" }, "2026")).toEqual(FINE);
    expect((await check({ pattern: "^(?P<y>\\d{4})$" }, "20")).issues).toHaveLength(1);
  });

  it("C58 · is not frozen by a pattern that backtracks, nor by two of them in one schema", async () => {
    const schema = { type: "object", properties: { a: { pattern: "^(a+)+$" }, b: { pattern: "^(b+)+$", allOf: [{ minLength: 3 }] } } };
    const evil = (letter: string) => `${letter.repeat(30)}!`;
    expect(await codes(schema, { a: evil("a"), b: evil("b") })).toEqual([["/a", "pattern", { pattern: "^(a+)+$" }], ["/b", "pattern", { pattern: "^(b+)+$" }]]);
    expect(await check(schema, { a: "aa", b: "bbb" })).toEqual(FINE);
  });

  it("changes neither the schema nor the value", async () => {
    const freeze = (value: unknown): unknown => (typeof value === "object" && value !== null ? (Object.values(value).forEach(freeze), Object.freeze(value)) : value);
    const schema = freeze({ type: "object", properties: { a: { type: "string", default: "x", pattern: "^a", format: "color" } }, $defs: { b: { $ref: "#/properties/a" } }, additionalProperties: false });
    expect((await check(schema, freeze({ b: 1 }))).issues).toHaveLength(1);
  });

  it("touches no prototype, whatever names are used", async () => {
    const schema: unknown = JSON.parse('{"properties":{"__proto__":{"properties":{"polluted":{"type":"number"}}},"constructor":true},"$defs":{"__proto__":{"type":"string"}},"allOf":[{"properties":{"constructor":{"$ref":"#/$defs/__proto__"}}}]}');
    expect(await codes(schema, JSON.parse('{"__proto__":{"polluted":1},"constructor":1}'))).toEqual([["/constructor", "type", { type: "string" }]]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { fieldsOfForm } from "../../src/form/ask-form-fields.js";
import { fieldsOf, pointerTo } from "../../src/form/field-spec.js";
import type { FieldSpec } from "../../src/form/field-spec.js";
import { shapeOf } from "../../src/form/shape-of.js";
import { readAskForm } from "../../src/protocol/payloads.js";

const shapes = (properties: Record<string, unknown>, more: object = {}) =>
  Object.fromEntries(fieldsOf({ type: "object", properties, ...more }).map(({ name, shape }) => [name, shape.type]));

test("each property of a schema becomes a field, in its order", () => {
  expect(
    shapes({
      text: { type: "string" },
      whole: { type: "integer" },
      part: { type: "number" },
      tick: { type: "boolean" },
      pick: { enum: ["a", 1] },
      picks: { type: "array", items: { enum: ["a", "b"] } },
      nested: { type: "object", properties: { a: {} } },
      list: { type: "array", items: { type: "string" } },
      rows: { type: "array", items: { type: "object", properties: { a: {} } } },
      tuple: { type: "array", prefixItems: [{ type: "string" }], items: { type: "string" } },
      odd: { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } },
      map: { type: "object", additionalProperties: { type: "string" } },
      empty: { type: "object", properties: {} },
      anything: {},
      minimumOnly: { minimum: 3 },
      union: { anyOf: [{ type: "string" }, { type: "integer" }] },
    }),
  ).toEqual({
    text: "text",
    whole: "number",
    part: "number",
    tick: "boolean",
    pick: "one-of",
    picks: "some-of",
    nested: "object",
    list: "list",
    rows: "list",
    tuple: "json",
    odd: "json",
    map: "json",
    empty: "json",
    anything: "text",
    minimumOnly: "number",
    union: "json",
  });
});

test("Pydantic's optional value may be null, and is what it is otherwise", () => {
  const [field] = fieldsOf({ properties: { note: { anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }], default: null, title: "Note" } } });
  expect(field).toMatchObject({ label: "Note", nullable: true, required: false, initial: undefined, shape: { type: "number", integer: true } });
});

test("local references are followed, words beside them win, and circles end", () => {
  const $defs = { Color: { enum: ["red"], title: "Color" }, Loop: { $ref: "#/$defs/Loop" }, "a/b": { type: "boolean" } };
  const fields = fieldsOf({
    $defs,
    properties: {
      plain: { $ref: "#/$defs/Color" },
      titled: { allOf: [{ $ref: "#/$defs/Color" }], title: "Favourite" },
      loop: { $ref: "#/$defs/Loop" },
      escaped: { $ref: "#/$defs/a~1b" },
      elsewhere: { $ref: "https://example.com/x.json" },
    },
  });
  expect(fields.map(({ label, shape }) => [label, shape.type])).toEqual([
    ["Color", "one-of"],
    ["Favourite", "one-of"],
    ["loop", "json"],
    ["escaped", "boolean"],
    ["elsewhere", "json"],
  ]);
});

test("options keep their JSON type, take titles, and stand there once", () => {
  expect(shapeOf({ enum: [1, "1", null, 1], enumNames: ["One"] })).toEqual({
    type: "one-of",
    options: [
      { label: "One", value: 1 },
      { label: "1", value: "1" },
      { label: "null", value: null },
    ],
  });
  expect(shapeOf({ oneOf: [{ const: "a", title: "Apple", description: "Green" }, { const: 2 }] })).toMatchObject({
    type: "one-of",
    options: [
      { label: "Apple", value: "a", description: "Green" },
      { label: "2", value: 2 },
    ],
  });
});

test.each([[null], [true], [{}], [[]], ["string"], [{ type: "strin" }], [{ properties: 3 }], [{ properties: null, required: "x" }]])(
  "the nonsense %j describes no field and throws nothing",
  (schema) => {
    expect(fieldsOf(schema)).toEqual([]);
    expect(() => shapeOf(schema)).not.toThrow();
  },
);

test("what is inside points to where it stands in the answer; in a list, in its row", () => {
  const [address, rows] = fieldsOf({
    properties: {
      "a/b": { type: "object", properties: { geo: { type: "object", properties: { lat: { type: "number" } } } } },
      rows: { type: "array", items: { type: "object", properties: { deep: { type: "object", properties: { x: {} } } } }, minItems: 1, maxItems: 3 },
    },
  });
  const insideOf = (field: FieldSpec | undefined) => (field?.shape.type === "object" ? field.shape.fields : []);
  expect([address, ...insideOf(address), ...insideOf(insideOf(address)[0])].map((field) => field?.pointer)).toEqual(["/a~1b", "/a~1b/geo", "/a~1b/geo/lat"]);
  const list = rows!.shape.type === "list" ? rows!.shape : undefined;
  expect([list?.min, list?.max, list?.item.pointer]).toEqual([1, 3, ""]);
  expect(insideOf(insideOf(list?.item)[0]).map(({ pointer }) => pointer)).toEqual(["/deep/x"]);
});

test("a schema that contains itself ends, and one that would fill the page is written as JSON", () => {
  const tree = { $defs: { Node: { type: "object", properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Node" } } } } }, $ref: "#/$defs/Node" };
  expect(fieldsOf(tree).map(({ shape }) => shape.type)).toEqual(["text", "list"]);
  const endless = { $defs: { L: { type: "array", items: { $ref: "#/$defs/L" } } }, properties: { l: { $ref: "#/$defs/L" } } };
  expect(fieldsOf(endless)[0]?.shape.type).toBe("json");
  const names = Array.from({ length: 30 }, (_, at) => `p${at}`);
  const wide = { $defs: { W: { type: "object", properties: Object.fromEntries(names.map((name) => [name, { $ref: "#/$defs/W" }])) } }, $ref: "#/$defs/W" };
  expect(JSON.stringify(fieldsOf(wide)).length).toBeLessThan(300_000);
});

test("numbers below zero are told apart: a phone's number pad has no minus", () => {
  expect(["minimum", "exclusiveMinimum", "maximum"].map((word) => shapeOf({ type: "number", [word]: -1 }))).toEqual(
    Array.from({ length: 3 }, () => ({ type: "number", integer: false, negative: true })),
  );
  expect(shapeOf({ type: "integer", minimum: 0, maximum: 9 })).toEqual({ type: "number", integer: true });
});

test("a property called __proto__ is a field like any other", () => {
  const schema: unknown = JSON.parse('{"properties": {"__proto__": {"type": "integer"}, "constructor": {"type": "string"}}}');
  expect(fieldsOf(schema).map(({ name }) => name)).toEqual(["__proto__", "constructor"]);
});

test("names are escaped in pointers", () => {
  expect(["a/b", "a~b", "~1", ""].map(pointerTo)).toEqual(["/a~1b", "/a~0b", "/~01", "/"]);
});

describe("ask_form", () => {
  const form = (field: object, responseSchema?: unknown) => {
    const read = readAskForm({ title: "T", fields: [{ name: "f", label: "F", type: "text", ...field }] });
    if (!read.ok) throw new Error(read.problem);
    return fieldsOfForm(read.value, responseSchema)[0]!;
  };

  test("a field is required by its own word, else by the schema's list, else always", () => {
    const schema = { properties: { f: { type: "string" } }, required: [] };
    expect(form({}).required).toBe(true);
    expect(form({}, schema).required).toBe(false);
    expect(form({}, { ...schema, required: ["f"] }).required).toBe(true);
    expect(form({ required: true }, schema).required).toBe(true);
    expect(form({ required: false }).required).toBe(false);
  });

  test("each further type has an input of its own; the four documented ones stay as they are", () => {
    const options = ["a", { label: "B", value: "b", description: "second" }];
    expect(["textarea", "email", "url", "date", "password"].map((type) => form({ type }).shape)).toEqual([
      { type: "text", multiline: true, format: undefined, secret: false },
      { type: "text", multiline: false, format: "email", secret: false },
      { type: "text", multiline: false, format: "uri", secret: false },
      { type: "text", multiline: false, format: "date", secret: false },
      { type: "text", multiline: false, format: "password", secret: true },
    ]);
    expect(form({ type: "integer" }).shape).toEqual({ type: "number", integer: true });
    expect(form({ type: "multiselect", options }).shape).toEqual({ type: "some-of", options: [{ label: "a", value: "a" }, { label: "B", value: "b", description: "second" }] });
    expect(form({ type: "select", options }).shape).toMatchObject({ type: "one-of", look: "select" });
    expect(form({ type: "multiselect" }).shape.type).toBe("text");
  });

  test("options take the JSON type that the schema gives them", () => {
    const values = (type: string, property: object) => {
      const { shape } = form({ type, options: ["1", "2"] }, { properties: { f: property } });
      return shape.type === "one-of" || shape.type === "some-of" ? shape.options.map(({ value }) => value) : [];
    };
    expect(values("select", { enum: [1, "2"] })).toEqual([1, "2"]);
    expect(values("select", { type: "integer" })).toEqual([1, 2]);
    expect(values("multiselect", { type: "array", items: { enum: [1, 2] } })).toEqual([1, 2]);
    expect(values("multiselect", { type: "array", items: { type: "number" } })).toEqual([1, 2]);
    expect(values("select", {})).toEqual(["1", "2"]);
  });

  test("the schema makes a number whole and a text secret", () => {
    expect(form({ type: "number" }, { properties: { f: { type: "integer" } } }).shape).toEqual({ type: "number", integer: true });
    expect(form({}, { properties: { f: { type: "string", format: "password" } } }).shape).toMatchObject({ type: "text", secret: true });
  });
});

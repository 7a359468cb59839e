import { describe, expect, test } from "vitest";
import { fieldsOf, fieldsOfForm, pointerTo } from "../../src/form/field-spec.js";
import { shapeOf } from "../../src/form/shape.js";
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
    nested: "json",
    list: "json",
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

  test("the schema makes a number whole and a text secret", () => {
    expect(form({ type: "number" }, { properties: { f: { type: "integer" } } }).shape).toEqual({ type: "number", integer: true });
    expect(form({}, { properties: { f: { type: "string", format: "password" } } }).shape).toMatchObject({ type: "text", secret: true });
  });
});

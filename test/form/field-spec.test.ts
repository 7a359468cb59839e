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
    odd: "list",
    map: "json",
    empty: "json",
    anything: "text",
    minimumOnly: "number",
    union: "union",
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

describe("several parts of one schema", () => {
  const field = (property: object, $defs = {}) => fieldsOf({ $defs, properties: { f: property } })[0]!;

  test("an allOf is one object with all their fields and limits", () => {
    const Named = { type: "object", title: "Named", properties: { name: { type: "string" } }, required: ["name"] };
    const Aged = { type: "object", properties: { age: { type: "number", minimum: -5 }, name: { description: "In full" } }, required: ["age"] };
    const { label, shape } = field({ allOf: [{ $ref: "#/$defs/Named" }, { $ref: "#/$defs/Aged" }, { properties: { age: { type: "integer", minimum: 0 } } }], title: "Person" }, { Named, Aged });
    expect(label).toBe("Person");
    expect(shape).toMatchObject({
      type: "object",
      fields: [
        { name: "name", pointer: "/f/name", required: true, description: "In full", shape: { type: "text" } },
        { name: "age", pointer: "/f/age", required: true, shape: { type: "number", integer: true } },
      ],
    });
    expect(fieldsOf({ allOf: [{ $ref: "#/$defs/Named" }, { properties: { more: { type: "boolean" } } }], $defs: { Named } }).map(({ name }) => name)).toEqual(["name", "more"]);
  });

  test("rules beside a reference count as well as its own", () => {
    const List = { type: "array", items: { type: "string" }, minItems: 1 };
    expect(field({ $ref: "#/$defs/List", minItems: 2, maxItems: 9, uniqueItems: true }, { List }).shape).toMatchObject({ type: "list", min: 2, max: 9, unique: true });
    expect(field({ allOf: [{ enum: ["a", "b", "c"] }, { enum: ["c", "b", "d"] }] }).shape).toMatchObject({ options: [{ value: "b" }, { value: "c" }] });
    expect(field({ allOf: [{ type: "string", format: "email" }, { format: "password" }] }).shape).toMatchObject({ secret: true });
  });

  test.each([
    [[{ type: "string" }, { type: "integer" }]],
    [[{ enum: ["a"] }, { enum: ["b"] }]],
    [[{ const: 1 }, { const: 2 }]],
    [[{ type: "object", properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }]],
    [[false, { type: "string" }]],
  ])("what contradicts itself is written as JSON: %j", (allOf) => {
    expect(field({ allOf }).shape).toEqual({ type: "json" });
  });

  test("null will do only where every part says so", () => {
    const nullable = { type: ["string", "null"] };
    expect(field({ allOf: [nullable, { minLength: 1 }] })).toMatchObject({ nullable: true, shape: { type: "text" } });
    expect(field({ allOf: [nullable, { type: "string" }] }).nullable).toBe(false);
    expect(field({ $ref: "#/$defs/N" }, { N: nullable }).nullable).toBe(true);
    expect(field({ anyOf: [{ $ref: "#/$defs/N" }, { type: "integer" }] }, { N: nullable }).nullable).toBe(true);
  });

  test("parts that refer to each other in circles end", () => {
    const $defs = { A: { allOf: [{ $ref: "#/$defs/B" }, { $ref: "#/$defs/A" }] }, B: { allOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }] }, U: { anyOf: [{ $ref: "#/$defs/U" }, { type: "string" }, { type: "array", items: { $ref: "#/$defs/U" } }] } };
    expect(field({ $ref: "#/$defs/A" }, $defs).shape).toEqual({ type: "json" });
    expect(JSON.stringify(field({ $ref: "#/$defs/U" }, $defs)).length).toBeLessThan(300_000);
  });
});

describe("unions", () => {
  const union = (property: object, more = {}) => {
    const [field] = fieldsOf({ properties: { f: property }, ...more });
    return field!.shape.type === "union" ? field!.shape.variants.map(({ label, shape }) => [label, shape.type]) : field!.shape.type;
  };
  const kind = (value: string, more = {}) => ({ type: "object", properties: { kind: { const: value }, ...more } });

  test("with a tag have a variant for each of its values, and the tag is not asked for", () => {
    const $defs = { Cat: { ...kind("cat", { lives: { type: "integer" } }), title: "Cat" }, Dog: kind("dog", { name: { type: "string" } }) };
    const [field] = fieldsOf({ $defs, properties: { pet: { oneOf: [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }], discriminator: { propertyName: "kind", mapping: {} }, title: "Pet" } } });
    expect(field).toMatchObject({
      label: "Pet",
      shape: {
        variants: [
          { label: "Cat", pointer: "/pet", shape: { fields: [{ name: "kind", pointer: "/pet/kind", shape: { type: "fixed", value: "cat" } }, { pointer: "/pet/lives" }] } },
          { label: "dog", pointer: "/pet", shape: { fields: [{ shape: { value: "dog" } }, { pointer: "/pet/name" }] } },
        ],
      },
    });
  });

  test("also without a discriminator, with an enum of one, and with the values beside the references", () => {
    expect(union({ anyOf: [kind("a", { x: {} }), { type: "object", properties: { kind: { enum: ["b"] }, y: {} } }, { type: "null" }] })).toEqual([["a", "object"], ["b", "object"]]);
    const $defs = { A: { type: "object", properties: { kind: { type: "string" }, x: {} } }, B: { type: "object", properties: { y: {} } } };
    const mapping = { a: "#/$defs/A", b: "#/$defs/B" };
    expect(union({ oneOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }], discriminator: { propertyName: "kind", mapping } }, { $defs })).toEqual([["a", "object"], ["b", "object"]]);
  });

  test("what stands beside them is part of each", () => {
    const base = { type: "object", properties: { id: { type: "integer" } }, required: ["id"] };
    const [field] = fieldsOf({ properties: { f: { ...base, oneOf: [{ properties: { kind: { const: "a" } } }, { properties: { kind: { const: "b" }, more: {} } }] } } });
    expect(field!.shape).toMatchObject({ variants: [{ shape: { fields: [{ name: "kind" }, { name: "id", required: true }] } }, { shape: { fields: [{ name: "kind" }, { name: "more" }, { name: "id" }] } }] });
  });

  test("of plain values are named by their kind; titles win, unless two are the same", () => {
    expect(union({ anyOf: [{ type: "integer" }, { type: "string", title: "By name" }] })).toEqual([["", "number"], ["By name", "text"]]);
    expect(union({ type: ["boolean", "string", "null"] })).toEqual([["", "boolean"], ["", "text"]]);
    expect(union({ anyOf: [{ enum: ["low", "high"] }, { type: "number" }] })).toEqual([["", "one-of"], ["", "number"]]);
    expect(union({ anyOf: [{ const: "auto" }, { type: "integer" }] })).toEqual([["auto", "fixed"], ["", "number"]]);
    const part = (name: string) => ({ type: "object", title: "Part", properties: { [name]: { title: name.toUpperCase() } } });
    expect(union({ anyOf: [part("a"), part("b")] })).toEqual([["A", "object"], ["B", "object"]]);
  });

  test("that only add rules to one object are that object", () => {
    const properties = { email: { type: "string" }, phone: { type: "string" } };
    expect(union({ type: "object", properties, anyOf: [{ required: ["email"] }, { type: "object", required: ["phone"] }] })).toBe("object");
    expect(union({ type: "string", anyOf: [{ format: "email" }, { format: "uri" }] })).toBe("text");
  });

  test("of whole and other numbers are a number", () => {
    expect(union({ anyOf: [{ type: "integer" }, { type: "number" }] })).toBe("number");
    expect(union({ anyOf: [{ type: "integer" }, { type: "number", maximum: 1 }] })).toHaveLength(2);
  });

  test("the one value of a schema is an option to pick; true has to be ticked", () => {
    expect(shapeOf({ const: "DELETE" })).toEqual({ type: "one-of", options: [{ label: "DELETE", value: "DELETE" }] });
    expect(shapeOf({ const: true })).toEqual({ type: "boolean" });
  });
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

test("numbers that can't be below zero are told apart: a phone's number pad has no minus", () => {
  const below = [{}, { minimum: -1 }, { exclusiveMinimum: -2 }, { maximum: 9 }];
  expect(below.map((rules) => shapeOf({ type: "number", ...rules }))).toEqual(below.map(() => ({ type: "number", integer: false, negative: true })));
  const above = [{ minimum: 0 }, { exclusiveMinimum: 0 }, { exclusiveMinimum: -1 }];
  expect(above.map((rules) => shapeOf({ type: "integer", ...rules }))).toEqual(above.map(() => ({ type: "number", integer: true })));
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
    expect(form({ type: "integer" }).shape).toEqual({ type: "number", integer: true, negative: true });
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
    expect(form({ type: "number" }, { properties: { f: { type: "integer", minimum: 0 } } }).shape).toEqual({ type: "number", integer: true });
    expect(form({}, { properties: { f: { type: "string", format: "password" } } }).shape).toMatchObject({ type: "text", secret: true });
  });
});

test("a text knows how long it may be", () => {
  expect(shapeOf({ type: "string", minLength: 3, maxLength: 40 })).toMatchObject({ type: "text", min: 3, max: 40 });
  expect(shapeOf({ type: "string", minLength: 0, maxLength: "40" })).toEqual({ type: "text", multiline: false, format: undefined, secret: false });
});

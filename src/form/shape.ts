import type { Json } from "../protocol/events.js";
import { step } from "../validation/pointer.js";
import type { FieldSpec } from "./field-spec.js";
import { optionsOf } from "./options.js";
import type { PickOption } from "./options.js";
import { isObject, listOf, simplify, textOf } from "./schema.js";
import type { SchemaObject } from "./schema.js";

/**
 * How a value is asked for.
 * - `object`: an input for each property. `list`: rows to add and remove.
 * - `json`: a schema that has no control of its own.
 */
export type Shape =
  | { type: "text"; multiline: boolean; format: string | undefined; secret: boolean }
  /** `negative`: below zero is meant to be typed, which a phone's number pad may not be able to. */
  | { type: "number"; integer: boolean; negative?: true }
  | { type: "boolean" }
  /** `look: "select"`: a select, however many there are. Default: by their number. */
  | { type: "one-of"; options: readonly PickOption[]; look?: "select" }
  | ({ type: "some-of"; options: readonly PickOption[] } & Amount)
  | { type: "object"; fields: readonly FieldSpec[] }
  /** The item's pointers are relative to its row. */
  | ({ type: "list"; item: FieldSpec } & Amount)
  | { type: "json" };

/** How many items are taken. */
export interface Amount {
  min?: number;
  max?: number;
}

export const plainText: Extract<Shape, { type: "text" }> = { type: "text", multiline: false, format: undefined, secret: false };

/** Deeper than this nobody fills in a form; a schema that refers to itself has no end. */
const deepest = 4;

/** A schema from the network may be small and still ask for more inputs than a page can hold. */
const mostFields = 400;

interface Reading {
  root: unknown;
  depth: number;
  budget: { left: number };
}

/** Reads a schema of any kind; one that says nothing (`null`, `true`, `{}`) asks for text. */
export function shapeOf(schema: unknown, root: unknown = schema): Shape {
  return read(schema, { root, depth: 0, budget: { left: mostFields } });
}

function read(schema: unknown, reading: Reading): Shape {
  const { schema: simple } = simplify(schema, reading.root);
  const options = optionsOf(simple);
  if (options !== undefined) return { type: "one-of", options };
  switch (simple["type"] ?? impliedType(simple)) {
    case "string":
      return text(simple);
    case "integer":
      return { type: "number", integer: true, ...sign(simple) };
    case "number":
      return { type: "number", integer: false, ...sign(simple) };
    case "boolean":
      return { type: "boolean" };
    case "array":
      return array(simple, reading);
    case "object":
      return object(simple, reading);
    default:
      return { type: "json" };
  }
}

function text(schema: SchemaObject): Shape {
  const format = textOf(schema["format"]);
  const secret = format === "password" || schema["writeOnly"] === true;
  // Beyond a line or two a single-line box hides what was typed.
  const multiline = format === "textarea" || (typeof schema["maxLength"] === "number" && schema["maxLength"] > 200);
  return { type: "text", multiline, format, secret };
}

function sign(schema: SchemaObject): { negative?: true } {
  const below = (word: string, limit: number) => typeof schema[word] === "number" && schema[word] < limit;
  const negative = below("minimum", 0) || below("exclusiveMinimum", 0) || below("maximum", 1) || below("exclusiveMaximum", 1);
  return negative ? { negative } : {};
}

/** A schema may leave its type out and still say what it is about. */
function impliedType(schema: SchemaObject): string | undefined {
  const has = (...words: string[]) => words.some((word) => Object.hasOwn(schema, word));
  if (has("properties", "required")) return "object";
  if (has("items", "prefixItems", "minItems", "maxItems")) return "array";
  if (has("minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum")) return "number";
  // Unions and the like are not text; a schema without any rule is.
  return has("anyOf", "oneOf", "allOf", "not", "if", "$ref", "$dynamicRef") ? undefined : "string";
}

function array(schema: SchemaObject, reading: Reading): Shape {
  const oneForAll = isObject(schema["items"]) && !Object.hasOwn(schema, "prefixItems");
  if (!oneForAll || reading.depth > deepest) return { type: "json" };
  const item = readField({ name: "", pointer: "", required: true, schema: schema["items"] }, deeper(reading));
  const { shape } = item;
  const count = (word: string) => (typeof schema[word] === "number" && schema[word] > 0 ? schema[word] : undefined);
  const [min, max] = [count("minItems"), count("maxItems")];
  const amount: Amount = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  if (shape.type === "one-of") return { type: "some-of", options: shape.options, ...amount };
  // A list of what is written as JSON is JSON as a whole.
  return shape.type === "json" ? shape : { type: "list", item, ...amount };
}

function object(schema: SchemaObject, reading: Reading): Shape {
  const properties = schema["properties"];
  if (!isObject(properties)) return { type: "json" };
  const names = Object.keys(properties);
  reading.budget.left -= names.length;
  if (reading.depth > deepest || (reading.depth > 0 && reading.budget.left < 0)) return { type: "json" };
  const required = listOf(schema["required"]);
  const fields = names.map((name) =>
    readField({ name, pointer: step(name), required: required.includes(name), schema: properties[name] }, deeper(reading)),
  );
  return { type: "object", fields };
}

function deeper({ root, depth, budget }: Reading): Reading {
  return { root, depth: depth + 1, budget };
}

type Described = Pick<FieldSpec, "name" | "pointer" | "required"> & { schema: unknown };

function readField({ name, pointer, required, schema: property }: Described, reading: Reading): FieldSpec {
  const { schema, nullable } = simplify(property, reading.root);
  return {
    name,
    pointer,
    label: textOf(schema["title"]) ?? name,
    description: textOf(schema["description"]),
    placeholder: placeholderOf(schema["examples"]),
    required,
    nullable,
    // What JSON.parse gave is Json. A default of null says "nothing filled in".
    initial: (schema["default"] ?? undefined) as Json | undefined,
    shape: inside(read(property, reading), pointer),
  };
}

/** A nested object's fields point from where the object's own pointer starts. */
function inside(shape: Shape, pointer: string): Shape {
  if (shape.type !== "object") return shape;
  // Without properties there is nothing to fill in but JSON.
  if (shape.fields.length === 0) return { type: "json" };
  return {
    type: "object",
    fields: shape.fields.map((field) => ({ ...field, pointer: pointer + field.pointer, shape: inside(field.shape, pointer) })),
  };
}

function placeholderOf(examples: unknown): string | undefined {
  const first = listOf(examples)[0];
  return typeof first === "string" || typeof first === "number" ? String(first) : undefined;
}

import type { Json } from "../protocol/events.js";
import { step } from "../protocol/pointer.js";
import { branchesOf, onlyValueOf } from "./branches.js";
import type { Branch } from "./branches.js";
import type { FieldSpec } from "./field-spec.js";
import { asLabel, optionsOf } from "./options.js";
import { isObject, listOf, textOf } from "./schema.js";
import type { SchemaObject } from "./schema.js";
import type { Amount, Shape } from "./shape.js";
import { simplify } from "./simplify.js";

/** Deeper than this nobody fills in a form; a schema that refers to itself has no end. */
const deepest = 4;

/** A schema from the network may be small and still ask for more inputs than a page can hold. */
const mostFields = 400;

/** More than this is no form, also where the answer itself has the fields. */
const mostOwnFields = 1_000;

interface Reading {
  root: unknown;
  depth: number;
  budget: { left: number };
}

/** Reads a schema of any kind; one that says nothing (`null`, `true`, `{}`) asks for text. */
export function shapeOf(schema: unknown, root: unknown = schema): Shape {
  return read(schema, { root, depth: 0, budget: { left: mostFields } });
}

/** The one input of an answer that is no object: a list, say. */
export function wholeField(label: string, schema: unknown): FieldSpec {
  return { name: "", pointer: "", label, required: true, nullable: simplify(schema, schema).nullable, initial: undefined, shape: shapeOf(schema) };
}

function read(schema: unknown, reading: Reading): Shape {
  const { schema: simple } = simplify(schema, reading.root);
  const options = optionsOf(simple);
  if (options !== undefined) return { type: "one-of", options };
  const branches = branchesOf(simple, reading.root);
  if (branches !== undefined) return union(branches, reading);
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
  return { type: "text", multiline, format, secret, ...amount(schema, "minLength", "maxLength") };
}

/** The limits of a count; one of 0 is none. */
function amount(schema: SchemaObject, lower: string, upper: string): Amount {
  const count = (word: string) => (typeof schema[word] === "number" && schema[word] > 0 ? schema[word] : undefined);
  const [min, max] = [count(lower), count(upper)];
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function sign(schema: SchemaObject): { negative?: true } {
  const isFrom = (word: string, limit: number) => typeof schema[word] === "number" && schema[word] >= limit;
  return isFrom("minimum", 0) || isFrom("exclusiveMinimum", schema["type"] === "integer" ? -1 : 0) ? {} : { negative: true };
}

/** A schema may leave its type out and still say what it is about. */
function impliedType(schema: SchemaObject): string | undefined {
  const has = (...words: string[]) => words.some((word) => Object.hasOwn(schema, word));
  if (typeof schema["const"] === "boolean") return "boolean";
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
  const items = amount(schema, "minItems", "maxItems");
  if (shape.type === "one-of") return { type: "some-of", options: shape.options, ...items };
  // A list of what is written as JSON is JSON as a whole.
  return shape.type === "json" ? shape : { type: "list", item, ...(schema["uniqueItems"] === true && { unique: true }), ...items };
}

function object(schema: SchemaObject, reading: Reading): Shape {
  const properties = schema["properties"];
  if (!isObject(properties)) return { type: "json" };
  const names = Object.keys(properties);
  reading.budget.left -= names.length;
  if (reading.depth > deepest || names.length > mostOwnFields || (reading.depth > 0 && reading.budget.left < 0)) return { type: "json" };
  const required = listOf(schema["required"]);
  const fields = names.map((name) =>
    readField({ name, pointer: step(name), required: required.includes(name), schema: properties[name] }, deeper(reading)),
  );
  return { type: "object", fields };
}

function union(branches: readonly Branch[], reading: Reading): Shape {
  reading.budget.left -= branches.length;
  const [only] = branches;
  if (branches.length === 1 && only !== undefined) return read(only.schema, reading);
  if (reading.depth > deepest || reading.budget.left < 0) return { type: "json" };
  const variants = named(branches, branches.map((branch) => variant(branch, deeper(reading))));
  return variants.every(({ shape }) => shape.type === "json") ? { type: "json" } : { type: "union", variants };
}

function variant({ schema, tag }: Branch, reading: Reading): FieldSpec {
  const field = readField({ name: "", pointer: "", required: true, schema }, reading);
  const { shape } = field;
  const value = onlyValueOf(schema);
  if (value !== undefined) return { ...field, shape: { type: "fixed", value } };
  if (tag === undefined || shape.type !== "object") return field;
  const fields = shape.fields.map((inner) => (inner.name === tag.name ? { ...inner, required: true, shape: { type: "fixed" as const, value: tag.value } } : inner));
  return { ...field, shape: { type: "object", fields } };
}

/** Variants by their titles, else by what tells them apart; no two by the same words. */
function named(branches: readonly Branch[], variants: readonly FieldSpec[]): FieldSpec[] {
  const titles = branches.map(({ schema }) => textOf(schema["title"]));
  return variants.map((field, at) => {
    const title = titles[at];
    const isOwn = title !== undefined && titles.indexOf(title) === titles.lastIndexOf(title);
    return { ...field, label: isOwn ? title : (distinction(field, branches[at]?.tag) ?? "") };
  });
}

/** At most so many fields stand for an object that has no name. */
const mostWords = 3;

function distinction({ shape }: FieldSpec, tag: Branch["tag"]): string | undefined {
  if (tag !== undefined) return asLabel(tag.value);
  if (shape.type === "fixed") return asLabel(shape.value);
  return shape.type === "object" ? textOf(shape.fields.slice(0, mostWords).map(({ label }) => label).join(", ")) : undefined;
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

/** What stands inside an object or a union points from where the field's own pointer starts. */
function inside(shape: Shape, pointer: string): Shape {
  if (shape.type === "union") return { ...shape, variants: shape.variants.map((field) => moved(field, pointer)) };
  if (shape.type !== "object") return shape;
  // Without properties there is nothing to fill in but JSON.
  if (shape.fields.length === 0) return { type: "json" };
  return { type: "object", fields: shape.fields.map((field) => moved(field, pointer)) };
}

function moved(field: FieldSpec, pointer: string): FieldSpec {
  return { ...field, pointer: pointer + field.pointer, shape: inside(field.shape, pointer) };
}

function placeholderOf(examples: unknown): string | undefined {
  const first = listOf(examples)[0];
  return typeof first === "string" || typeof first === "number" ? String(first) : undefined;
}

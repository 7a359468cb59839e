import type { Json } from "../protocol/events.js";
import { isSame } from "./same.js";
import { isObject, listOf, textOf } from "./schema.js";
import type { SchemaObject } from "./schema.js";
import { simplify } from "./simplify.js";

/** One of the schemas that a value may have. */
export interface Branch {
  schema: SchemaObject;
  /** The property that tells it from the others, and what it holds. */
  tag: { name: string; value: Json } | undefined;
}

/** Keywords that say what there is to fill in; others only add rules to it. */
const substance = ["enum", "const", "items", "prefixItems", "additionalProperties", "anyOf", "oneOf"];

/**
 * The schemas that a value may have, each with what is said beside them, if that is what a schema
 * is about: `oneOf` and `anyOf`, or a list of types. `anyOf: [{ required: ["a"] }, …]` is none:
 * it only adds a rule to the one object.
 */
export function branchesOf(schema: SchemaObject, root: unknown): Branch[] | undefined {
  const { title: _, description: __, default: ___, discriminator, type, ...rest } = schema;
  if (Array.isArray(type)) return type.map((one: unknown) => ({ schema: { ...rest, type: one }, tag: undefined }));
  const words = ["oneOf", "anyOf"].filter((word) => listOf(schema[word]).length > 1);
  const [word] = words;
  if (word === undefined || words.length > 1) return undefined;
  const { [word]: ____, ...beside } = type === undefined ? rest : { ...rest, type };
  const parts = listOf(schema[word]);
  const merged = parts.map((part) => simplify({ allOf: [part, beside] }, root).schema);
  const tag = tagOf(parts, merged, discriminator, root);
  if (tag === undefined && !parts.every((part) => addsTo(beside, simplify(part, root).schema))) return undefined;
  const branches = merged.map((branch, at) => (tag === undefined ? { schema: branch, tag } : tagged(branch, tag.name, tag.values[at] ?? null)));
  return branches.filter(({ schema: branch }) => !isWholeOnly(branch) || !merged.some(isAnyNumber));
}

/** `integer` beside `number` says nothing more: Pydantic's `int | float`. */
const isWholeOnly = (schema: SchemaObject) => schema["type"] === "integer";
const isAnyNumber = (schema: SchemaObject) => schema["type"] === "number" && Object.keys(schema).every((word) => ["type", "title", "description"].includes(word));

function addsTo(beside: SchemaObject, part: SchemaObject): boolean {
  if (substance.some((word) => Object.hasOwn(part, word))) return true;
  const known = isObject(beside["properties"]) ? beside["properties"] : {};
  if (isObject(part["properties"])) return Object.keys(part["properties"]).some((name) => !Object.hasOwn(known, name));
  return Object.hasOwn(part, "type") && !Object.hasOwn(beside, "type");
}

function tagged(schema: SchemaObject, name: string, value: Json): Branch {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  return { schema: { ...schema, properties: { ...properties, ...Object.fromEntries([[name, { const: value }]]) } }, tag: { name, value } };
}

/** The property that holds another value in each branch: the declared one, else the first that does. */
function tagOf(parts: readonly unknown[], branches: readonly SchemaObject[], discriminator: unknown, root: unknown): { name: string; values: Json[] } | undefined {
  const { propertyName, mapping } = isObject(discriminator) ? discriminator : {};
  const declared = textOf(propertyName);
  const [first] = branches;
  const names = declared === undefined ? Object.keys(isObject(first?.["properties"]) ? first["properties"] : {}) : [declared];
  for (const name of names) {
    const values = branches.map((branch, at) => valueOf(branch, name, root) ?? (name === declared ? mappedTo(parts[at], mapping) : undefined));
    if (!values.every((value) => value !== undefined)) continue;
    if (values.every((value, at) => values.findIndex((other) => isSame(other, value)) === at)) return { name, values };
  }
  return undefined;
}

function valueOf({ properties }: SchemaObject, name: string, root: unknown): Json | undefined {
  return isObject(properties) && Object.hasOwn(properties, name) ? onlyValueOf(simplify(properties[name], root).schema) : undefined;
}

/** The one value that a schema allows, if it is that narrow. */
export function onlyValueOf(schema: SchemaObject): Json | undefined {
  // What JSON.parse gave is Json.
  if (Object.hasOwn(schema, "const")) return schema["const"] as Json;
  const values = listOf(schema["enum"]);
  return values.length === 1 ? (values[0] as Json) : undefined;
}

/** OpenAPI's way: the values are said beside the references. */
function mappedTo(part: unknown, mapping: unknown): string | undefined {
  const $ref = isObject(part) ? textOf(part["$ref"]) : undefined;
  return $ref === undefined || !isObject(mapping) ? undefined : Object.keys(mapping).find((value) => mapping[value] === $ref);
}

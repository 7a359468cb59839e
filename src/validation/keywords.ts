import { isFields } from "../protocol/fields.js";

/** A schema of our own making: a copy that holds keywords that check something, and nothing else. */
export type SchemaNode = Record<string, unknown>;

/** What a copy brought to light. */
export interface Survey {
  /** Every schema object in the copy, the root first. */
  nodes: SchemaNode[];
  /** Words of other drafts that were found; `4` and `7` are read by the interpreter. */
  signs: Set<"4" | "7">;
}

/** Thrown for a schema that says something no validator could make sense of. */
export class Unusable extends Error {}

/** Far more than any form, and far less than what would exhaust the stack. */
const DEEPEST = 64;

const TYPES = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);

/**
 * Copies a schema, keyword by keyword, and refuses what its meta-schema would refuse: a validator
 * given `type: "strin"` would refuse every answer, or none. Doing this here and not with the
 * meta-schema itself spares its compilation, and gives both validators the same schemas.
 * Annotations, unknown keywords and `$async` are left out.
 */
export function copySchema(schema: unknown, survey: Survey, depth = 0): SchemaNode | boolean {
  if (typeof schema === "boolean") return schema;
  if (!isFields(schema)) throw new Unusable("a part of it is not a schema");
  if (depth > DEEPEST) throw new Unusable("it is nested too deeply");
  const copy: SchemaNode = {};
  survey.nodes.push(copy);
  for (const [keyword, value] of Object.entries(schema)) {
    const read = Object.hasOwn(READERS, keyword) ? READERS[keyword] : undefined;
    if (read === undefined) continue;
    const kept = read(value, { survey, depth: depth + 1 });
    if (kept === undefined) throw new Unusable(`its "${keyword}" can't be understood`);
    copy[keyword] = kept;
  }
  // OpenAPI's way to say that null will do. Without a type it has nothing to widen.
  if (schema.nullable === true && copy.type !== undefined) copy.type = [...new Set([copy.type, "null"].flat())];
  return copy;
}

interface Place {
  survey: Survey;
  depth: number;
}

/** The value to keep, or `undefined` when it can't be. */
type Reader = (value: unknown, place: Place) => unknown;

const text: Reader = (value) => (typeof value === "string" ? value : undefined);
const flag: Reader = (value) => (typeof value === "boolean" ? value : undefined);
const number: Reader = (value) => (typeof value === "number" ? value : undefined);
const divisor: Reader = (value) => (typeof value === "number" && value > 0 ? value : undefined);
const count: Reader = (value) => (typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined);
const anything: Reader = (value) => value ?? null;

/** A limit, or draft 4's mark on one. */
const exclusive: Reader = (value, { survey }) => {
  if (typeof value === "boolean") survey.signs.add("4");
  return typeof value === "number" || typeof value === "boolean" ? value : undefined;
};

const type: Reader = (value) => {
  const names: unknown[] = Array.isArray(value) ? value : [value];
  return names.length > 0 && names.every((name) => typeof name === "string" && TYPES.has(name)) ? value : undefined;
};

const names: Reader = (value) =>
  Array.isArray(value) && value.every((name) => typeof name === "string") ? [...new Set<string>(value)] : undefined;

/** Without repeats, at which ajv stumbles (bug-log C32). */
const choices: Reader = (value) =>
  Array.isArray(value) ? [...new Map(value.map((choice: unknown) => [JSON.stringify(choice), choice])).values()] : undefined;

const schema: Reader = (value, { survey, depth }) => copySchema(value, survey, depth);

const schemas: Reader = (value, place) =>
  Array.isArray(value) && value.length > 0 ? value.map((part) => schema(part, place)) : undefined;

/** One schema for all, or, before 2020-12, one for each place. */
const items: Reader = (value, place) => {
  if (!Array.isArray(value)) return schema(value, place);
  place.survey.signs.add("7");
  return value.map((part) => schema(part, place));
};

const mapOf =
  (read: Reader): Reader =>
  (value, place) => {
    if (!isFields(value)) return undefined;
    const entries = Object.entries(value).map(([name, part]) => [name, read(part, place)] as const);
    // From entries: a field may be called `__proto__`.
    return entries.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(entries);
  };

const READERS: Record<string, Reader> = {
  $ref: text, $anchor: text, $dynamicRef: text, $dynamicAnchor: text, $id: text,
  $defs: mapOf(schema), definitions: mapOf(schema),
  type, enum: choices, const: anything,
  minimum: number, maximum: number, exclusiveMinimum: exclusive, exclusiveMaximum: exclusive, multipleOf: divisor,
  minLength: count, maxLength: count, pattern: text, format: text,
  minItems: count, maxItems: count, uniqueItems: flag, minContains: count, maxContains: count,
  items, prefixItems: schemas, additionalItems: schema, contains: schema, unevaluatedItems: schema,
  minProperties: count, maxProperties: count, required: names, dependentRequired: mapOf(names),
  properties: mapOf(schema), patternProperties: mapOf(schema), additionalProperties: schema,
  propertyNames: schema, unevaluatedProperties: schema, dependentSchemas: mapOf(schema),
  dependencies: mapOf((value, place) => names(value, place) ?? schema(value, place)),
  allOf: schemas, anyOf: schemas, oneOf: schemas, not: schema, if: schema, then: schema, else: schema,
};

import { lookUp } from "../protocol/pointer.js";
import { mergeSchemas } from "./merge-schemas.js";
import { isObject, listOf } from "./schema.js";
import type { SchemaObject } from "./schema.js";

/** What a schema means for drawing. */
export interface Simple {
  schema: SchemaObject;
  /** Whether it says that `null` will do; one that says nothing about it takes `null`, too, but nobody means it. */
  nullable: boolean;
}

/** References and parts are followed this often; a circle has no end, and a small schema may branch a lot. */
const mostSteps = 64;

interface Steps {
  left: number;
}

/**
 * What a schema means for drawing: local `$ref`s followed, the parts of an `allOf` merged, `null`
 * taken out of types and unions. Words that stand outside win over the referenced ones. Parts that
 * contradict each other leave a schema without a type, which is asked for as JSON. Only for
 * drawing: answers are checked against the schema as it came.
 */
export function simplify(schema: unknown, root: unknown): Simple {
  const { title, description, default: initial, allOf } = isObject(schema) ? schema : {};
  const flat = flatten(schema, root, { left: mostSteps }) ?? { title, description, default: initial, allOf: allOf ?? [] };
  const says = saysNull(schema, root, { left: mostSteps });
  return { schema: withoutNull(flat), nullable: says === "yes" };
}

function flatten(schema: unknown, root: unknown, steps: Steps): SchemaObject | undefined {
  if (schema === false) return undefined;
  let at: SchemaObject | undefined = isObject(schema) ? schema : {};
  while (at !== undefined && steps.left > 0) {
    steps.left -= 1;
    const { $ref, allOf, ...rest }: SchemaObject = at;
    const target = localTarget($ref, root);
    const parts = listOf(allOf);
    if (target !== undefined) {
      at = mergeSchemas(allOf === undefined ? rest : { ...rest, allOf }, target);
    } else if (parts.length > 0) {
      at = parts.reduce<SchemaObject | undefined>(
        (merged, part) => {
          const flat = merged && flatten(part, root, steps);
          return merged && flat && mergeSchemas(merged, flat);
        },
        $ref === undefined ? rest : { ...rest, $ref },
      );
    } else {
      const word = ["anyOf", "oneOf"].find((name) => solid(rest[name]).length === 1 || solid(rest[name]).length < listOf(rest[name]).length);
      const branches = word === undefined ? [] : solid(rest[word]);
      if (word === undefined || branches.length === 0) return at;
      const { [word]: _, ...others } = at;
      const only = branches.length === 1 ? flatten(branches[0], root, steps) : { [word]: branches };
      at = only && mergeSchemas(others, only);
    }
  }
  return at;
}

/** The parts of a union that are more than `null`. */
function solid(parts: unknown): unknown[] {
  return listOf(parts).filter((part) => !isNullSchema(part));
}

export function isNullSchema(schema: unknown): boolean {
  return isObject(schema) && (schema["type"] === "null" || (Object.hasOwn(schema, "const") && schema["const"] === null));
}

function withoutNull(schema: SchemaObject): SchemaObject {
  const types = listOf(schema["type"]).filter((type) => type !== "null");
  return types.length === 0 ? schema : { ...schema, type: types.length === 1 ? types[0] : types };
}

/** Whether a schema allows `null` in so many words, forbids it, or doesn't say. */
function saysNull(schema: unknown, root: unknown, steps: Steps): "yes" | "no" | "nothing" {
  if (!isObject(schema) || steps.left <= 0) return "nothing";
  steps.left -= 1;
  const { type, nullable, $ref, allOf } = schema;
  const own = nullable === true || listOf(type).includes("null") || isNullSchema(schema) ? "yes" : type === undefined ? "nothing" : "no";
  const unions = [schema["anyOf"], schema["oneOf"]].filter((parts) => listOf(parts).length > 0).map((parts) => {
    const each = listOf(parts).map((part) => saysNull(part, root, steps));
    return (["yes", "nothing", "no"] as const).find((says) => each.includes(says)) ?? "nothing";
  });
  const all = [own, saysNull(localTarget($ref, root), root, steps), ...listOf(allOf).map((part) => saysNull(part, root, steps)), ...unions];
  return (["no", "yes"] as const).find((says) => all.includes(says)) ?? "nothing";
}

/** What a reference within the document points to. */
function localTarget($ref: unknown, root: unknown): SchemaObject | undefined {
  if (typeof $ref !== "string" || !$ref.startsWith("#")) return undefined;
  const at = lookUp(root, decoded($ref.slice(1)));
  return isObject(at) ? at : {};
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

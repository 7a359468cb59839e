import { isFields } from "../protocol/fields.js";

/** A JSON Schema as an object whose parts are still unknown: it came over the network. */
export type SchemaObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is SchemaObject {
  return isFields(value);
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A chain of references longer than this is a circle. */
const longestChain = 16;

function lookUp(root: unknown, pointer: string): unknown {
  let at: unknown = root;
  for (const part of pointer.split("/").slice(1)) {
    const key = decodePart(part);
    if (Array.isArray(at)) at = at[Number(key)];
    else at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }
  return at;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return part;
  }
}

/**
 * What a schema means for drawing: local `$ref`s followed, a lone `allOf` entry (Pydantic's way to
 * add a title to a reference) merged, and `anyOf` with null read as "may be null".
 * Words that stand beside a reference win over the referenced ones.
 */
export function simplify(schema: unknown, root: unknown): { schema: SchemaObject; nullable: boolean } {
  let at: SchemaObject = isObject(schema) ? schema : {};
  let nullable = false;
  for (let step = 0; step < longestChain; step += 1) {
    const { $ref, allOf, anyOf, oneOf, ...rest } = at;
    const inner = allOf ?? anyOf ?? oneOf;
    const parts = listOf(inner);
    const solid = parts.filter((part) => !isNullSchema(part));
    if (typeof $ref === "string" && $ref.startsWith("#")) {
      const target = lookUp(root, $ref.slice(1));
      at = { ...(isObject(target) ? target : {}), ...rest };
    } else if (parts.length > 0 && solid.length === 1) {
      nullable ||= solid.length < parts.length;
      at = { ...(isObject(solid[0]) ? solid[0] : {}), ...rest };
    } else {
      break;
    }
  }
  const types = listOf(at["type"]);
  const solidTypes = types.filter((type) => type !== "null");
  if (types.length === 0) return { schema: at, nullable: nullable || at["nullable"] === true };
  return {
    schema: { ...at, type: solidTypes.length === 1 ? solidTypes[0] : solidTypes },
    nullable: nullable || solidTypes.length < types.length,
  };
}

function isNullSchema(schema: unknown): boolean {
  return isObject(schema) && (schema["type"] === "null" || schema["const"] === null);
}

import type { Json } from "../protocol/events.js";
import { isObject, listOf, simplify, textOf } from "./schema.js";
import type { SchemaObject } from "./schema.js";

/** One thing to pick. `value` keeps its JSON type: `1` is not `"1"`. */
export interface PickOption {
  label: string;
  value: Json;
  description?: string | undefined;
}

/**
 * How a value is asked for.
 * - `object`: an input for each property. `json`: a schema that has no control of its own.
 */
export type Shape =
  | { type: "text"; multiline: boolean; format: string | undefined; secret: boolean }
  | { type: "number"; integer: boolean }
  | { type: "boolean" }
  | { type: "one-of"; options: readonly PickOption[] }
  | { type: "some-of"; options: readonly PickOption[] }
  | { type: "object" }
  | { type: "json" };

export const plainText: Shape = { type: "text", multiline: false, format: undefined, secret: false };

/** Reads a schema of any kind; one that says nothing (`null`, `true`, `{}`) asks for text. */
export function shapeOf(schema: unknown, root: unknown = schema): Shape {
  const { schema: simple } = simplify(schema, root);
  const options = optionsOf(simple);
  if (options !== undefined) return { type: "one-of", options };
  switch (simple["type"] ?? impliedType(simple)) {
    case "string":
      return text(simple);
    case "integer":
      return { type: "number", integer: true };
    case "number":
      return { type: "number", integer: false };
    case "boolean":
      return { type: "boolean" };
    case "array":
      return arrayShape(simple, root);
    case "object":
      return isObject(simple["properties"]) ? { type: "object" } : { type: "json" };
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

/** A schema may leave its type out and still say what it is about. */
function impliedType(schema: SchemaObject): string | undefined {
  const has = (...words: string[]) => words.some((word) => Object.hasOwn(schema, word));
  if (has("properties", "required")) return "object";
  if (has("items", "prefixItems", "minItems", "maxItems")) return "array";
  if (has("minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum")) return "number";
  // Unions and the like are not text; a schema without any rule is.
  return has("anyOf", "oneOf", "allOf", "not", "if", "$ref", "$dynamicRef") ? undefined : "string";
}

function arrayShape(schema: SchemaObject, root: unknown): Shape {
  const item = isObject(schema["items"]) ? shapeOf(schema["items"], root) : undefined;
  return item?.type === "one-of" ? { type: "some-of", options: item.options } : { type: "json" };
}

/** The closed list of values that a schema allows, if that is what it is. */
function optionsOf(schema: SchemaObject): PickOption[] | undefined {
  const names = listOf(schema["enumNames"]);
  const values = listOf(schema["enum"]);
  if (values.length > 0) {
    return unique(values.map((value, index) => ({ label: textOf(names[index]) ?? asLabel(value), value: value as Json })));
  }
  const titled = [schema["oneOf"], schema["anyOf"]].map(listOf).find((list) => list.length > 0) ?? [];
  const read = titled.map((entry) =>
    isObject(entry) && Object.hasOwn(entry, "const")
      ? {
          label: textOf(entry["title"]) ?? asLabel(entry["const"]),
          // What JSON.parse gave is Json.
          value: entry["const"] as Json,
          description: textOf(entry["description"]),
        }
      : undefined,
  );
  return read.length > 0 && read.every((option) => option !== undefined) ? unique(read) : undefined;
}

function asLabel(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The same value twice is one option, the first one (bug-log C32). */
export function unique<O extends PickOption>(options: readonly O[]): O[] {
  const seen = new Set<string>();
  return options.filter(({ value }) => {
    const key = JSON.stringify(value);
    return seen.has(key) ? false : seen.add(key);
  });
}

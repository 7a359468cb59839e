import type { Json } from "../protocol/events.js";
import { isObject, listOf, textOf } from "./schema.js";
import type { SchemaObject } from "./schema.js";
import { unique } from "./unique.js";

/** One thing to pick. `value` keeps its JSON type: `1` is not `"1"`. */
export interface PickOption {
  label: string;
  value: Json;
  description?: string | undefined;
}

/** The closed list of values that a schema allows, if that is what it is. */
export function optionsOf(schema: SchemaObject): PickOption[] | undefined {
  const names = listOf(schema["enumNames"]);
  const values = listOf(schema["enum"]);
  if (values.length > 0) {
    return unique(values.map((value, index) => ({ label: textOf(names[index]) ?? asLabel(value), value: value as Json })));
  }
  // A box to tick says yes and no by itself; `true` alone has to be ticked, not picked.
  if (Object.hasOwn(schema, "const") && typeof schema["const"] !== "boolean") return [{ label: asLabel(schema["const"]), value: schema["const"] as Json }];
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

export function asLabel(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

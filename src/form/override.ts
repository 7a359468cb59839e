import type { Json } from "../protocol/events.js";
import type { Issue } from "../protocol/issue.js";
import { holdsMask } from "../protocol/mask.js";
import { partOf } from "./answer.js";
import { fieldsOf } from "./field-spec.js";
import type { FieldSpec } from "./field-spec.js";
import { inLocale } from "./in-locale.js";
import { isSame } from "./same.js";
import { isObject } from "./schema.js";
import { byName, childOf, seed, typedOf } from "./typed.js";
import type { Typed, TypedObject } from "./typed.js";

/** A tool's input as it can be changed. */
export interface Editable {
  /** What can be changed; masked values are not among it. */
  fields: readonly FieldSpec[];
  /** `json`: there is no schema, and all of it is one field, called `""`. */
  by: "fields" | "json";
}

/**
 * The inputs for a tool's input, or `undefined` when it can't be changed: an override is an object.
 * A value that its own input could not give back as it is gets a JSON field.
 *
 * @param locale BCP 47 tag: how numbers are written
 */
export function editableInput(schema: unknown, input: unknown, locale = "en"): Editable | undefined {
  if (!isObject(input)) return undefined;
  const described = inLocale(fieldsOf(schema), locale);
  if (described.length > 0) {
    const fields = described.flatMap((field) => forValue(field, Object.hasOwn(input, field.name) ? input[field.name] : undefined));
    return fields.length === 0 ? undefined : { fields, by: "fields" };
  }
  if (Object.keys(input).length === 0 || Object.values(input).every(holdsMask)) return undefined;
  return { fields: [{ name: "", pointer: "", label: "", required: true, nullable: false, initial: undefined, shape: { type: "json" } }], by: "json" };
}

function forValue(field: FieldSpec, value: unknown): FieldSpec[] {
  if (value === undefined) return [{ ...field, required: false }];
  if (holdsMask(value)) return [];
  // What stands in the input stays in it: it can be changed, not left out.
  const fitting = { ...field, required: true, nullable: field.nullable || value === null, initial: undefined };
  const part = partOf(fitting, typedOf(fitting, value));
  const returns = part !== "absent" && "given" in part && isSame(part.given, value);
  return [returns ? fitting : { ...fitting, shape: { type: "json" } }];
}

/** What the inputs hold before anybody changed anything, with what an earlier decision changed. */
export function typedInput({ fields, by }: Editable, input: unknown, override: unknown = {}): TypedObject {
  const merged = { ...(isObject(input) ? input : {}), ...(isObject(override) ? override : {}) };
  const source = by === "json" ? { "": withoutMasks(merged) } : merged;
  return Object.fromEntries(fields.map((field) => [field.name, typedOf(field, Object.hasOwn(source, field.name) ? source[field.name] : undefined)]));
}

/** What the inputs hold: what was typed, else the input with what an earlier decision changed in it. */
export function heldInput(editable: Editable, input: unknown, typed: TypedObject | null, override: unknown): TypedObject {
  const start = typedInput(editable, input, override);
  return typed === null ? start : byName(editable.fields, seed(editable.fields, { typed: { ...start, ...typed } }));
}

function withoutMasks(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !holdsMask(value)));
}

export type Changes = { ok: true; override: Record<string, Json> } | { ok: false; issues: Issue[] };

/** The keys that were changed, and what to; nothing else may be sent (bug-log C12). One changed back is not changed. */
export function changesOf(editable: Editable, typed: TypedObject, input: unknown): Changes {
  const before = typedInput(editable, input);
  const issues: Issue[] = [];
  const changed: [string, Json][] = [];
  for (const field of editable.fields) {
    const now = childOf(typed, field.name);
    if (JSON.stringify(now) === JSON.stringify(childOf(before, field.name))) continue;
    const part = emptied(field, now) ?? partOf(field, now);
    if (part === "absent") continue;
    if ("issues" in part) issues.push(...part.issues);
    else changed.push([field.name, part.given]);
  }
  if (issues.length > 0) return { ok: false, issues };
  const given = editable.by === "json" ? wholeOf(changed) : changed;
  if (given === undefined) return { ok: false, issues: [{ pointer: "", code: "type", params: { type: "object" } }] };
  const old = isObject(input) ? input : {};
  return { ok: true, override: Object.fromEntries(given.filter(([name, value]) => !(Object.hasOwn(old, name) && isSame(value, old[name])))) };
}

/** A text that was taken away is an empty one: left out, the old one would stay. */
function emptied({ shape, nullable, required }: FieldSpec, typed: Typed): { given: Json } | undefined {
  return shape.type === "text" && shape.format === undefined && typed === "" && required && !nullable ? { given: "" } : undefined;
}

/** The keys of an input that was written as JSON; `undefined` when it is no object. */
function wholeOf(changed: readonly [string, Json][]): [string, Json][] | undefined {
  const [whole] = changed;
  if (whole === undefined) return [];
  return isObject(whole[1]) ? Object.entries(whole[1] as Record<string, Json>) : undefined;
}

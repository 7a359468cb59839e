import { own } from "../protocol/fields.js";
import { step } from "../protocol/pointer.js";
import { isSecret } from "./field-spec.js";
import type { FieldSpec } from "./field-spec.js";
import type { PickOption } from "./options.js";
import { numberText } from "./notation.js";
import { isObject, listOf } from "./schema.js";
import { heldBy, variantOf, withHeld } from "./variants.js";

/**
 * What an input holds while it is filled in: the text as typed, an option's position as text,
 * a list of positions or of rows, a tick, an object's inputs by name; `null` = nobody touched it.
 * A union: `{ variant, held }`, the picked variant's position as text, and what each variant's inputs hold.
 */
export type Typed = string | boolean | null | readonly Typed[] | TypedObject;
export interface TypedObject {
  readonly [name: string]: Typed;
}

export const isTypedObject = (typed: Typed): typed is TypedObject => isObject(typed);
export const isTypedList = (typed: Typed): typed is readonly Typed[] => Array.isArray(typed);

/** An object's inputs: those nobody touched are `null`. */
export function childOf(typed: Typed, name: string): Typed {
  return isTypedObject(typed) && Object.hasOwn(typed, name) ? (typed[name] ?? null) : null;
}

const positionOf = (options: readonly PickOption[], value: unknown) =>
  options.findIndex((option) => JSON.stringify(option.value) === JSON.stringify(value));

/** How a value looks in its input; `null` when it doesn't fit there. */
export function typedOf({ shape }: FieldSpec, value: unknown): Typed {
  if (value === undefined || value === null) return null;
  switch (shape.type) {
    case "text":
      return typeof value === "string" || typeof value === "number" ? String(value) : null;
    case "number":
      return typeof value === "number" ? numberText(value, shape.notation) : typeof value === "string" ? value : null;
    case "boolean":
      return typeof value === "boolean" ? value : null;
    case "one-of": {
      const at = positionOf(shape.options, value);
      return at < 0 ? null : String(at);
    }
    case "some-of":
      return Array.isArray(value)
        ? value.map((item) => positionOf(shape.options, item)).flatMap((at) => (at < 0 ? [] : [String(at)]))
        : null;
    case "object":
      return isObject(value) ? byName(shape.fields, shape.fields.map((field) => typedOf(field, own(value, field.name)))) : null;
    case "list":
      return Array.isArray(value) ? value.map((item) => typedOf(shape.item, item)) : null;
    case "union": {
      const at = variantOf(shape, value);
      const field = at === undefined ? undefined : shape.variants[at];
      return field === undefined ? null : withHeld(shape, null, typedOf(field, value), at);
    }
    case "json":
      return JSON.stringify(value, null, 2);
    case "fixed":
      return null;
  }
  shape satisfies never;
}

/** What an input holds before anybody touched it: its default, if it has one. */
export function blankOf(field: FieldSpec): Typed {
  const { shape, initial, required } = field;
  if (initial !== undefined) return typedOf(field, initial);
  if (shape.type === "object") return byName(shape.fields, shape.fields.map(blankOf));
  // The rows that have to be there anyway.
  if (shape.type === "list" && required && shape.min !== undefined) {
    return Array.from({ length: Math.min(shape.min, 3) }, () => blankOf(shape.item));
  }
  return null;
}

/** Reads what was stored, perhaps by another version; `undefined` when it doesn't fit the input. */
function readTyped({ shape }: FieldSpec, value: unknown): Typed | undefined {
  if (value === null) return null;
  switch (shape.type) {
    case "text":
    case "number":
    case "json":
    case "one-of":
      return typeof value === "string" ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "some-of":
      return Array.isArray(value) && value.every((item) => typeof item === "string") ? value : undefined;
    case "object":
      if (!isObject(value)) return undefined;
      return byName(shape.fields, shape.fields.map((field) => readTyped(field, own(value, field.name)) ?? null));
    case "list":
      return Array.isArray(value) ? value.map((item) => readTyped(shape.item, item) ?? null) : undefined;
    case "union": {
      if (!isObject(value)) return undefined;
      const { variant, held } = value;
      const picked = typeof variant === "string" && shape.variants[Number(variant)] !== undefined ? variant : null;
      return { variant: picked, held: shape.variants.map((field, at) => readTyped(field, listOf(held)[at] ?? null) ?? null) };
    }
    case "fixed":
      return null;
  }
  shape satisfies never;
}

/** What every input starts with: an earlier answer, what was typed, or the field's own default. */
export function seed(fields: readonly FieldSpec[], draft: { typed: unknown } | { answer: unknown } | undefined): Typed[] {
  return fields.map((field) => {
    const fallback = blankOf(field);
    if (draft === undefined) return fallback;
    const from = "typed" in draft ? draft.typed : draft.answer;
    if (!isObject(from) || !Object.hasOwn(from, field.name)) return "answer" in draft ? null : fallback;
    const value = from[field.name];
    return "answer" in draft ? typedOf(field, value) : (readTyped(field, value) ?? (value === null ? null : fallback));
  });
}

/** Typed values by field name, to be kept as a draft. */
export function byName(fields: readonly FieldSpec[], typed: readonly Typed[]): TypedObject {
  // fromEntries defines keys, so that a field called __proto__ is one like any other.
  return Object.fromEntries(fields.map((field, index) => [field.name, typed[index] ?? null]));
}

/** Where in the typed values secrets stand, as JSON Pointers: they are never stored. */
export function secretsIn(fields: readonly FieldSpec[], typed: Typed, at = ""): string[] {
  return fields.flatMap((field) => secretsAt(field, childOf(typed, field.name), at + step(field.name)));
}

/** `at`: where in the typed values this stands, which need not be where it stands in the answer. */
function secretsAt(field: FieldSpec, typed: Typed, at: string): string[] {
  const { shape } = field;
  if (typed === null || typed === "") return [];
  if (isSecret(field)) return [at];
  switch (shape.type) {
    case "object":
      return secretsIn(shape.fields, typed, at);
    case "list":
      return isTypedList(typed) ? typed.flatMap((row, index) => secretsAt(shape.item, row, `${at}/${index}`)) : [];
    case "union":
      return shape.variants.flatMap((field, index) => secretsAt(field, heldBy(typed, index), `${at}/held/${index}`));
    case "text":
    case "number":
    case "boolean":
    case "one-of":
    case "some-of":
    case "fixed":
    case "json":
      return [];
  }
  shape satisfies never;
}

import type { FieldSpec } from "./field-spec.js";
import { isSame } from "./same.js";
import { isObject } from "./schema.js";
import type { Union } from "./shape.js";
import { blankOf, childOf, isTypedList } from "./typed.js";
import type { Typed, TypedObject } from "./typed.js";

/** Which variant is picked; `undefined` = none yet. */
export function pickedOf({ variants }: Union, typed: Typed): number | undefined {
  const picked = childOf(typed, "variant");
  return typeof picked === "string" && variants[Number(picked)] !== undefined ? Number(picked) : undefined;
}

/** What a variant's inputs hold, also while another one is picked. */
export function heldBy(typed: Typed, at: number): Typed {
  const held = childOf(typed, "held");
  return isTypedList(held) ? (held[at] ?? null) : null;
}

function union({ variants }: Union, picked: number | undefined, held: (at: number) => Typed): TypedObject {
  return { variant: picked === undefined ? null : String(picked), held: variants.map((_, at) => held(at)) };
}

/** Another variant, or none. What was typed in the others is kept. */
export function withPick(shape: Union, typed: Typed, picked: number | undefined): TypedObject {
  const field = picked === undefined ? undefined : shape.variants[picked];
  return union(shape, picked, (at) => heldBy(typed, at) ?? (at === picked && field !== undefined ? blankOf(field) : null));
}

export function withHeld(shape: Union, typed: Typed, held: Typed, changed = pickedOf(shape, typed)): TypedObject {
  return union(shape, changed, (at) => (at === changed ? held : heldBy(typed, at)));
}

/** The variant that a value is of: the first that it fits wholly, else the first that has its tag. */
export function variantOf({ variants }: Union, value: unknown): number | undefined {
  const whole = variants.findIndex((field) => fits(field, value, true));
  const at = whole >= 0 ? whole : variants.findIndex((field) => fits(field, value, false));
  return at < 0 ? undefined : at;
}

/** `whole`: an object has what it needs, and nothing that has no field. Rules such as limits don't count. */
function fits({ shape, nullable }: FieldSpec, value: unknown, whole: boolean): boolean {
  if (value === null && nullable) return true;
  switch (shape.type) {
    case "text":
      return typeof value === "string";
    case "number":
      return typeof value === "number" && (!shape.integer || Number.isInteger(value));
    case "boolean":
      return typeof value === "boolean";
    case "one-of":
      return shape.options.some((option) => isSame(option.value, value));
    case "some-of":
      return Array.isArray(value) && value.every((item) => shape.options.some((option) => isSame(option.value, item)));
    case "list":
      return Array.isArray(value) && value.every((item) => fits(shape.item, item, whole));
    case "union":
      return shape.variants.some((field) => fits(field, value, whole));
    case "fixed":
      return isSame(shape.value, value);
    case "object":
      return isObject(value) && fitsFields(shape.fields, value, whole);
    case "json":
      return true;
  }
  shape satisfies never;
}

function fitsFields(fields: readonly FieldSpec[], value: Readonly<Record<string, unknown>>, whole: boolean): boolean {
  const tags = fields.filter(({ shape }) => shape.type === "fixed");
  const has = ({ name }: FieldSpec) => Object.hasOwn(value, name);
  const isOf = (field: FieldSpec) => has(field) && fits(field, value[field.name], whole);
  if (!whole) return tags.length > 0 && tags.every(isOf);
  const known = new Set(fields.map(({ name }) => name));
  return fields.every((field) => (has(field) ? isOf(field) : !field.required)) && Object.keys(value).every((name) => known.has(name));
}

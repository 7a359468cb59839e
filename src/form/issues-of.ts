import type { Issue } from "../protocol/issue.js";
import { isWithin } from "../protocol/pointer.js";
import type { FieldSpec } from "./field-spec.js";
import { isDrawn } from "./look.js";
import { isTypedList } from "./typed.js";
import type { Typed } from "./typed.js";
import { heldBy, pickedOf } from "./variants.js";

/** The issues that a field shows itself: those about its value, or about a part of it that no field inside shows. */
export function issuesOf(field: FieldSpec, base: string, typed: Typed, issues: readonly Issue[]): Issue[] {
  const pointer = base + field.pointer;
  const here = issues.filter((issue) => isWithin(issue.pointer, pointer));
  const inside = insideOf(field, base, typed);
  const own = here.filter((issue) => !inside.some((place) => isWithin(issue.pointer, place)));
  // What a check says about the variants that were not picked is no help.
  return field.shape.type === "union" && own.length < here.length ? [] : own;
}

/** Pointers of the fields inside. */
function insideOf({ shape, pointer }: FieldSpec, base: string, typed: Typed): string[] {
  switch (shape.type) {
    case "object":
      return shape.fields.filter(isDrawn).map((field) => base + field.pointer);
    case "list":
      return isTypedList(typed) ? typed.map((_, at) => `${base}${pointer}/${at}`) : [];
    case "union": {
      const at = pickedOf(shape, typed);
      const variant = at === undefined ? undefined : shape.variants[at];
      if (at === undefined || variant === undefined || !isDrawn(variant)) return [];
      // The fields of an object stand below the pick; any other variant is one field that shows all of it.
      return variant.shape.type === "object" ? insideOf(variant, base, heldBy(typed, at)) : [base + variant.pointer];
    }
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

/** The issues that no field shows. */
export function issuesElsewhere(issues: readonly Issue[], fields: readonly FieldSpec[]): Issue[] {
  return issues.filter((issue) => !fields.some(({ pointer }) => isWithin(issue.pointer, pointer)));
}

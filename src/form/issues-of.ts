import type { Issue } from "../protocol/issue.js";
import { isWithin } from "../validation/pointer.js";
import type { FieldSpec } from "./field-spec.js";
import { isTypedList } from "./typed.js";
import type { Typed } from "./typed.js";

/** The issues that a field shows itself: those about its value, or about a part of it that no field inside shows. */
export function issuesOf(field: FieldSpec, base: string, typed: Typed, issues: readonly Issue[]): Issue[] {
  const pointer = base + field.pointer;
  const here = issues.filter((issue) => isWithin(issue.pointer, pointer));
  const inside = insideOf(field, base, typed);
  return here.filter((issue) => !inside.some((place) => isWithin(issue.pointer, place)));
}

/** Pointers of the fields inside. */
function insideOf({ shape, pointer }: FieldSpec, base: string, typed: Typed): string[] {
  switch (shape.type) {
    case "object":
      return shape.fields.map((field) => base + field.pointer);
    case "list":
      return isTypedList(typed) ? typed.map((_, at) => `${base}${pointer}/${at}`) : [];
    default:
      return [];
  }
}

/** The issues that no field shows. */
export function issuesElsewhere(issues: readonly Issue[], fields: readonly FieldSpec[]): Issue[] {
  return issues.filter((issue) => !fields.some(({ pointer }) => isWithin(issue.pointer, pointer)));
}

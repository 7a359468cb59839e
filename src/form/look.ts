import type { FieldSpec } from "./field-spec.js";
import { dateInputOf } from "./date-text.js";
import type { Shape } from "./shape.js";

/** Up to this many options are all in sight. */
const mostRadios = 5;

/** More options than this are searched, not looked through. */
const mostUnfiltered = 8;

export type Look = "list" | "select" | "filter";

/** How options are shown, by their number. */
export function lookOf(shape: Extract<Shape, { type: "one-of" | "some-of" }>): Look {
  if (shape.type === "one-of" && shape.look === "select") return "select";
  if (shape.options.length > mostUnfiltered) return "filter";
  return shape.type === "one-of" && shape.options.length > mostRadios ? "select" : "list";
}

/** How a field is named: by a `<label>`, as a group of controls, or by the words beside its box. */
export function namingOf({ shape }: FieldSpec): "label" | "group" | "itself" {
  switch (shape.type) {
    case "boolean":
      return "itself";
    case "one-of":
      return lookOf(shape) === "select" ? "label" : "group";
    case "some-of":
    case "object":
    case "list":
      return "group";
    case "text":
    case "number":
    case "json":
      return "label";
  }
  shape satisfies never;
}

/** Whether two of its kind may stand side by side where there is room. */
export function isHalf({ shape }: FieldSpec): boolean {
  if (shape.type === "one-of") return lookOf(shape) === "select";
  return shape.type === "number" || (shape.type === "text" && !shape.secret && dateInputOf(shape.format) !== undefined);
}

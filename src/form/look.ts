import type { FieldSpec } from "./field-spec.js";
import { dateInputOf } from "./date-text.js";
import { isLong } from "./is-long.js";
import type { Shape, Union } from "./shape.js";

/** Up to this many options are all in sight. */
const mostRadios = 5;

/** More than this no native list takes in good time. */
const mostSelected = 500;

export type Look = "list" | "select" | "filter";

/** How options are shown, by their number. */
export function lookOf(shape: Extract<Shape, { type: "one-of" | "some-of" }>): Look {
  if (shape.type === "one-of" && shape.look === "select" && shape.options.length <= mostSelected) return "select";
  if (isLong(shape.options)) return "filter";
  return shape.type === "one-of" && shape.options.length > mostRadios ? "select" : "list";
}

/** Up to this many variants are all in sight. */
const mostVariants = 5;

/** How a union's variants are picked from. */
export function pickLook({ variants }: Union): "list" | "select" {
  return variants.length > mostVariants ? "select" : "list";
}

/** What a union's pick says is no field of its own. */
export function isDrawn({ shape }: FieldSpec): boolean {
  return shape.type !== "fixed";
}

/** Whether what is typed into its control stands there without being drawn. */
export function isTextBox({ shape, suspicious }: FieldSpec): boolean {
  switch (shape.type) {
    case "text":
      return shape.secret || suspicious === true || dateInputOf(shape.format) === undefined;
    case "number":
    case "json":
      return true;
    case "boolean":
    case "one-of":
    case "some-of":
    case "object":
    case "list":
    case "union":
    case "fixed":
      return false;
  }
  shape satisfies never;
}

/** How a field is named: by a `<label>`, as a group of controls, or by the words beside its box. */
export function namingOf({ shape, nullable }: FieldSpec): "label" | "group" | "itself" {
  switch (shape.type) {
    case "boolean":
      // A box has two states; a value that may be null has three.
      return nullable ? "group" : "itself";
    case "one-of":
      return lookOf(shape) === "select" ? "label" : "group";
    case "some-of":
    case "object":
    case "list":
    case "union":
      return "group";
    case "text":
    case "number":
    case "json":
    case "fixed":
      return "label";
  }
  shape satisfies never;
}

/** Whether two of its kind may stand side by side where there is room. */
export function isHalf({ shape }: FieldSpec): boolean {
  if (shape.type === "one-of") return lookOf(shape) === "select";
  return shape.type === "number" || (shape.type === "text" && !shape.secret && dateInputOf(shape.format) !== undefined);
}

/**
 * Which keyboard a phone shows for a number. The pads of an iPhone have no minus, so they are for
 * numbers that can't be below zero; whole ones need no point.
 */
export function keyboardOf({ integer, negative }: Extract<Shape, { type: "number" }>): "numeric" | "decimal" | "text" {
  if (negative) return "text";
  return integer ? "numeric" : "decimal";
}

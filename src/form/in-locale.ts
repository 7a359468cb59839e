import type { FieldSpec } from "./field-spec.js";
import { english, notationOf } from "./notation.js";
import type { Notation } from "./notation.js";
import type { Shape } from "./shape.js";

/**
 * The same fields for people who write numbers in another way.
 *
 * @param locale BCP 47 tag
 */
export function inLocale(fields: readonly FieldSpec[], locale: string): readonly FieldSpec[] {
  const notation = notationOf(locale);
  if (notation.decimal === english.decimal && notation.group === english.group) return fields;
  return fields.map((field) => written(field, notation));
}

function written(field: FieldSpec, notation: Notation): FieldSpec {
  return { ...field, shape: shapeIn(field.shape, notation) };
}

function shapeIn(shape: Shape, notation: Notation): Shape {
  switch (shape.type) {
    case "number":
      return { ...shape, notation };
    case "object":
      return { ...shape, fields: shape.fields.map((field) => written(field, notation)) };
    case "list":
      return { ...shape, item: written(shape.item, notation) };
    case "union":
      return { ...shape, variants: shape.variants.map((field) => written(field, notation)) };
    case "text":
    case "boolean":
    case "one-of":
    case "some-of":
    case "fixed":
    case "json":
      return shape;
  }
  shape satisfies never;
}

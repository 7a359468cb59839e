import type { FieldSpec } from "./field-spec.js";
import { looksLikeSecret } from "../protocol/secret-words.js";
import type { Shape } from "./shape.js";

/**
 * Marks the fields that ask for a secret: they get a warning and are masked. Only what is typed
 * freely: a box to tick and a list to pick from hold nothing that the server doesn't know.
 */
export function flagSecrets(fields: readonly FieldSpec[]): readonly FieldSpec[] {
  return fields.map((field) => flagged(field, field));
}

/** `named`: what the field is known by; a list's rows have no name of their own. */
function flagged(field: FieldSpec, named: FieldSpec): FieldSpec {
  const { shape } = field;
  switch (shape.type) {
    case "text":
    case "number":
    case "json":
      return asksForSecret(named, shape) ? { ...field, shape: roomy(shape, named), suspicious: true } : field;
    case "object":
      return { ...field, shape: { ...shape, fields: flagSecrets(shape.fields) } };
    case "list":
      return { ...field, shape: { ...shape, item: flagged(shape.item, named) } };
    case "union":
      return { ...field, shape: { ...shape, variants: shape.variants.map((variant) => flagged(variant, named)) } };
    case "boolean":
    case "one-of":
    case "some-of":
    case "fixed":
      return field;
  }
  shape satisfies never;
}

function asksForSecret({ name, label, description }: FieldSpec, shape: Shape): boolean {
  const text = shape.type === "text" ? shape : undefined;
  return text?.secret === true || looksLikeSecret({ name, label, description, format: text?.format });
}

/** A key in a file is several lines long, and a box of one line would drop its line breaks. */
function roomy(shape: Shape, { name, label }: FieldSpec): Shape {
  const isFile = /private|ssh|pem|certificate|service.?account/i.test(`${name} ${label}`);
  return shape.type === "text" && isFile ? { ...shape, multiline: true } : shape;
}

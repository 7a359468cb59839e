import type { VariantKind } from "../labels/form-labels.js";
import type { Labels } from "../labels/labels.js";
import type { Shape, Union } from "./shape.js";

/** What a union's variants are called: by the schema, else by the kind of value, numbered where several are of one kind. */
export function variantNames({ variants }: Union, labels: Labels): string[] {
  const kinds = variants.map(({ shape }) => kindOf(shape));
  const unnamed = (at: number) => variants[at]?.label === "";
  return variants.map(({ label }, at) => {
    const kind = kinds[at];
    if (label !== "" || kind === undefined) return label;
    const alike = kinds.flatMap((other, index) => (other === kind && unnamed(index) ? [index] : []));
    return labels.variant(kind, alike.length > 1 ? alike.indexOf(at) + 1 : undefined);
  });
}

function kindOf(shape: Shape): VariantKind {
  switch (shape.type) {
    case "text":
      return "text";
    case "number":
      return shape.integer ? "whole-number" : "number";
    case "boolean":
      return "yes-no";
    case "one-of":
    case "union":
    case "fixed":
      return "choice";
    case "some-of":
    case "list":
      return "list";
    case "object":
      return "details";
    case "json":
      return "json";
  }
  shape satisfies never;
}

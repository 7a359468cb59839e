import { isSecret } from "../form/field-spec.js";
import type { FieldSpec } from "../form/field-spec.js";
import type { PickOption } from "../form/options.js";
import { isObject } from "../form/schema.js";
import type { Shape } from "../form/shape.js";
import { variantNames } from "../form/variant-names.js";
import { variantOf } from "../form/variants.js";
import { dateWords } from "./date-words.js";
import type { Host, ReceiptLine } from "./receipt-line.js";
import { plainValue, prettyJson } from "./value-text.js";

/** What is not shown: a password stays one in its receipt. */
const secret = "•••";

/** An object by its fields; keys that no field stands for follow under their own names. */
export function named(fields: readonly FieldSpec[], value: unknown, host: Host, above = ""): ReceiptLine[] {
  if (!isObject(value)) return [{ text: say(value, host) }];
  const byName = new Map(fields.map((field) => [field.name, field]));
  const lines = Object.keys(value).flatMap((name) => {
    const field = byName.get(name);
    const label = above + (field?.label ?? name);
    return field === undefined ? [{ label, text: say(value[name], host) }] : fieldLines(field, value[name], host, label);
  });
  return lines.length === 0 ? [{ text: host.labels.emptyText }] : lines;
}

/** What one field holds. What is inside it stands in lines of its own: a secret in there is one, too. */
export function fieldLines(field: FieldSpec, value: unknown, host: Host, label?: string): ReceiptLine[] {
  const { shape } = field;
  const line = (text: string): ReceiptLine => (label === undefined ? { text } : { label, text });
  if (isSecret(field)) return [line(secret)];
  switch (shape.type) {
    case "text":
      return [line(textWords(shape, value, host))];
    case "one-of":
    case "some-of":
      return picked(shape.options, value, host).map(({ text }) => line(text));
    case "object":
      return isObject(value) ? named(shape.fields, value, host, label === undefined ? "" : `${label} · `) : [line(say(value, host))];
    case "list": {
      if (!Array.isArray(value) || value.length === 0) return [line(say(value, host))];
      const { item } = shape;
      if (isSecret(item)) return [line(secret)];
      const { shape: one } = item;
      if (one.type === "text") return [line(say(value.map((row: unknown) => (typeof row === "string" ? textWords(one, row, host) : row)), host))];
      if (one.type !== "object") return [line(say(value, host))];
      return value.flatMap((row, at) => fieldLines(item, row, host, label === undefined ? String(at + 1) : host.labels.itemOf(label, at + 1)));
    }
    case "union": {
      const at = variantOf(shape, value);
      const variant = at === undefined ? undefined : shape.variants[at];
      if (at === undefined || variant === undefined) return [line(say(value, host))];
      if (variant.shape.type !== "object" || !isObject(value)) return fieldLines(variant, value, host, label);
      const { fields } = variant.shape;
      const tags = fields.filter(({ shape: { type } }) => type === "fixed").map(({ name }) => name);
      // Which variant it is says all that its tag would.
      const rest = Object.fromEntries(Object.entries(value).filter(([name]) => !tags.includes(name)));
      const inside = Object.keys(rest).length === 0 ? [] : named(fields, rest, host, label === undefined ? "" : `${label} · `);
      return [line(variantNames(shape, host.labels)[at] ?? ""), ...inside];
    }
    case "number":
    case "boolean":
    case "fixed":
    case "json":
      return [line(say(value, host))];
  }
  shape satisfies never;
}

function textWords({ secret: isSecret, format }: Extract<Shape, { type: "text" }>, value: unknown, host: Host): string {
  if (isSecret) return secret;
  return (typeof value === "string" ? dateWords(value, format, host.locale) : undefined) ?? say(value, host);
}

export function picked(options: readonly PickOption[], value: unknown, host: Host): ReceiptLine[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (options.length === 0 || values.length === 0) return [{ text: say(value, host) }];
  const words = values.map((one) => options.find((option) => option.value === one)?.label ?? say(one, host));
  return [{ text: new Intl.ListFormat(host.locale, { type: "conjunction", style: "short" }).format(words) }];
}

export function say(value: unknown, host: Host): string {
  return plainValue(value, host) ?? prettyJson(value);
}

import type { Labels } from "../labels/labels.js";

/** More text than anyone reads in a card; a megabyte of JSON would freeze the page. */
const mostText = 20_000;

function cut(text: string): string {
  return text.length > mostText ? `${text.slice(0, mostText)}…` : text;
}

/** Any value as indented JSON. */
export function prettyJson(value: unknown): string {
  // JSON.stringify gives undefined for undefined, whatever its type says.
  const text = JSON.stringify(value, null, 2) as string | undefined;
  return cut(text ?? "");
}

/** A value that can be said in a line or a paragraph; `undefined` for what needs JSON. */
export function plainValue(value: unknown, labels: Labels): string | undefined {
  if (value === undefined || value === null) return labels.noValue;
  if (value === "") return labels.emptyText;
  if (typeof value === "string") return cut(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? labels.yes : labels.no;
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return labels.emptyList;
  const items: unknown[] = value;
  const simple = items.every((item) => typeof item === "string" || typeof item === "number");
  return simple ? cut(items.join(", ")) : undefined;
}

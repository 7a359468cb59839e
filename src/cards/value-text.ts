import { notationOf, numberText } from "../form/notation.js";
import type { CardHost } from "../registry/renderer.js";

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
export function plainValue(value: unknown, { labels, locale }: Pick<CardHost, "labels" | "locale">): string | undefined {
  if (value === undefined || value === null) return labels.noValue;
  if (value === "") return labels.emptyText;
  if (typeof value === "string") return cut(value);
  // As it would stand in its input: every digit, and none set apart. It may be a year, or an account.
  if (typeof value === "number") return numberText(value, notationOf(locale));
  if (typeof value === "boolean") return value ? labels.yes : labels.no;
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return labels.emptyList;
  const items: unknown[] = value;
  const notation = notationOf(locale);
  const words = items.map((item) => (typeof item === "number" ? numberText(item, notation) : item));
  if (!words.every((word) => typeof word === "string")) return undefined;
  // "0,5, 2" would be three numbers to some.
  if (notation.decimal === "," && items.some((item) => typeof item === "number")) return cut(words.join("; "));
  return cut(new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(words));
}

import type { CardHost } from "../registry/renderer.js";

/** More text than anyone reads in a card; a megabyte of JSON would freeze the page. */
export const mostText = 20_000;

/** A text as long as anybody reads it. */
export function cut(text: string): string {
  return text.length > mostText ? `${text.slice(0, mostText)}…` : text;
}

/** Longer lists are no line. */
export const mostItems = 1_000;

/** A value that says itself: a text, a yes or no, a whole number, a list of texts. `undefined` for what needs more words. */
export function simpleWords(value: unknown, { labels, locale }: Pick<CardHost, "labels" | "locale">): string | undefined {
  if (value === undefined || value === null) return labels.noValue;
  if (value === "") return labels.emptyText;
  if (typeof value === "string") return cut(value);
  // As it would stand in its input: every digit, and none set apart. It may be a year, or an account.
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : undefined;
  if (typeof value === "boolean") return value ? labels.yes : labels.no;
  if (!Array.isArray(value)) return undefined;
  if (value.length === 0) return labels.emptyList;
  const items: unknown[] = value;
  if (items.length > mostItems || !items.every((item) => typeof item === "string")) return undefined;
  return cut(new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(items));
}

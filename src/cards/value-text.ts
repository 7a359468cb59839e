import { notationOf, numberText } from "../form/notation.js";
import type { CardHost } from "../registry/renderer.js";
import { cut, mostText } from "./value-words.js";

/** Nobody follows brackets further in; and each level is a call. */
const mostLevels = 200;

/** Any value as indented JSON, as far as anybody reads it: ten megabytes cost no more than that. */
export function prettyJson(value: unknown): string {
  let out = "";
  const write = (part: unknown, indent: string): void => {
    if (out.length > mostText) return;
    if (typeof part === "string") out += JSON.stringify(cut(part));
    else if (part === undefined) out += "null";
    else if (typeof part !== "object" || part === null) out += JSON.stringify(part);
    else if (indent.length > 2 * mostLevels) out += "…";
    else if (Array.isArray(part)) writeAll(part.keys(), ["[", "]"], indent, (at, deeper) => { write(part[at], deeper); });
    else {
      const fields = part as Readonly<Record<string, unknown>>;
      writeAll(Object.keys(fields).filter((name) => fields[name] !== undefined), ["{", "}"], indent, (name, deeper) => {
        out += `${JSON.stringify(cut(name))}: `;
        write(fields[name], deeper);
      });
    }
  };
  const writeAll = <Key>(keys: Iterable<Key>, [open, close]: readonly [string, string], indent: string, one: (key: Key, deeper: string) => void) => {
    const deeper = `${indent}  `;
    let isFirst = true;
    out += open;
    for (const key of keys) {
      if (out.length > mostText) break;
      out += `${isFirst ? "" : ","}\n${deeper}`;
      isFirst = false;
      one(key, deeper);
    }
    out += `${isFirst ? "" : `\n${indent}`}${close}`;
  };
  if (value === undefined) return "";
  write(value, "");
  return cut(out);
}

/** Longer lists are no line. */
const mostItems = 1_000;

/** A value that can be said in a line or a paragraph; `undefined` for what needs JSON. */
export function plainValue(value: unknown, { labels, locale }: Pick<CardHost, "labels" | "locale">): string | undefined {
  if (value === undefined || value === null) return labels.noValue;
  if (value === "") return labels.emptyText;
  if (typeof value === "string") return cut(value);
  const notation = notationOf(locale);
  // As it would stand in its input: every digit, and none set apart. It may be a year, or an account.
  if (typeof value === "number") return numberText(value, notation);
  if (typeof value === "boolean") return value ? labels.yes : labels.no;
  if (!Array.isArray(value) || value.length > mostItems) return undefined;
  if (value.length === 0) return labels.emptyList;
  const items: unknown[] = value;
  const words = items.map((item) => (typeof item === "number" ? numberText(item, notation) : item));
  if (!words.every((word) => typeof word === "string")) return undefined;
  // "0,5, 2" would be three numbers to some.
  if (notation.decimal === "," && items.some((item) => typeof item === "number")) return cut(words.join("; "));
  return cut(new Intl.ListFormat(locale, { type: "unit", style: "short" }).format(words));
}

import { notationOf, numberText } from "../form/notation.js";
import type { CardHost } from "../registry/renderer.js";
import { cut, mostItems, mostText, simpleWords } from "./value-words.js";

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

/** A value that can be said in a line or a paragraph; `undefined` for what needs JSON. */
export function plainValue(value: unknown, host: Pick<CardHost, "labels" | "locale">): string | undefined {
  const simple = simpleWords(value, host);
  if (simple !== undefined) return simple;
  const notation = notationOf(host.locale);
  if (typeof value === "number") return numberText(value, notation);
  if (!Array.isArray(value) || value.length > mostItems) return undefined;
  const items: unknown[] = value;
  const words = items.map((item) => (typeof item === "number" ? numberText(item, notation) : item));
  if (!words.every((word) => typeof word === "string")) return undefined;
  // "0,5, 2" would be three numbers to some.
  if (notation.decimal === ",") return cut(words.join("; "));
  return cut(new Intl.ListFormat(host.locale, { type: "unit", style: "short" }).format(words));
}

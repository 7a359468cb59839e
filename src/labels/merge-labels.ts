import { english } from "./english.js";
import type { Labels } from "./labels.js";

/**
 * Fills what is missing with English. A key given as `undefined` counts as missing, and a function
 * that throws lets the words below speak: a translation's slip must not take the page down.
 *
 * @example
 * mergeLabels({ answer: "Reply" }).answer // "Reply"
 */
export function mergeLabels(partial: Partial<Labels> | undefined, base: Labels = english): Labels {
  if (partial === undefined) return base;
  const given = Object.entries<unknown>(partial).filter(([, word]) => word !== undefined);
  const below: Readonly<Record<string, unknown>> = { ...base };
  return { ...base, ...Object.fromEntries(given.map(([name, word]) => [name, backed(word, below[name])])) };
}

function backed(word: unknown, below: unknown): unknown {
  if (!isFunction(word) || !isFunction(below)) return word;
  return (...args: unknown[]) => {
    try {
      return word(...args);
    } catch {
      return below(...args);
    }
  };
}

function isFunction(word: unknown): word is (...args: unknown[]) => unknown {
  return typeof word === "function";
}

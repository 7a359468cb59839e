import { lateEnglish } from "./all-labels.js";
import type { GivenLabels } from "./all-labels.js";
import { firstEnglish } from "./english-first.js";
import type { Labels } from "./labels.js";

/**
 * Fills what is missing with English. A key given as `undefined` counts as missing, and a function
 * that throws lets the words below speak: a translation's slip must not take the page down.
 *
 * @example
 * mergeLabels({ answer: "Reply" }).answer // "Reply"
 */
export function mergeLabels(partial: Partial<Labels> | undefined, base: GivenLabels = firstEnglish): GivenLabels {
  if (partial === undefined) return base;
  const given = Object.entries<unknown>(partial).filter(([, word]) => word !== undefined);
  return { ...base, ...Object.fromEntries(given.map(([name, word]) => [name, backed(word, name, base)])) };
}

function backed(word: unknown, name: string, base: GivenLabels): unknown {
  if (!isFunction(word)) return word;
  return (...args: unknown[]) => {
    try {
      return word(...args);
    } catch (cause) {
      const below = ({ ...lateEnglish(), ...base } as Readonly<Record<string, unknown>>)[name];
      if (isFunction(below)) return below(...args);
      throw cause;
    }
  };
}

function isFunction(word: unknown): word is (...args: unknown[]) => unknown {
  return typeof word === "function";
}

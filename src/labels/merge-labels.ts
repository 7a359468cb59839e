import { english } from "./english.js";
import type { Labels } from "./labels.js";

/**
 * Fills what is missing with English. A key given as `undefined` counts as missing.
 *
 * @example
 * mergeLabels({ answer: "Reply" }).answer // "Reply"
 */
export function mergeLabels(partial: Partial<Labels> | undefined, base: Labels = english): Labels {
  if (partial === undefined) return base;
  const given = Object.entries<unknown>(partial).filter(([, word]) => word !== undefined);
  return { ...base, ...Object.fromEntries(given) };
}

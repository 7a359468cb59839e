/** Far more than any question holds, and far less than what exhausts the stack of whoever walks it. */
const DEEPEST = 200;

/** Stands where a part was left out. */
const LEFT_OUT = "…";

/** What was left out of values already looked at: payloads are never changed once parsed. */
const known = new WeakMap<object, unknown>();

/**
 * A value from the network without the parts that are nested deeper than 200 levels, which stand as
 * "…": the whole kit may then walk it by recursion. One that is not that deep is returned as it is.
 */
export function bounded(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!known.has(value)) known.set(value, isDeeper(value, DEEPEST) ? cut(value, DEEPEST) : value);
  return known.get(value);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  for (const part of Object.values(value)) if (isDeeper(part, levels - 1)) return true;
  return false;
}

function cut(value: unknown, levels: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (levels === 0) return LEFT_OUT;
  if (Array.isArray(value)) return value.map((part: unknown) => cut(part, levels - 1));
  // From entries: a key may be called `__proto__`.
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part, levels - 1)]));
}

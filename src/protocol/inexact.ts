/**
 * `true` for a number that JavaScript can't hold as the server wrote it: an integer beyond 2^53
 * arrives rounded, one beyond 1e308 as Infinity (wire.md 2). Such a value is marked, and never
 * sent back unedited.
 */
export function isInexact(value: unknown): boolean {
  if (typeof value !== "number") return false;
  return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value));
}

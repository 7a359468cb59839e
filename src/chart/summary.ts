import type { Row } from "./chart-data.js";

/** A line in a sentence: what an eye takes in at once. Positions on the axis, and values. */
export interface Summary {
  points: number;
  from: number;
  to: number;
  low: number;
  high: number;
  last: number;
}

/**
 * `null` when no point has a value. Both are in the order of x.
 *
 * @param drawn has the lowest and the highest of `rows`, as `thin` leaves them.
 */
export function summaryOf(rows: readonly Row[], drawn: readonly Row[]): Summary | null {
  const isValue = ({ y }: Row) => y !== null;
  const first = rows.find(isValue);
  const end = rows.findLast(isValue);
  if (first === undefined || end?.y == null) return null;
  let [low, high] = [Infinity, -Infinity];
  for (const { y } of drawn) {
    if (y === null) continue;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  const points = rows.reduce((sum, { y }) => (y === null ? sum : sum + 1), 0);
  return { points, from: first.x, to: end.x, low, high, last: end.y };
}

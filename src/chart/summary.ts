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

/** `null` when no point has a value. `rows` is in the order of x. */
export function summaryOf(rows: readonly Row[]): Summary | null {
  let points = 0;
  let [from, to, last, low, high] = [0, 0, 0, Infinity, -Infinity];
  for (const { x, y } of rows) {
    if (y === null) continue;
    if (points === 0) from = x;
    points += 1;
    to = x;
    last = y;
    if (y < low) low = y;
    if (y > high) high = y;
  }
  return points === 0 ? null : { points, from, to, low, high, last };
}

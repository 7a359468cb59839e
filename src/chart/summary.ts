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
  let found: Summary | null = null;
  for (const { x, y } of rows) {
    if (y === null) continue;
    found = found === null
      ? { points: 1, from: x, to: x, low: y, high: y, last: y }
      : { points: found.points + 1, from: found.from, to: x, low: Math.min(found.low, y), high: Math.max(found.high, y), last: y };
  }
  return found;
}

import { getNiceTickValues } from "recharts";
import type { Row } from "./chart-data.js";

/** How values are put on the paper. */
export interface YScale {
  /** A drawn value is the value times this. */
  factor: number;
  /** What stands at the bottom and at the top, as it is drawn. */
  domain: readonly [number, number];
  /** Where a value is written, as it is drawn. */
  ticks: number[];
}

const count = 4;

/**
 * From one round number to another. Values whose differences a computer can't reckon with (1e308 and
 * −1e308 are further apart than its numbers go) are drawn divided by a power of ten, and have no round ones.
 */
export function yScale(series: readonly { drawn: readonly Row[] }[]): YScale {
  let low = Infinity;
  let high = -Infinity;
  for (const { drawn } of series) {
    for (const { y } of drawn) {
      if (y === null) continue;
      if (y < low) low = y;
      if (y > high) high = y;
    }
  }
  if (low > high) return { factor: 1, domain: [0, 1], ticks: [] };
  const most = Math.max(Math.abs(low), Math.abs(high));
  if (most === 0 || (most < 1e15 && most > 1e-12)) {
    const ticks = getNiceTickValues([low, high], count);
    return { factor: 1, domain: [ticks[0] ?? low, ticks.at(-1) ?? high], ticks };
  }
  const factor = 10 ** -Math.max(-300, Math.min(308, Math.floor(Math.log10(most))));
  const domain = low === high ? ([low * factor - 1, low * factor + 1] as const) : ([low * factor, high * factor] as const);
  return { factor, domain, ticks: Array.from({ length: count }, (_, at) => domain[0] + ((domain[1] - domain[0]) * at) / (count - 1)) };
}

/** The value that is drawn at `drawn`. */
export function unscaled(drawn: number, { factor }: YScale): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, drawn / factor));
}

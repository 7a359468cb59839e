import type { DataSeries } from "./chart-data.js";

/** How values are put on the paper. */
export interface YScale {
  /** A drawn value is the value times this. */
  factor: number;
  domain: [number, number] | ["auto", "auto"];
}

const plain: YScale = { factor: 1, domain: ["auto", "auto"] };

/**
 * Values whose differences a computer can't reckon with (1e308 and −1e308 are further apart than its
 * numbers go) are drawn divided by a power of ten; else recharts finds no scale and draws nothing.
 */
export function yScale(series: readonly Pick<DataSeries, "rows">[]): YScale {
  let low = Infinity;
  let high = -Infinity;
  for (const { rows } of series) {
    for (const { y } of rows) {
      if (y === null) continue;
      if (y < low) low = y;
      if (y > high) high = y;
    }
  }
  const most = Math.max(Math.abs(low), Math.abs(high));
  if (low > high || most === 0 || (most < 1e15 && most > 1e-12)) return plain;
  const factor = 10 ** -Math.max(-300, Math.min(308, Math.floor(Math.log10(most))));
  return { factor, domain: low === high ? [low * factor - 1, low * factor + 1] : [low * factor, high * factor] };
}

/** The value that is drawn at `drawn`. */
export function unscaled(drawn: number, { factor }: YScale): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, drawn / factor));
}

import type { Row } from "./chart-data.js";

/** A domain of no width has no scale. */
export function padded([first, last]: readonly [number, number]): [number, number] {
  if (first !== last) return [first, last];
  // Beside a huge number one more is no difference.
  const pad = Math.max(1, Math.abs(first) * 1e-6);
  return [first - pad, last + pad];
}

/**
 * Where x is written: at points that are drawn, about evenly spread, so that no tick names a day or a
 * category that nobody sent.
 */
export function xTicks(series: readonly { drawn: readonly Row[] }[], [first, last]: readonly [number, number], count: number): number[] {
  const step = (last - first) / (count - 1);
  const wanted = first === last ? [first] : Array.from({ length: count }, (_, index) => first + index * step);
  const best = wanted.map((): { x: number; off: number } => ({ x: first, off: Infinity }));
  for (const { drawn } of series) {
    for (const { x } of drawn) {
      if (x < first || x > last) continue;
      const slot = step === 0 ? 0 : Math.round((x - first) / step);
      const aim = wanted[slot];
      const held = best[slot];
      if (aim === undefined || held === undefined) continue;
      if (Math.abs(x - aim) < held.off) best[slot] = { x, off: Math.abs(x - aim) };
    }
  }
  return [...new Set(best.filter((one) => one.off < Infinity).map((one) => one.x))];
}

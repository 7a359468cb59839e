import type { ChartPreset, ChartSpan } from "../protocol/kinds.js";
import type { ChartData, Place } from "./chart-data.js";

/** The part of the x axis that the person picked: the newest n days, from one point to another, or everything. */
export type Range = ChartPreset | ChartSpan | "all";

const days = { "7d": 7, "30d": 30, "90d": 90 } as const;
const everyPreset: readonly (ChartPreset | "all")[] = ["7d", "30d", "90d", "all"];

/** `null`: everything. */
export function daysOf(preset: ChartPreset | "all"): number | null {
  return preset === "all" ? null : days[preset];
}

export function isPreset(range: unknown): range is ChartPreset {
  return typeof range === "string" && Object.hasOwn(days, range);
}

export function isSpan(range: unknown): range is ChartSpan {
  return typeof range === "object" && range !== null && "from" in range && "to" in range && isX(range.from) && isX(range.to);
}

const isX = (x: unknown): x is string | number => typeof x === "string" || Number.isFinite(x);

/** Days mean something on a time axis only; elsewhere there is nothing to choose. */
export function presetsOf(data: ChartData): readonly (ChartPreset | "all")[] {
  return data.axis.kind === "time" && data.domain !== null ? everyPreset : [];
}

/** A drafted range, or everything when these data have no such part. */
export function usableRange(range: Range, data: ChartData): Range {
  if (isSpan(range)) return data.domain !== null && spanOf(range, data) !== null ? range : "all";
  return presetsOf(data).includes(range) ? range : "all";
}

/** Where a range begins and ends on the axis; `null` when it is everything. */
export function spanOf(range: Range, data: ChartData): readonly [number, number] | null {
  if (range === "all" || data.domain === null) return null;
  const [first, last] = data.domain;
  if (typeof range === "string") return [Math.max(first, last - days[range] * 86_400_000), last];
  const from = data.placeOf(range.from);
  const to = data.placeOf(range.to);
  return from === undefined || to === undefined ? null : [Math.min(from, to), Math.max(from, to)];
}

/** First and last place within a span, as positions in `places`. */
export function endsOf(span: readonly [number, number] | null, places: readonly Place[]): readonly [number, number] {
  if (span === null) return [0, places.length - 1];
  const from = places.findIndex(({ x }) => x >= span[0]);
  const to = places.findLastIndex(({ x }) => x <= span[1]);
  return from < 0 || to < from ? [Math.max(0, to), Math.max(0, to)] : [from, to];
}

/** The range from one place to another; both ends of the axis are everything, and no edit. */
export function rangeBetween(from: number, to: number, places: readonly Place[]): Range {
  const first = places[from];
  const last = places[to];
  if (first === undefined || last === undefined || (from === 0 && to === places.length - 1)) return "all";
  return { from: first.own, to: last.own };
}

/** The place nearest to an x; positions in `places`, which is in order. */
export function nearest(x: number, places: readonly Place[]): number {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.x ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  const before = places[low - 1];
  const at = places[low];
  return before !== undefined && at !== undefined && x - before.x < at.x - x ? low - 1 : low;
}

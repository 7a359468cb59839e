import type { ChartPoint, ChartSeries } from "../protocol/kinds.js";
import { dateTexts } from "./date-text.js";
import type { Grain } from "./date-text.js";

/**
 * What stands below the line. Every x becomes a number, so that the drawing has one case:
 * milliseconds since the epoch, the value itself, or the position in `names`.
 */
export type ChartAxis =
  | { kind: "time"; timeZone: "UTC" | undefined; grain: Grain }
  | { kind: "number" }
  | { kind: "category"; names: readonly string[] };

/** Where an x, as it was sent, stands on the axis; `undefined` when nowhere. */
export type PlaceOf = (x: string | number) => number | undefined;

export interface AxisOf {
  axis: ChartAxis;
  placeOf: PlaceOf;
}

/** The axis on which all points with a value stand. */
export function axisOf(series: readonly ChartSeries[]): AxisOf {
  const { numbers, texts, first, last } = lookOver(series);
  if (texts === 0) {
    const isDated = numbers > 0 && series.every((one) => one.dated === true || !one.points.some(hasValue));
    return (isDated ? clock(series, first, last) : undefined) ?? scale(first, last) ?? categories(series);
  }
  const dates = numbers === 0 ? dateTexts(xsOf(series).filter((x) => typeof x === "string")) : null;
  if (dates === null) return categories(series);
  const { timeZone, grain, read } = dates;
  return { axis: { kind: "time", timeZone, grain }, placeOf: (x) => (typeof x === "string" ? read(x) : undefined) };
}

/** How many points stand at a number and how many at a text, and between which numbers. */
function lookOver(series: readonly ChartSeries[]): { numbers: number; texts: number; first: number; last: number } {
  let numbers = 0;
  let texts = 0;
  let first = Infinity;
  let last = -Infinity;
  const look = (point: ChartPoint) => {
    if (!hasValue(point)) return;
    const { x } = point;
    if (typeof x === "string") texts += 1;
    else {
      numbers += 1;
      if (x < first) first = x;
      if (x > last) last = x;
    }
  };
  for (const { points } of series) points.forEach(look);
  return { numbers, texts, first, last };
}

function xsOf(series: readonly ChartSeries[]): (string | number)[] {
  return series.flatMap(({ points }) => points.filter(hasValue).map(({ x }) => x));
}

/** JSON has no NaN, but a host may hand over a payload that never was JSON. */
export function hasValue({ x, y }: ChartPoint): boolean {
  return Number.isFinite(y) && (typeof x === "string" || Number.isFinite(x));
}

const day = 86_400_000;

/** Seconds or milliseconds since 1970: no clock of today shows fewer than 10⁸ of the ones or 10¹¹ of the others. */
function clock(series: readonly ChartSeries[], first: number, last: number): AxisOf | undefined {
  const isFrom = (least: number) => first >= least && last < least * 1e4;
  const unit = isFrom(1e11) ? 1 : isFrom(1e8) ? 1000 : undefined;
  if (unit === undefined) return undefined;
  const divides = (step: number) => xsOf(series).every((x) => (Number(x) * unit) % step === 0);
  const grain = divides(day) ? "day" : divides(60_000) ? "minute" : "second";
  return {
    // Midnights in UTC are days, wherever the viewer is.
    axis: { kind: "time", timeZone: grain === "day" ? "UTC" : undefined, grain },
    placeOf: (x) => (typeof x === "number" && Number.isFinite(x) ? x * unit : undefined),
  };
}

/** `undefined`: too far apart for the numbers that a computer has. */
function scale(first: number, last: number): AxisOf | undefined {
  if (last - first === Infinity) return undefined;
  return { axis: { kind: "number" }, placeOf: (x) => (typeof x === "number" && Number.isFinite(x) ? x : undefined) };
}

function categories(series: readonly ChartSeries[]): AxisOf {
  const places = new Map<string, number>();
  for (const x of xsOf(series)) if (!places.has(String(x))) places.set(String(x), places.size);
  return { axis: { kind: "category", names: [...places.keys()] }, placeOf: (x) => places.get(String(x)) };
}

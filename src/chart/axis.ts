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
  const xs: (string | number)[] = [];
  for (const { points } of series) for (const point of points) if (hasValue(point)) xs.push(point.x);
  const numbers = xs.filter((x) => typeof x === "number");
  if (numbers.length === xs.length) {
    const dated = series.every((one) => one.dated === true || !one.points.some(hasValue));
    return (dated ? clock(numbers) : undefined) ?? scale(numbers) ?? categories(xs);
  }
  const texts = xs.filter((x) => typeof x === "string");
  const dates = texts.length === xs.length ? dateTexts(texts) : null;
  if (dates === null) return categories(xs);
  const { timeZone, grain, read } = dates;
  return { axis: { kind: "time", timeZone, grain }, placeOf: (x) => (typeof x === "string" ? read(x) : undefined) };
}

/** JSON has no NaN, but a host may hand over a payload that never was JSON. */
export function hasValue({ x, y }: ChartPoint): boolean {
  return Number.isFinite(y) && (typeof x === "string" || Number.isFinite(x));
}

const day = 86_400_000;

/** Seconds or milliseconds since 1970: no clock of today shows fewer than 10⁸ of the ones or 10¹¹ of the others. */
function clock(numbers: readonly number[]): AxisOf | undefined {
  const atLeast = (least: number) => numbers.length > 0 && numbers.every((x) => x >= least && x < least * 1e4);
  const unit = atLeast(1e11) ? 1 : atLeast(1e8) ? 1000 : undefined;
  if (unit === undefined) return undefined;
  const divides = (step: number) => numbers.every((x) => (x * unit) % step === 0);
  const grain = divides(day) ? "day" : divides(60_000) ? "minute" : "second";
  return {
    // Midnights in UTC are days, wherever the viewer is.
    axis: { kind: "time", timeZone: grain === "day" ? "UTC" : undefined, grain },
    placeOf: (x) => (typeof x === "number" && Number.isFinite(x) ? x * unit : undefined),
  };
}

/** `undefined`: too far apart for the numbers that a computer has. */
function scale(numbers: readonly number[]): AxisOf | undefined {
  let first = Infinity;
  let last = -Infinity;
  for (const x of numbers) {
    if (x < first) first = x;
    if (x > last) last = x;
  }
  if (last - first === Infinity) return undefined;
  return { axis: { kind: "number" }, placeOf: (x) => (typeof x === "number" && Number.isFinite(x) ? x : undefined) };
}

function categories(xs: readonly (string | number)[]): AxisOf {
  const places = new Map<string, number>();
  for (const x of xs) if (!places.has(String(x))) places.set(String(x), places.size);
  return { axis: { kind: "category", names: [...places.keys()] }, placeOf: (x) => places.get(String(x)) };
}

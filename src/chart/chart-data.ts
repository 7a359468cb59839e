import type { ChartPoint, ChartSeries } from "../protocol/kinds.js";
import { dateTexts } from "./date-text.js";

/**
 * What stands below the line. Every x becomes a number, so that the drawing has one case:
 * milliseconds since the epoch, the value itself, or the position in `names`.
 */
export type ChartAxis =
  | { kind: "time"; timeZone: "UTC" | undefined; daysOnly: boolean }
  | { kind: "number" }
  | { kind: "category"; names: readonly string[] };

export interface Row {
  x: number;
  /** `null` is a gap. */
  y: number | null;
}

export interface DataSeries {
  /** May be empty, and may be that of another series: a series is known by its position. */
  label: string;
  /** In the order of x. */
  rows: readonly Row[];
}

export interface ChartData {
  axis: ChartAxis;
  series: readonly DataSeries[];
  /** First and last x; `null` when no point has a value. */
  domain: readonly [number, number] | null;
  /** Points of all series, gaps included. */
  size: number;
}

/** Reads the series of a payload into what can be drawn and listed. Total: any payload gives a result. */
export function chartData(series: readonly ChartSeries[]): ChartData {
  const points = series.map((one) => one.points.map(finite));
  // A point that could not be read is a gap with a made-up x: it has no say in what the axis is.
  const { axis, toNumber } = axisOf(points.flat().filter((point) => point.y !== null));
  const drawn = series.map(({ label }, index) => ({ label, rows: rowsOf(points[index] ?? [], toNumber) }));
  return { axis, series: drawn, domain: domainOf(drawn), size: drawn.reduce((sum, one) => sum + one.rows.length, 0) };
}

/** JSON has no NaN, but a host may hand over a payload that never was JSON. */
function finite(point: ChartPoint): ChartPoint {
  const readable = Number.isFinite(point.y) && (typeof point.x === "string" || Number.isFinite(point.x));
  return readable ? point : { x: point.x, y: null };
}

type ToNumber = (x: string | number) => number | undefined;

/** A gap without a place on this axis stands right after the point before it. */
function rowsOf(points: readonly ChartPoint[], toNumber: ToNumber): Row[] {
  const rows: Row[] = [];
  let before: number | undefined;
  for (const point of points) {
    const x = toNumber(point.x) ?? before;
    before = x;
    if (x !== undefined) rows.push({ x, y: point.y });
  }
  // Stable: points with the same x stay in the order in which they came.
  return rows.sort((a, b) => a.x - b.x);
}

function axisOf(points: readonly ChartPoint[]): { axis: ChartAxis; toNumber: ToNumber } {
  const xs = points.map((point) => point.x);
  if (xs.every((x) => typeof x === "number")) {
    return { axis: { kind: "number" }, toNumber: (x) => (typeof x === "number" && Number.isFinite(x) ? x : undefined) };
  }
  const texts = xs.filter((x) => typeof x === "string");
  const dates = texts.length === xs.length ? dateTexts(texts) : null;
  if (dates !== null) {
    const { timeZone, daysOnly, read } = dates;
    return { axis: { kind: "time", timeZone, daysOnly }, toNumber: (x) => (typeof x === "string" ? read(x) : undefined) };
  }
  const places = new Map<string, number>();
  for (const x of xs) if (!places.has(String(x))) places.set(String(x), places.size);
  return { axis: { kind: "category", names: [...places.keys()] }, toNumber: (x) => places.get(String(x)) };
}

function domainOf(series: readonly DataSeries[]): readonly [number, number] | null {
  let first = Infinity;
  let last = -Infinity;
  // A loop: spreading 60,000 arguments into Math.min overflows the stack.
  for (const { rows } of series) {
    for (const row of rows) {
      if (row.y === null) continue;
      if (row.x < first) first = row.x;
      if (row.x > last) last = row.x;
    }
  }
  return first <= last ? [first, last] : null;
}

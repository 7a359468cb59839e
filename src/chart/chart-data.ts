import type { ChartPoint, ChartSeries } from "../protocol/kinds.js";
import { axisOf, hasValue } from "./axis.js";
import type { ChartAxis, PlaceOf } from "./axis.js";

export interface Row {
  x: number;
  /** `null` is a gap. */
  y: number | null;
  /** Place of the point in its series, as it was sent. */
  index: number;
}

export interface DataSeries {
  /** May be empty, and may be that of another series: a series is known by its position. */
  label: string;
  /** In the order of x. */
  rows: readonly Row[];
  /** In the order in which they were sent. */
  points: readonly ChartPoint[];
}

export interface ChartData {
  axis: ChartAxis;
  placeOf: PlaceOf;
  series: readonly DataSeries[];
  /** First and last x; `null` when no point has a value. */
  domain: readonly [number, number] | null;
  /** Points of all series, gaps included. */
  size: number;
}

/** Reads the series of a payload into what can be drawn and listed. Total: any payload gives a result. */
export function chartData(given: readonly ChartSeries[]): ChartData {
  // A point that could not be read is a gap with a made-up x: it has no say in what the axis is.
  const { axis, placeOf } = axisOf(given);
  const series = given.map(({ label, points }) => ({ label, points, rows: rowsOf(points, placeOf) }));
  return { axis, placeOf, series, domain: domainOf(series), size: series.reduce((sum, one) => sum + one.rows.length, 0) };
}

/** A gap without a place on this axis stands right after the point before it. */
function rowsOf(points: readonly ChartPoint[], placeOf: PlaceOf): Row[] {
  const rows: Row[] = [];
  let before: number | undefined;
  points.forEach((point, index) => {
    const x = placeOf(point.x) ?? before;
    before = x;
    if (x !== undefined) rows.push({ x, y: hasValue(point) ? point.y : null, index });
  });
  // Stable: points with the same x stay in the order in which they came.
  return rows.sort((a, b) => a.x - b.x);
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

/** An x that some point has. */
export interface Place {
  x: number;
  /** As it was sent; the first one's, where several mean the same. */
  own: string | number;
}

/** Every x at which some series has a value, in order. */
export function placesOf(data: ChartData): readonly Place[] {
  const places = new Map<number, Place>();
  for (const { rows, points } of data.series) {
    for (const { x, y, index } of rows) {
      const own = points[index]?.x;
      if (y !== null && own !== undefined && !places.has(x)) places.set(x, { x, own });
    }
  }
  return [...places.values()].sort((a, b) => a.x - b.x);
}

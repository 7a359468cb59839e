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

/**
 * A gap without a place on this axis stands right after the point before it.
 * A call for each point and not a loop: an engine makes a small function fast after a few hundred, a long loop late.
 */
function rowsOf(points: readonly ChartPoint[], placeOf: PlaceOf): Row[] {
  let before: number | undefined;
  let unplaced = 0;
  let backwards = 0;
  const rows = points.map((point, index) => {
    const x = placeOf(point.x) ?? before;
    if (x === undefined) unplaced += 1;
    else if (before !== undefined && x < before) backwards += 1;
    before = x;
    return { x: x ?? 0, y: hasValue(point) ? point.y : null, index };
  });
  // Only before the first one that has a place.
  if (unplaced > 0) rows.splice(0, unplaced);
  // Stable: points with the same x stay in the order in which they came.
  return backwards === 0 ? rows : rows.sort((a, b) => a.x - b.x);
}

const isValue = ({ y }: Row) => y !== null;

function domainOf(series: readonly DataSeries[]): readonly [number, number] | null {
  let first = Infinity;
  let last = -Infinity;
  for (const { rows } of series) {
    first = Math.min(first, rows.find(isValue)?.x ?? Infinity);
    last = Math.max(last, rows.findLast(isValue)?.x ?? -Infinity);
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
export function placesOf({ series }: ChartData): readonly Place[] {
  const all = series.flatMap(({ rows, points }) => rows.filter(isValue).map(({ x, index }) => ({ x, own: points[index]?.x ?? x })));
  // Each series is in order, and stays in front of those after it.
  if (series.length > 1) all.sort((a, b) => a.x - b.x);
  return all.filter(({ x }, at) => x !== all[at - 1]?.x);
}

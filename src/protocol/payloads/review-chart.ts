import { isFields, own, textOf } from "../fields.js";
import type { ChartPoint, ChartSeries, ReviewChartPayload } from "../kinds.js";
import type { Read } from "../read.js";
import { firstOf, looseNumber, texts, unreadable } from "./text.js";

/**
 * `{ title, description?, series: [{ label, points }] }`. Points in every shape that models write;
 * one that can't be read is a gap, so that each keeps its place and edits mean the right one.
 */
export function readReviewChart(payload: unknown): Read<ReviewChartPayload> {
  if (!isFields(payload)) return unreadable("The chart has no readable content.");
  const title = textOf(payload, "title") ?? "";
  const series = readSeries(own(payload, "series"));
  if (title.trim() === "" && series.length === 0) return unreadable("The chart has neither a title nor data.");
  return { ok: true, value: { title, ...texts(payload, "description"), series } };
}

/** A list of series, or one alone. */
function readSeries(given: unknown): ChartSeries[] {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.filter(isFields).map((entry) => ({ label: textOf(entry, "label") ?? "", points: readPoints(own(entry, "points")) }));
}

function readPoints(given: unknown): ChartPoint[] {
  return Array.isArray(given) ? given.map(readPoint) : [];
}

function readPoint(point: unknown, index: number): ChartPoint {
  if (Array.isArray(point)) {
    const values: unknown[] = point;
    return values.length > 1 ? { x: readX(values[0], index), y: readY(values[1]) } : { x: index, y: readY(values[0]) };
  }
  if (!isFields(point)) return { x: index, y: readY(point) };
  return { x: readX(firstOf(point, "x", "t", "date", "label"), index), y: readY(firstOf(point, "y", "value")) };
}

/** A point without a place of its own stands where it came. */
function readX(x: unknown, index: number): string | number {
  if (typeof x === "string" && x !== "") return x;
  return typeof x === "number" && Number.isFinite(x) ? x : index;
}

function readY(y: unknown): number | null {
  return looseNumber(y) ?? null;
}

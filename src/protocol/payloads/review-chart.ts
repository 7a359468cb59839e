import { type Fields, isFields, own, textOf } from "../fields.js";
import type { ChartPoint, ChartSeries, ReviewChartPayload } from "../kinds.js";
import type { Read } from "../read.js";
import { looseNumber, texts, unreadable } from "./text.js";

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

/** A list of series, one alone, or the bare values of one. */
function readSeries(given: unknown): ChartSeries[] {
  const list: unknown[] = Array.isArray(given) ? given : isFields(given) ? [given] : [];
  const isBare = list.some((entry) => looseNumber(entry) !== undefined) && !list.some((entry) => typeof entry === "object" && entry !== null);
  return isBare ? [oneSeries("", list)] : list.map(readOne);
}

/** What is no series stays as an empty one: an edit names a series by its place. */
function readOne(entry: unknown): ChartSeries {
  if (!isFields(entry)) return oneSeries("", entry);
  return oneSeries(textOf(entry, "label") ?? textOf(entry, "name") ?? "", firstFilled(entry, POINTS));
}

function oneSeries(label: string, given: unknown): ChartSeries {
  if (!Array.isArray(given)) return { label, points: [] };
  const list: unknown[] = given;
  // Most are sent as they would be read, and there may be 50,000: another object for each takes as long as drawing them.
  if (list.every(isRead)) return { label, points: list };
  let moments = 0;
  const points = list.map((point, index) => {
    if (isRead(point)) return point;
    if (isMoment(point)) moments += 1;
    return readPoint(point, index);
  });
  return { label, points, ...(moments > 0 && { dated: true }) };
}

/** Sent as it would be read. */
function isRead(point: unknown): point is ChartPoint {
  if (!isFields(point) || !Object.hasOwn(point, "x") || !Object.hasOwn(point, "y")) return false;
  const { x, y } = point;
  return typeof y === "number" && Number.isFinite(y) && (typeof x === "number" ? Number.isFinite(x) : typeof x === "string" && x !== "");
}

function readPoint(point: unknown, index: number): ChartPoint {
  if (Array.isArray(point)) {
    const values: unknown[] = point;
    return values.length > 1 ? { x: readX(values[0], index), y: readY(values[1]) } : { x: index, y: readY(values[0]) };
  }
  if (!isFields(point)) return { x: index, y: readY(point) };
  return { x: readX(firstFilled(point, XS), index), y: readY(firstFilled(point, YS)) };
}

/** A number that is called a time: the seconds or milliseconds of a clock. */
function isMoment(point: unknown): boolean {
  return isFields(point) && firstFilled(point, X) === undefined && typeof firstFilled(point, MOMENTS) === "number";
}

/** The first of the named fields that holds anything. A loop over lists that exist: there may be 50,000 points. */
function firstFilled(fields: Fields, names: readonly string[]): unknown {
  for (const name of names) {
    const value = own(fields, name);
    if (value !== undefined && value !== null && value !== "") return value;
  }
  return undefined;
}

const X = ["x"];
const MOMENTS = ["t", "date"];
const XS = [...X, ...MOMENTS, "label"];
const YS = ["y", "value"];
const POINTS = ["points", "data", "values"];

/** A point without a place of its own stands where it came. */
function readX(x: unknown, index: number): string | number {
  if (typeof x === "string" && x !== "") return x;
  return typeof x === "number" && Number.isFinite(x) ? x : index;
}

function readY(y: unknown): number | null {
  return looseNumber(y) ?? null;
}

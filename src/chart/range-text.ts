import type { Labels } from "../labels/labels.js";
import type { ChartData } from "./chart-data.js";
import { xFormat } from "./format.js";
import { daysOf, spanOf } from "./ranges.js";
import type { Range } from "./ranges.js";

/** A range in words, as its buttons and the axis have them. */
export function rangeText(range: Range, data: ChartData, labels: Labels, locale: string): string {
  if (typeof range === "string") return labels.chartPreset(daysOf(range));
  const span = spanOf(range, data);
  const { full } = xFormat(data.axis, 0, locale);
  return span === null ? labels.chartPreset(null) : labels.chartSpan(full(span[0]), full(span[1]));
}

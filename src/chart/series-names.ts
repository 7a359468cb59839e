import type { Labels } from "../labels/labels.js";
import type { DataSeries } from "./chart-data.js";

/** A name for each series that no other has: a screen reader has nothing else to tell them apart. */
export function seriesNames(series: readonly DataSeries[], labels: Labels): readonly string[] {
  const own = series.map(({ label }, index) => (label.trim() !== "" ? label : series.length === 1 ? labels.chartValue : labels.chartSeries(index + 1)));
  const seen = new Map<string, number>();
  return own.map((name) => {
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return own.filter((other) => other === name).length > 1 ? labels.chartSameName(name, nth) : name;
  });
}

/** Series worth a line in the legend and a column in the table: those with a name or a point. */
export function isListed({ label, points }: DataSeries): boolean {
  return label.trim() !== "" || points.length > 0;
}

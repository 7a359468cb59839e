import type { ChartData } from "./chart-data.js";

export interface TableRow {
  x: number;
  /** One a series, in their order; `undefined` where a series has no point at this x. */
  values: readonly (number | null | undefined)[];
}

/** The points of all series side by side. A second point at the same x gets a row of its own. */
export function tableRows(data: ChartData): readonly TableRow[] {
  const rows = new Map<string, { x: number; nth: number; values: (number | null | undefined)[] }>();
  data.series.forEach((series, column) => {
    let nth = 0;
    let previous: number | undefined;
    for (const { x, y } of series.rows) {
      nth = x === previous ? nth + 1 : 0;
      previous = x;
      const key = `${String(x)}#${String(nth)}`;
      const row = rows.get(key) ?? { x, nth, values: data.series.map(() => undefined) };
      row.values[column] = y;
      rows.set(key, row);
    }
  });
  return [...rows.values()].sort((a, b) => a.x - b.x || a.nth - b.nth);
}

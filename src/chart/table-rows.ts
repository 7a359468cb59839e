import type { ChartData, Row } from "./chart-data.js";

export interface TableRow {
  x: number;
  /** One a series, in their order; `undefined` where a series has no point at this x. */
  cells: readonly (Row | undefined)[];
}

/** The points of all series side by side. A second point at the same x gets a row of its own. */
export function tableRows(data: ChartData): readonly TableRow[] {
  const rows = new Map<string, { x: number; nth: number; cells: (Row | undefined)[] }>();
  data.series.forEach((series, column) => {
    let nth = 0;
    let previous: number | undefined;
    for (const point of series.rows) {
      const { x } = point;
      nth = x === previous ? nth + 1 : 0;
      previous = x;
      const key = `${String(x)}#${String(nth)}`;
      const row = rows.get(key) ?? { x, nth, cells: data.series.map(() => undefined) };
      row.cells[column] = point;
      rows.set(key, row);
    }
  });
  return [...rows.values()].sort((a, b) => a.x - b.x || a.nth - b.nth);
}

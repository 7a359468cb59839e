/** A value in the table; both from 0, rows counted over all pages. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows on one page. */
  page: number;
}

/** Where a key leads in a grid, as the ARIA practices have it; `undefined` for keys that lead nowhere. */
export function gridMove(key: string, ctrl: boolean, at: GridPlace, size: GridSize, rtl: boolean): GridPlace | undefined {
  const to = (row: number, column: number): GridPlace => ({ row: within(row, size.rows), column: within(column, size.columns) });
  const { row, column } = at;
  switch (key) {
    case "ArrowUp":
      return to(row - 1, column);
    case "ArrowDown":
      return to(row + 1, column);
    case "ArrowLeft":
      return to(row, column + (rtl ? 1 : -1));
    case "ArrowRight":
      return to(row, column + (rtl ? -1 : 1));
    case "PageUp":
      return to(row - size.page, column);
    case "PageDown":
      return to(row + size.page, column);
    case "Home":
      return ctrl ? to(0, 0) : to(row, 0);
    case "End":
      return ctrl ? to(size.rows - 1, size.columns - 1) : to(row, size.columns - 1);
    default:
      return undefined;
  }
}

function within(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at));
}

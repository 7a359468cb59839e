import { useMemo, useState } from "react";
import type { ChartData } from "./chart-data.js";
import { keyOf } from "./edits.js";
import type { PointKey } from "./edits.js";
import type { GridPlace } from "./grid-keys.js";
import { isListed } from "./series-names.js";
import { tableRows } from "./table-rows.js";
import type { TableRow } from "./table-rows.js";

/** Enough to read on, and few enough to be laid out at once. */
export const pageSize = 100;

export interface Grid {
  rows: readonly TableRow[];
  /** Positions of the series that have a column. */
  columns: readonly number[];
  /** The one value that Tab leads to. */
  at: GridPlace;
  /** Whether its input is open. */
  isOpen: boolean;
  moveTo: (at: GridPlace, open?: boolean) => void;
  /** Opens the value of one point, wherever it stands. */
  reveal: (key: PointKey) => void;
}

/** Where a person is in the table. The page is that of the row, so that the two can't disagree. */
export function useGrid(data: ChartData, isShown: boolean): Grid {
  const rows = useMemo(() => (isShown ? tableRows(data) : []), [data, isShown]);
  const columns = useMemo(() => data.series.flatMap((series, index) => (isListed(series) ? [index] : [])), [data]);
  const [state, setState] = useState<{ at: GridPlace; isOpen: boolean }>({ at: { row: 0, column: 0 }, isOpen: false });
  return {
    rows,
    columns,
    ...state,
    moveTo(at, open = false) {
      setState({ at, isOpen: open });
    },
    reveal(key) {
      const all = isShown ? rows : tableRows(data);
      for (const [column, series] of columns.entries()) {
        const row = all.findIndex(({ cells }) => {
          const cell = cells[series];
          return cell !== undefined && keyOf(series, cell.index) === key;
        });
        if (row >= 0) setState({ at: { row, column }, isOpen: true });
      }
    },
  };
}

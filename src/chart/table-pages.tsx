import { SmallButton } from "../form/controls/small-button.js";
import type { Labels } from "../labels/labels.js";
import type { TableRow } from "./table-rows.js";
import { pageSize } from "./use-grid.js";

export interface TablePagesProps {
  rows: readonly TableRow[];
  /** The row that is shown, from 0. */
  at: number;
  sayX: (x: number) => string;
  labels: Labels;
  onRow: (row: number) => void;
}

/** From page to page, and to any of them by what stands first on it. */
export function TablePages({ rows, at, sayX, labels, onRow }: TablePagesProps) {
  const pages = Math.ceil(rows.length / pageSize);
  if (pages < 2) return null;
  const page = Math.floor(at / pageSize);
  const show = (next: number) => {
    if (next >= 0 && next < pages) onRow(next * pageSize);
  };
  return (
    <nav data-ti="chart-pages" aria-label={labels.chartPages}>
      <SmallButton look="icon" label={labels.chartPageBefore} inert={page === 0} onPress={() => { show(page - 1); }}>
        <span aria-hidden="true">‹</span>
      </SmallButton>
      <span data-ti="select">
        <select data-ti="input" aria-label={labels.chartPage} value={page} onChange={(event) => { show(Number(event.target.value)); }}>
          {Array.from({ length: pages }, (_, one) => {
            const first = one * pageSize;
            const last = Math.min(rows.length, first + pageSize);
            return (
              <option key={one} value={one}>
                {labels.chartRows(first + 1, last, rows.length, sayX(rows[first]?.x ?? 0))}
              </option>
            );
          })}
        </select>
      </span>
      <SmallButton look="icon" label={labels.chartPageAfter} inert={page === pages - 1} onPress={() => { show(page + 1); }}>
        <span aria-hidden="true">›</span>
      </SmallButton>
    </nav>
  );
}

import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent } from "react";
import type { Notation } from "../form/notation.js";
import type { Labels } from "../labels/labels.js";
import type { ChartData } from "./chart-data.js";
import { cellState, keyOf } from "./edits.js";
import type { HeldPoints, PointKey } from "./edits.js";
import { numberFull, xFormat } from "./format.js";
import { gridMove } from "./grid-keys.js";
import type { GridPlace } from "./grid-keys.js";
import { Swatch } from "./legend.js";
import { TableCell } from "./table-cell.js";
import { TablePages } from "./table-pages.js";
import { TableTools } from "./table-tools.js";
import { pageSize } from "./use-grid.js";
import type { Grid } from "./use-grid.js";

export interface TableViewProps {
  data: ChartData;
  grid: Grid;
  names: readonly string[];
  span: readonly [number, number] | null;
  held: HeldPoints;
  /** How numbers are typed here. */
  notation: Notation;
  /** How many values differ from those that were sent. */
  changes: number;
  title: string;
  busy: boolean;
  /** A decision was refused for these values: what is wrong is said at once, not only when the value is left. */
  refused: boolean;
  labels: Labels;
  locale: string;
  onHold: (held: HeldPoints) => void;
}

/** The values of the picture, to be read and changed: a grid with one tab stop, a page at a time. */
export function TableView({ data, grid, names, span, held, notation, changes, title, busy, refused, labels, locale, onHold }: TableViewProps) {
  const { rows, columns, at, isOpen, moveTo } = grid;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  /** Where the focus goes once it is drawn; `end`: behind what was typed, which opened the input. */
  const focusNext = useRef<"at" | "end" | null>(null);
  /** What an open input held before, for Escape. */
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const caret = focusNext.current;
    if (caret === null) return;
    focusNext.current = null;
    const cell = root.current?.querySelector<HTMLElement>("[data-at]");
    const input = cell?.querySelector("input");
    (input ?? cell)?.focus();
    input?.setSelectionRange(caret === "end" ? input.value.length : 0, input.value.length);
  }, [at, isOpen]);

  const first = Math.floor(at.row / pageSize) * pageSize;
  const shown = rows.slice(first, first + pageSize);
  const number = numberFull(locale);
  const x = xFormat(data.axis, 0, locale);

  const pointAt = ({ row, column }: GridPlace) => {
    const series = columns[column];
    const cell = series === undefined ? undefined : rows[row]?.cells[series];
    return series === undefined || cell === undefined ? undefined : { key: keyOf(series, cell.index), was: cell.y, name: `${x.full(cell.x)} · ${names[series] ?? ""}` };
  };
  const point = pointAt(at);
  const state = point === undefined ? undefined : cellState(held[point.key], point.was, notation);

  const hold = (key: PointKey, text: string | null | undefined) => {
    const { [key]: _, ...rest } = held;
    onHold(text === undefined ? rest : { ...rest, [key]: text });
  };
  const go = (to: GridPlace, open = false) => {
    const target = pointAt(to);
    const opens = open && !busy && target !== undefined;
    if (opens) before.current = held[target.key];
    focusNext.current = "at";
    moveTo(to, opens);
  };
  const drop = () => {
    if (point === undefined || state === undefined) return;
    hold(point.key, state.kind === "same" && point.was !== null ? null : undefined);
  };

  const onKey = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (isOpen) {
      if (key === "Escape" && point !== undefined && !busy) hold(point.key, before.current);
      if (key !== "Enter" && key !== "Escape") return;
      event.preventDefault();
      go(at);
      return;
    }
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const to = gridMove(key, event.ctrlKey || event.metaKey, at, { rows: rows.length, columns: columns.length, page: pageSize }, rtl);
    if (to !== undefined) go(to);
    else if (key === "Enter" || key === "F2") go(at, true);
    else if ((key === "Delete" || key === "Backspace") && !busy) drop();
    else if (/^[\p{Nd}.,+\-−]$/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey && !busy && point !== undefined) {
      // As in a spreadsheet: typing replaces.
      go(at, true);
      focusNext.current = "end";
      hold(point.key, key);
    } else return;
    event.preventDefault();
  };

  return (
    <div data-ti="chart-values" ref={root}>
      {/* Made anew for each page: it starts at its top. */}
      <div data-ti="chart-table" key={first}>
        <table role="grid" aria-label={title} aria-rowcount={rows.length + 1} aria-describedby={`${id}say`} onKeyDown={onKey}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{labels.chartPoint}</th>
              {columns.map((series) => (
                <th key={series} scope="col" id={`${id}c${series}`}>
                  {columns.length > 1 ? <Swatch index={series} /> : null}
                  <bdi>{names[series]}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, nth) => (
              <tr key={first + nth} aria-rowindex={first + nth + 2} data-picked={span !== null && row.x >= span[0] && row.x <= span[1] ? "" : undefined}>
                <th scope="row" id={`${id}r${nth}`}>
                  <bdi>{x.full(row.x)}</bdi>
                </th>
                {columns.map((series, column) => {
                  const cell = row.cells[series];
                  const isAt = at.row === first + nth && at.column === column;
                  return (
                    <TableCell
                      key={series}
                      cell={cell}
                      held={cell === undefined ? undefined : held[keyOf(series, cell.index)]}
                      notation={notation}
                      isAt={isAt}
                      isOpen={isAt && isOpen}
                      refused={refused}
                      namedBy={`${id}r${nth} ${id}c${series}`}
                      describedBy={`${id}say`}
                      busy={busy}
                      labels={labels}
                      number={number}
                      onOpen={() => { go({ row: first + nth, column }, true); }}
                      onType={(text) => { if (cell !== undefined) hold(keyOf(series, cell.index), text); }}
                      onLeave={() => { if (isAt && isOpen) moveTo(at); }}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TableTools
        id={`${id}say`}
        point={point}
        state={state}
        isOpen={isOpen}
        refused={refused}
        changes={changes}
        busy={busy}
        labels={labels}
        number={number}
        onDrop={drop}
        onUndoAll={() => { onHold({}); }}
      />
      <TablePages rows={rows} at={at.row} sayX={x.full} labels={labels} onRow={(row) => { moveTo({ row, column: at.column }); }} />
    </div>
  );
}

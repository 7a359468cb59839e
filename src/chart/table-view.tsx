import { useMemo } from "react";
import type { Labels } from "../labels/labels.js";
import type { ChartData } from "./chart-data.js";
import { numberFull, xFormat } from "./format.js";
import { tableRows } from "./table-rows.js";

/** More rows than anyone reads, and few enough to be laid out at once. */
const mostRows = 500;

export interface TableViewProps {
  data: ChartData;
  span: readonly [number, number] | null;
  title: string;
  labels: Labels;
  locale: string;
}

/** The values of the picture, to be read. The newest rows when there are too many. */
export function TableView({ data, span, title, labels, locale }: TableViewProps) {
  const rows = useMemo(() => tableRows(data), [data]);
  const shown = rows.slice(-mostRows);
  const number = numberFull(locale);
  const x = xFormat(data.axis, 0, locale);
  return (
    // A scrolled box has to be reached by the keyboard too.
    <div data-ti="chart-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        {rows.length > shown.length ? <caption>{labels.chartRows(shown.length, rows.length)}</caption> : null}
        <thead>
          <tr>
            <th scope="col">{labels.chartPoint}</th>
            {data.series.map((series, index) => (
              <th key={index} scope="col">
                {series.label === "" ? labels.chartValue : series.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            <tr key={at} data-picked={span !== null && row.x >= span[0] && row.x <= span[1] ? "" : undefined}>
              <th scope="row">{x.full(row.x)}</th>
              {row.values.map((value, index) => (
                <td key={index}>{typeof value === "number" ? number(value) : labels.chartNoValue}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

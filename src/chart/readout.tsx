import type { Row } from "./chart-data.js";
import { numberFull } from "./format.js";
import { Swatch } from "./legend.js";

export interface ReadoutSeries {
  index: number;
  name: string;
  /** All of them, in the order of x: a thinned line may lack what another line has here. */
  rows: readonly Row[];
}

export interface ReadoutProps {
  series: readonly ReadoutSeries[];
  /** The x under the pointer. */
  x: number;
  title: string;
  locale: string;
}

/** Every value at one x. Looked up here: recharts' own list is by position, and series differ in their x. */
export function Readout({ series, x, title, locale }: ReadoutProps) {
  const number = numberFull(locale);
  const found = series.flatMap(({ index, name, rows }) => valuesAt(rows, x).map((y) => ({ index, name, y })));
  return (
    <div data-ti="chart-readout">
      <strong>{title}</strong>
      {found.map(({ index, name, y }, at) => (
        <div key={at}>
          <Swatch index={index} />
          <bdi>{name}</bdi>
          <span>{number(y)}</span>
        </div>
      ))}
    </div>
  );
}

function valuesAt(rows: readonly Row[], x: number): number[] {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.x ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  const values: number[] = [];
  for (let row = rows[low]; row?.x === x; row = rows[low]) {
    if (row.y !== null) values.push(row.y);
    low += 1;
  }
  return values;
}

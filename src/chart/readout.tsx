import { useMemo } from "react";
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
  /** Every value at one x, by the position of its series. */
  found: readonly { index: number; name: string; y: number }[];
  title: string;
  locale: string;
}

/** Every value at one x, in words. */
export function Readout({ found, title, locale }: ReadoutProps) {
  const number = useMemo(() => numberFull(locale), [locale]);
  return (
    <>
      <strong>{title}</strong>
      {found.map(({ index, name, y }, at) => (
        <div key={at}>
          <Swatch index={index} />
          <bdi>{name}</bdi>
          <span>{number(y)}</span>
        </div>
      ))}
    </>
  );
}

/** What one line has at an x: series differ in theirs, and a point may stand there twice. */
export function valuesAt(rows: readonly Row[], x: number): number[] {
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

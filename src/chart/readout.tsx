import type { DataSeries } from "./chart-data.js";
import { numberFull } from "./format.js";
import { Swatch } from "./legend.js";

export interface ReadoutProps {
  series: readonly DataSeries[];
  /** The x under the pointer. */
  x: number;
  title: string;
  locale: string;
}

/** Every value at one x. Looked up here: recharts' own list is by position, and series differ in their x. */
export function Readout({ series, x, title, locale }: ReadoutProps) {
  const number = numberFull(locale);
  const found = series.flatMap(({ label, rows }, index) =>
    rows.flatMap(({ x: at, y }) => (at === x && y !== null ? [{ label, index, y }] : [])),
  );
  return (
    <div data-ti="chart-readout">
      <strong>{title}</strong>
      {found.map(({ label, index, y }, at) => (
        <div key={at}>
          <Swatch index={index} />
          <span>{label}</span>
          <span>{number(y)}</span>
        </div>
      ))}
    </div>
  );
}

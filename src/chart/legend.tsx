import type { DataSeries } from "./chart-data.js";
import { strokeOf } from "./strokes.js";

/** A piece of the series' line. */
export function Swatch({ index }: { index: number }) {
  const stroke = strokeOf(index);
  return (
    <svg data-ti="chart-swatch" viewBox="0 0 24 8" width={24} height={8} aria-hidden="true">
      <line x1={0} y1={4} x2={24} y2={4} stroke={stroke.color} strokeWidth={2} strokeDasharray={stroke.dash} />
    </svg>
  );
}

/** Which line is which. One line needs none: the title names it. */
export function Legend({ series }: { series: readonly DataSeries[] }) {
  if (series.length < 2) return null;
  return (
    <ul data-ti="chart-legend">
      {series.map(({ label }, index) => (
        <li key={index}>
          <Swatch index={index} />
          {label}
        </li>
      ))}
    </ul>
  );
}

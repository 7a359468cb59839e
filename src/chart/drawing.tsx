import { memo } from "react";
import type { Row } from "./chart-data.js";
import { leftOf, topOf } from "./frame.js";
import type { Frame } from "./frame.js";
import { linePath, spotOf } from "./line-path.js";
import { Marking } from "./marks.js";
import type { Mark } from "./marks.js";
import { strokeOf } from "./strokes.js";
import { lonePoints } from "./thin.js";

export interface DrawnSeries {
  index: number;
  /** Those of its rows that are drawn. */
  drawn: readonly Row[];
  /** Where a value was changed or dropped. */
  marks: readonly Mark[];
}

export interface DrawingProps {
  frame: Frame;
  series: readonly DrawnSeries[];
  /** Where the lines across are, as values are drawn. */
  ticks: readonly number[];
  /** The picked range, shaded; `null`: everything. */
  span: readonly [number, number] | null;
}

/** All that stands between the axes. */
export function Drawing({ frame, series, ticks, span }: DrawingProps) {
  const { left, width, top, height } = frame;
  const [from, to] = span === null ? [left, left] : [leftOf(span[0], frame), leftOf(span[1], frame)];
  return (
    <>
      <g data-ti="chart-lines-across">
        {ticks.map((tick) => (
          <line key={tick} x1={left} x2={left + width} y1={topOf(tick, frame)} y2={topOf(tick, frame)} />
        ))}
      </g>
      {span === null ? null : <rect data-ti="chart-span" x={from} y={top} width={to - from} height={height} />}
      {series.map(({ index, drawn }) => (
        // By position: two series may have one name.
        <SeriesLine key={index} rows={drawn} index={index} frame={frame} />
      ))}
      {series.flatMap(({ index, marks }) => marks.map((one, at) => <Marking key={`${index}:${at}`} mark={one} color={strokeOf(index).color} {...spotOf(one.x, one.y, frame)} />))}
    </>
  );
}

const SeriesLine = memo(function SeriesLine({ rows, index, frame }: { rows: readonly Row[]; index: number; frame: Frame }) {
  const { color, dash } = strokeOf(index);
  return (
    <>
      <path data-ti="chart-line" d={linePath(rows, frame)} fill="none" stroke={color} strokeWidth={2} strokeDasharray={dash} />
      {/* A point with a gap on either side makes no line. */}
      {lonePoints(rows).map(({ x, y }, at) => (
        <circle key={at} data-ti="chart-dot" {...spotOf(x, y, frame)} r={3} fill={color} />
      ))}
    </>
  );
});

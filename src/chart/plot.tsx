import { memo, useEffect, useMemo } from "react";
import { CartesianGrid, Line, LineChart, ReferenceArea, Tooltip, usePlotArea, XAxis, YAxis } from "recharts";
import type { ChartAxis } from "./axis.js";
import type { Row } from "./chart-data.js";
import { numberTick, xFormat } from "./format.js";
import { mark } from "./marks.js";
import type { Mark } from "./marks.js";
import { Readout } from "./readout.js";
import type { ReadoutSeries } from "./readout.js";
import { strokeOf } from "./strokes.js";
import { lonePoints } from "./thin.js";
import { padded, xTicks } from "./x-ticks.js";
import { unscaled, yScale } from "./y-scale.js";

export interface PlotSeries extends ReadoutSeries {
  /** Those of `rows` that are drawn. */
  drawn: Row[];
  /** Where a value was changed or dropped. */
  marks: Mark[];
}

/** Where the lines are drawn, from the left edge of the frame, in CSS pixels. */
export interface PlotArea {
  left: number;
  width: number;
}

export interface PlotProps {
  axis: ChartAxis;
  series: readonly PlotSeries[];
  domain: readonly [number, number];
  /** The picked range, shaded; `null`: everything. */
  span: readonly [number, number] | null;
  locale: string;
  /** CSS pixels, both above 0: recharts warns about anything else. */
  width: number;
  height: number;
  onArea: (area: PlotArea) => void;
}

/** The drawing alone. It has no role and no text alternative: its frame gives it both. */
export const Plot = memo(function Plot({ axis, series, domain, span, locale, width, height, onArea }: PlotProps) {
  const x = xFormat(axis, domain[1] - domain[0], locale);
  const y = useMemo(() => yScale(series.map(({ drawn }) => ({ rows: drawn }))), [series]);
  const yTick = numberTick(locale);
  const ticks = useMemo(() => xTicks(series, domain, Math.max(2, Math.floor(width / 90))), [series, domain, width]);
  return (
    // Without recharts' own keyboard layer: a control inside role="img" can't be reached, and the table has every value.
    <LineChart width={width} height={height} margin={{ top: 8, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
      <CartesianGrid vertical={false} />
      <XAxis
        dataKey={xOf}
        type="number"
        height={26}
        domain={padded(domain)}
        // Round numbers are fine ticks; round milliseconds and half categories are not.
        {...(axis.kind === "number" ? {} : { ticks })}
        tickFormatter={x.tick}
        interval="preserveStartEnd"
        tickLine={false}
        tick={TICK}
      />
      <YAxis
        type="number"
        domain={y.domain}
        tickFormatter={(drawn: number) => yTick(unscaled(drawn, y))}
        width="auto"
        tickCount={4}
        axisLine={false}
        tickLine={false}
        tick={TICK}
      />
      {span === null ? null : <ReferenceArea x1={span[0]} x2={span[1]} ifOverflow="hidden" />}
      <Tooltip
        isAnimationActive={false}
        content={({ active, label }) =>
          active && typeof label === "number" ? <Readout series={series} x={label} title={x.full(label)} locale={locale} /> : null
        }
      />
      {series.map((one) => (
        // By position: two series may have one name.
        <SeriesLine key={one.index} rows={one.drawn} index={one.index} factor={y.factor} />
      ))}
      {series.map((one) => (one.marks.length === 0 ? null : <SeriesMarks key={`m${one.index}`} marks={one.marks} index={one.index} factor={y.factor} />))}
      <AreaTeller onArea={onArea} />
    </LineChart>
  );
});

// Recharts writes its own grey into each tick's style attribute, where no stylesheet reaches it.
const TICK = { fill: "var(--ti-muted)" };

// Functions, never names: recharts takes a name with a dot for a path.
const xOf = (row: Row) => row.x;

function useYOf(factor: number) {
  return useMemo(() => (row: Pick<Row, "y">) => (row.y === null ? null : row.y * factor), [factor]);
}

function SeriesLine({ rows, index, factor }: { rows: Row[]; index: number; factor: number }) {
  const lone = useMemo(() => lonePoints(rows), [rows]);
  const { color, dash } = strokeOf(index);
  return (
    <Line
      data={rows}
      dataKey={useYOf(factor)}
      type="linear"
      stroke={color}
      strokeWidth={2}
      {...(dash === undefined ? {} : { strokeDasharray: dash })}
      // A point with a gap on either side makes no line. Where there is none, recharts need not ask about each.
      dot={lone.size === 0 ? false : ({ cx, cy, index: at }) => (lone.has(at) ? <circle key={at} cx={cx} cy={cy} r={3} fill={color} /> : null)}
      activeDot={{ r: 4, fill: color, stroke: "var(--ti-surface)" }}
      isAnimationActive={false}
    />
  );
}

/** A line that is not drawn: recharts finds the places, the marks stand there. */
function SeriesMarks({ marks, index, factor }: { marks: Mark[]; index: number; factor: number }) {
  const { color } = strokeOf(index);
  return (
    <Line
      data={marks}
      dataKey={useYOf(factor)}
      stroke="none"
      dot={({ cx, cy, index: at }) => mark(marks[at], at, cx, cy, color)}
      activeDot={false}
      isAnimationActive={false}
    />
  );
}

/** Only inside of the chart is it known how wide the words beside it are. */
function AreaTeller({ onArea }: Pick<PlotProps, "onArea">) {
  const area = usePlotArea();
  const left = area?.x;
  const width = area?.width;
  useEffect(() => {
    if (left !== undefined && width !== undefined && width > 0) onArea({ left, width });
  }, [left, width, onArea]);
  return null;
}

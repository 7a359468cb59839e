import { useMemo } from "react";
import { CartesianGrid, Line, LineChart, ReferenceArea, Tooltip, XAxis, YAxis } from "recharts";
import type { ChartAxis, Row } from "./chart-data.js";
import { numberTick, xFormat } from "./format.js";
import { Readout } from "./readout.js";
import { strokeOf } from "./strokes.js";
import { lonePoints } from "./thin.js";
import { padded, xTicks } from "./x-ticks.js";

export interface PlotSeries {
  label: string;
  rows: Row[];
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
}

/** The drawing alone. It has no role and no text alternative: its frame gives it both. */
export function Plot({ axis, series, domain, span, locale, width, height }: PlotProps) {
  const x = xFormat(axis, domain[1] - domain[0], locale);
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
        {...(axis.kind === "number" ? {} : { ticks: xTicks(series, domain, Math.max(2, Math.floor(width / 90))) })}
        tickFormatter={x.tick}
        interval="preserveStartEnd"
        allowDataOverflow
        tickLine={false}
        tick={TICK}
      />
      <YAxis type="number" domain={["auto", "auto"]} tickFormatter={numberTick(locale)} width="auto" tickCount={4} axisLine={false} tickLine={false} tick={TICK} />
      {span === null ? null : <ReferenceArea x1={span[0]} x2={span[1]} ifOverflow="hidden" />}
      <Tooltip
        isAnimationActive={false}
        content={({ active, label }) =>
          active && typeof label === "number" ? <Readout series={series} x={label} title={x.full(label)} locale={locale} /> : null
        }
      />
      {series.map((one, index) => (
        // By position: two series may have one name.
        <SeriesLine key={index} rows={one.rows} index={index} />
      ))}
    </LineChart>
  );
}

// Recharts writes its own grey into each tick's style attribute, where no stylesheet reaches it.
const TICK = { fill: "var(--ti-muted)" };

// Functions, never names: recharts takes a name with a dot for a path.
const xOf = (row: Row) => row.x;
const yOf = (row: Row) => row.y;

function SeriesLine({ rows, index }: { rows: Row[]; index: number }) {
  const lone = useMemo(() => lonePoints(rows), [rows]);
  const { color, dash } = strokeOf(index);
  return (
    <Line
      data={rows}
      dataKey={yOf}
      type="linear"
      stroke={color}
      strokeWidth={2}
      {...(dash === undefined ? {} : { strokeDasharray: dash })}
      // A point with a gap on either side makes no line.
      dot={({ cx, cy, index: at }) => (lone.has(at) ? <circle key={at} cx={cx} cy={cy} r={3} fill={color} /> : null)}
      activeDot={{ r: 4, fill: color, stroke: "var(--ti-surface)" }}
      isAnimationActive={false}
    />
  );
}

import { memo, useCallback, useLayoutEffect, useMemo } from "react";
import { LineChart, usePlotArea, XAxis, YAxis } from "recharts";
import type { ChartAxis } from "./axis.js";
import { Drawing } from "./drawing.js";
import type { DrawnSeries } from "./drawing.js";
import { numberTick, xFormat } from "./format.js";
import type { PlotArea } from "./frame.js";
import { Pointed } from "./pointed.js";
import type { ReadoutSeries } from "./readout.js";
import { padded, xTicks } from "./x-ticks.js";
import { unscaled, yScale } from "./y-scale.js";

export interface PlotSeries extends DrawnSeries, ReadoutSeries {}

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
  /** What `onArea` said last; `null`: nothing yet. */
  area: PlotArea | null;
  onArea: (area: PlotArea) => void;
}

/**
 * The drawing alone. It has no role and no text alternative: its frame gives it both. Recharts makes
 * room for the axes and writes what stands at them; what is between them is drawn here.
 */
export const Plot = memo(function Plot({ axis, series, domain, span, locale, width, height, area, onArea }: PlotProps) {
  const x = useMemo(() => xFormat(axis, domain[1] - domain[0], locale), [axis, domain, locale]);
  const y = useMemo(() => yScale(series), [series]);
  // Round numbers are fine ticks; round milliseconds and half categories are not.
  const ticks = useMemo(() => (axis.kind === "number" ? undefined : xTicks(series, domain, Math.max(2, Math.floor(width / 90)))), [axis, series, domain, width]);
  const write = useMemo(() => numberTick(locale), [locale]);
  const yTick = useCallback((drawn: number) => write(unscaled(drawn, y)), [write, y]);
  const frame = useMemo(() => (area === null ? null : { ...area, x: padded(domain), y: y.domain, factor: y.factor }), [area, domain, y]);
  return (
    <>
      {/* Without recharts' own keyboard layer: a control inside role="img" can't be reached, and the table has every value. */}
      <LineChart width={width} height={height} margin={{ top: 8, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <XAxis
          type="number"
          height={26}
          // Recharts sees no data. Without a key, and the leave to show less than all of them, it takes no domain for given.
          dataKey="x"
          allowDataOverflow
          domain={padded(domain)}
          {...(ticks === undefined ? {} : { ticks })}
          tickFormatter={x.tick}
          interval="preserveStartEnd"
          tickLine={false}
          tick={TICK}
        />
        <YAxis
          type="number"
          allowDataOverflow
          domain={[...y.domain]}
          ticks={y.ticks}
          tickFormatter={yTick}
          width="auto"
          axisLine={false}
          tickLine={false}
          tick={TICK}
        />
        <AreaTeller onArea={onArea} />
        {frame === null ? null : <Drawing frame={frame} series={series} ticks={y.ticks} span={span} />}
      </LineChart>
      {frame === null ? null : <Pointed frame={frame} series={series} titleOf={x.full} locale={locale} />}
    </>
  );
});

// Recharts writes its own grey into each tick's style attribute, where no stylesheet reaches it.
const TICK = { fill: "var(--ti-muted)" };

/** Only inside of the chart is it known how wide the words beside it are. */
function AreaTeller({ onArea }: Pick<PlotProps, "onArea">) {
  const { x: left, y: top, width, height } = usePlotArea() ?? nowhere;
  // Before it is painted: the axes never stand there without their lines.
  useLayoutEffect(() => {
    if (width > 0 && height > 0) onArea({ left, top, width, height });
  }, [left, top, width, height, onArea]);
  return null;
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 };

import { useMemo } from "react";
import type { Labels } from "../labels/labels.js";
import type { ChartData } from "./chart-data.js";
import { Legend } from "./legend.js";
import { Plot } from "./plot.js";
import { thin } from "./thin.js";
import { useSize } from "./use-size.js";

export interface ChartViewProps {
  data: ChartData;
  domain: readonly [number, number];
  span: readonly [number, number] | null;
  title: string;
  labels: Labels;
  locale: string;
}

/** The picture, its legend, and what a screen reader says instead. */
export function ChartView({ data, domain, span, title, labels, locale }: ChartViewProps) {
  const { ref, size } = useSize<HTMLDivElement>();
  const drawn = useMemo(() => data.series.map(({ label, rows }) => ({ label, rows: [...thin(rows)] })), [data]);
  const points = drawn.reduce((sum, series) => sum + series.rows.length, 0);
  const names = drawn.map((series) => series.label).filter((label) => label !== "");
  return (
    <figure data-ti="chart">
      {/* Time runs one way: svg text anchors would turn round with the page's direction. */}
      <div ref={ref} data-ti="chart-plot" dir="ltr" role="img" aria-label={`${title}. ${labels.chartSummary(names, data.size)}`}>
        {size.width > 0 && size.height > 0 ? (
          <Plot series={drawn} axis={data.axis} domain={domain} span={span} locale={locale} {...size} />
        ) : null}
      </div>
      <Legend series={data.series} />
      {points < data.size ? <p data-ti="note">{labels.chartThinned(points, data.size)}</p> : null}
    </figure>
  );
}

import { memo, useId, useMemo, useState } from "react";
import type { Labels } from "../labels/labels.js";
import type { ChartPointEdit } from "../protocol/kinds.js";
import { Brush } from "./brush.js";
import type { ChartData, Row } from "./chart-data.js";
import { withChanges } from "./edits.js";
import { numberFull, xFormat } from "./format.js";
import type { PlotArea } from "./frame.js";
import { Legend } from "./legend.js";
import { marksOf } from "./marks.js";
import { Plot } from "./plot.js";
import type { Range } from "./ranges.js";
import { isListed } from "./series-names.js";
import { summaryOf } from "./summary.js";
import { thin } from "./thin.js";
import { useSize } from "./use-size.js";

export interface ChartViewProps {
  data: ChartData;
  names: readonly string[];
  domain: readonly [number, number];
  span: readonly [number, number] | null;
  changes: readonly ChartPointEdit[];
  title: string;
  busy: boolean;
  labels: Labels;
  locale: string;
  hidden: ReadonlySet<number>;
  onToggle: (series: number) => void;
  onRange: (range: Range) => void;
}

/** The picture, what picks a part of it, its legend, and what a screen reader says instead. */
export function ChartView({ data, names, domain, span, changes, title, busy, labels, locale, hidden, onToggle, onRange }: ChartViewProps) {
  const { ref, size } = useSize<HTMLDivElement>();
  const [area, setArea] = useState<PlotArea | null>(null);
  const id = useId();
  const lines = useMemo(() => linesOf(data, domain, names, changes), [data, domain, names, changes]);
  const shown = useMemo(() => lines.filter(({ index }) => !hidden.has(index)), [lines, hidden]);
  const drawn = shown.reduce((sum, line) => sum + line.drawn.length, 0);
  const total = shown.reduce((sum, line) => sum + line.rows.length, 0);
  const named = shown.filter(({ index }) => data.series[index]?.label !== "").map(({ name }) => name);
  return (
    <figure data-ti="chart">
      {/* Time runs one way: svg text anchors would turn round with the page's direction. */}
      <div ref={ref} data-ti="chart-plot" dir="ltr" role="img" aria-label={`${title}. ${labels.chartSummary(named, total)}`} aria-describedby={id}>
        {size.width > 0 && size.height > 0 ? (
          <Plot series={shown} axis={data.axis} domain={domain} span={span} locale={locale} area={area} onArea={setArea} {...size} />
        ) : null}
      </div>
      <Sentences id={id} lines={shown} data={data} labels={labels} locale={locale} />
      <Brush data={data} domain={domain} span={span} area={area} busy={busy} labels={labels} locale={locale} onRange={onRange} />
      <Legend entries={lines} hidden={hidden} labels={labels} onToggle={onToggle} />
      {changes.length === 0 ? null : <p data-ti="note">{labels.chartValuesChanged(changes.length)}</p>}
      {drawn < total ? <p data-ti="note">{labels.chartThinned(drawn, total)}</p> : null}
    </figure>
  );
}

type ChartLine = ReturnType<typeof linesOf>[number];

/** The series that are listed, with the changes in them, and fewer points where there are too many to draw. */
function linesOf(data: ChartData, [first, last]: readonly [number, number], names: readonly string[], changes: readonly ChartPointEdit[]) {
  const marks = marksOf(data, changes);
  return withChanges(data, changes).series.flatMap((series, index) => {
    if (!isListed(series)) return [];
    const kept = new Set(changes.filter((change) => change.series === index).map((change) => change.index));
    const rows = within(series.rows, first, last);
    return [{ index, name: names[index] ?? "", rows, drawn: thin(rows, kept), marks: marks[index] ?? [] }];
  });
}

/** Gaps before the first value and after the last would widen the axis. `rows` is in the order of x. */
function within(rows: readonly Row[], first: number, last: number): readonly Row[] {
  const isWithin = ({ x }: Row) => x >= first && x <= last;
  return rows.slice(0, 1).concat(rows.slice(-1)).every(isWithin) ? rows : rows.filter(isWithin);
}

/** What the picture shows, line by line, in words. */
const Sentences = memo(function Sentences({ id, lines, data, labels, locale }: { id: string; lines: readonly ChartLine[]; data: ChartData; labels: Labels; locale: string }) {
  const x = xFormat(data.axis, 0, locale);
  const number = numberFull(locale);
  return (
    <figcaption data-ti="unseen" id={id}>
      {lines.map(({ index, name, rows, drawn }) => {
        const found = summaryOf(rows, drawn);
        if (found === null) return <p key={index}>{labels.chartNothingIn(name)}</p>;
        const { from, to, low, high, last, points } = found;
        return <p key={index}>{labels.chartLine({ name, points, from: x.full(from), to: x.full(to), low: number(low), high: number(high), last: number(last) })}</p>;
      })}
    </figcaption>
  );
});

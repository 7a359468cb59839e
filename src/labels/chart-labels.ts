import type { Writing } from "./writing.js";

/** One line of a chart in words; values and places are already formatted. */
export interface ChartLine {
  name: string;
  points: number;
  from: string;
  to: string;
  low: string;
  high: string;
  last: string;
}

/** The words of the review_chart card that no other card uses; part of `Labels`. */
export interface ChartLabels {
  /** Name of the switch between the picture and its table, and the two choices. */
  chartView: string;
  chart: string;
  table: string;
  /** Name of the group of buttons that pick a range, and of the two sliders. */
  chartRange: string;
  /** A range: the newest `days` days, or everything. */
  chartPreset: (days: number | null) => string;
  /** Names of the sliders, and a range from one point to another. */
  chartFrom: string;
  chartTo: string;
  chartSpan: (from: string, to: string) => string;
  /** Beside the buttons, once the range was changed. `range` is a preset's name or a span. */
  chartRangeChanged: (range: string) => string;
  /** Read out in place of the picture, after the title. */
  chartSummary: (series: readonly string[], points: number) => string;
  /** The same for each line, and for one without a value. */
  chartLine: (line: ChartLine) => string;
  chartNothingIn: (name: string) => string;
  /** Name of the list of lines; each is a button that shows or hides its line. */
  chartLegend: string;
  /** Name of a series without a label, from 1. */
  chartSeries: (index: number) => string;
  /** The nth, from 1, of several series that have one label. */
  chartSameName: (name: string, nth: number) => string;
  /** In place of the picture: no point has a value. */
  chartEmpty: string;
  /** Fewer points are drawn than there are; answers refer to all of them. */
  chartThinned: (shown: number, total: number) => string;
  /** Heading of the table's first column. */
  chartPoint: string;
  /** Heading of the only series when it has no label. */
  chartValue: string;
  chartNoValue: string;
  /** How a value is changed. */
  chartEditHint: string;
  /** What a changed value was before. */
  chartWas: (value: string) => string;
  /** The button that drops a value, the one that undoes what was done to it, and what stands in its place. */
  chartDrop: string;
  chartPutBack: string;
  chartDropped: string;
  chartUndoAll: string;
  /** Name of the table's pager, its buttons, and its list of pages. `x`: the first point on the page. */
  chartPages: string;
  chartPage: string;
  chartPageBefore: string;
  chartPageAfter: string;
  chartRows: (first: number, last: number, total: number, x: string) => string;
  chartNote: string;
  chartNoteHint: string;
  /** In receipts: how many values were changed or dropped. */
  chartValuesChanged: (count: number) => string;
}

export function englishChart({ number, count }: Writing): ChartLabels {
  const points = (many: number) => count(many, { one: "# point", other: "# points" });
  return {
    chartView: "Show as",
    chart: "Chart",
    table: "Table",
    chartRange: "Range",
    chartPreset: (days) => (days === null ? "All" : `${days}d`),
    chartFrom: "Range from",
    chartTo: "Range to",
    chartSpan: (from, to) => `${from} – ${to}`,
    chartRangeChanged: (range) => `Range → ${range}`,
    chartSummary: (series, many) => ["Line chart", ...(series.length > 0 ? [`of ${series.join(", ")}`] : []), `with ${points(many)}`].join(" "),
    chartLine: (line) =>
      line.points === 1
        ? `${line.name}: ${points(1)}, ${line.last} at ${line.from}.`
        : `${line.name}: ${points(line.points)} from ${line.from} to ${line.to}, lowest ${line.low}, highest ${line.high}, last ${line.last}.`,
    chartNothingIn: (name) => `${name}: no values.`,
    chartLegend: "Lines",
    chartSeries: (index) => `Series ${number(index)}`,
    chartSameName: (name, nth) => `${name} (${number(nth)})`,
    chartEmpty: "There are no values to draw.",
    chartThinned: (shown, total) => `${number(shown)} of ${number(total)} points are drawn; the answer is about all of them.`,
    chartPoint: "Point",
    chartValue: "Value",
    chartNoValue: "–",
    chartEditHint: "Press Enter on a value, or click it, to change it.",
    chartWas: (value) => `was ${value}`,
    chartDrop: "Drop",
    chartPutBack: "Put back",
    chartDropped: "dropped",
    chartUndoAll: "Undo all",
    chartPages: "Pages of the table",
    chartPage: "Rows",
    chartPageBefore: "Earlier rows",
    chartPageAfter: "Later rows",
    chartRows: (first, last, total, x) => `${number(first)}–${number(last)} of ${number(total)}, from ${x}`,
    chartNote: "Note",
    chartNoteHint: "Anything the agent should know",
    chartValuesChanged: (many) => count(many, { one: "# value changed", other: "# values changed" }),
  };
}

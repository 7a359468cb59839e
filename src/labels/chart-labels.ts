import { writing } from "./writing.js";

/** The words of the review_chart card that no other card uses; part of `Labels`. */
export interface ChartLabels {
  /** Name of the switch between the picture and its table, and the two choices. */
  chartView: string;
  chart: string;
  table: string;
  /** Name of the group of buttons that pick a range. */
  chartRange: string;
  /** A range: the newest `days` days, or everything. */
  chartPreset: (days: number | null) => string;
  /** Beside the buttons, once the range was changed. `range` is a preset's name. */
  chartRangeChanged: (range: string) => string;
  /** Read out in place of the picture, after the title. */
  chartSummary: (series: readonly string[], points: number) => string;
  /** In place of the picture: no point has a value. */
  chartEmpty: string;
  /** Fewer points are drawn than there are; answers refer to all of them. */
  chartThinned: (shown: number, total: number) => string;
  /** The table holds the newest rows only. */
  chartRows: (shown: number, total: number) => string;
  /** Heading of the table's first column. */
  chartPoint: string;
  /** Heading of a series without a label. */
  chartValue: string;
  chartNoValue: string;
}

const { number, count } = writing("en");

export const englishChart: ChartLabels = {
  chartView: "Show as",
  chart: "Chart",
  table: "Table",
  chartRange: "Range",
  chartPreset: (days) => (days === null ? "All" : `${days}d`),
  chartRangeChanged: (range) => `Range → ${range}`,
  chartSummary: (series, points) => ["Line chart", ...(series.length > 0 ? [`of ${series.join(", ")}`] : []), `with ${count(points, { one: "# point", other: "# points" })}`].join(" "),
  chartEmpty: "There are no values to draw.",
  chartThinned: (shown, total) => `${number(shown)} of ${number(total)} points are drawn; the answer is about all of them.`,
  chartRows: (shown, total) => `The last ${number(shown)} of ${number(total)} rows`,
  chartPoint: "Point",
  chartValue: "Value",
  chartNoValue: "–",
};

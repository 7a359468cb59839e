import type { DraftShape } from "../cards/draft.js";
import type { ReviewChartAnswer } from "../protocol/kinds.js";
import type { ChartData } from "./chart-data.js";

/** The part of the time axis that the person picked: the newest n days, or everything. */
export type Range = "7d" | "30d" | "90d" | "all";

const days = { "7d": 7, "30d": 30, "90d": 90 } as const;
const everyRange: readonly Range[] = ["7d", "30d", "90d", "all"];

/** `null`: everything. */
export function daysOf(range: Range): number | null {
  return range === "all" ? null : days[range];
}

/** Days mean something on a time axis only; elsewhere there is nothing to choose. */
export function rangesOf(data: ChartData): readonly Range[] {
  return data.axis.kind === "time" && data.domain !== null ? everyRange : [];
}

/** Where a range begins and ends on the axis; `null` when it is everything. */
export function spanOf(range: Range, data: ChartData): readonly [number, number] | null {
  if (range === "all" || data.domain === null) return null;
  const [first, last] = data.domain;
  return [Math.max(first, last - days[range] * 86_400_000), last];
}

/** The untouched range is not an edit (promise 5): the agent sees only what the person changed. */
export function answerWith(approved: boolean, range: Range): ReviewChartAnswer {
  return { approved, edits: range === "all" ? {} : { range } };
}

/** What an answer decided. It may come from a storage, and from an older version. */
export function decisionOf(answer: unknown): boolean | undefined {
  const approved = fieldOf(answer, "approved");
  return typeof approved === "boolean" ? approved : undefined;
}

/** How the picked range is kept while the card is open. */
export const rangeDraft: DraftShape<Range> = {
  isTyped: isRange,
  fromAnswer: (answer) => {
    const range = fieldOf(fieldOf(answer, "edits"), "range");
    return isRange(range) ? range : undefined;
  },
  empty: "all",
};

function isRange(value: unknown): value is Range {
  return everyRange.some((range) => range === value);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name] // an object that owns the name
    : undefined;
}

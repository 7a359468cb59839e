import type { DraftShape } from "../cards/draft.js";
import { english, numberText } from "../form/notation.js";
import type { Notation } from "../form/notation.js";
import { parseNumber } from "../form/parse-text.js";
import { required } from "../form/required.js";
import type { Issue } from "../protocol/issue.js";
import { isFields, own } from "../protocol/fields.js";
import type { ChartPoint, ChartPointEdit, ReviewChartAnswer } from "../protocol/kinds.js";
import type { ChartData } from "./chart-data.js";
import { isPreset, isSpan } from "./ranges.js";
import type { Range } from "./ranges.js";

/** Names one point among all: `series:index`. */
export type PointKey = `${number}:${number}`;

/** What was typed for each touched point, as it was typed; `null` = dropped. */
export type HeldPoints = Readonly<Partial<Record<PointKey, string | null>>>;

/** What the card keeps until the decision. */
export interface ChartDraft {
  range: Range;
  points: HeldPoints;
  note: string;
}

export function keyOf(series: number, index: number): PointKey {
  return `${series}:${index}`;
}

/** What became of one value. `wrong`: what was typed is no number. */
export type CellState = { kind: "same" } | { kind: "dropped" } | { kind: "changed"; y: number } | { kind: "wrong"; issue: Issue };

/** A value changed and changed back is the same, and so is a gap that stays one. */
export function cellState(held: string | null | undefined, was: number | null, notation: Notation = english): CellState {
  if (held === undefined || (was === null && (held === null || held.trim() === ""))) return { kind: "same" };
  if (held === null) return { kind: "dropped" };
  if (held.trim() === "") return { kind: "wrong", issue: required(pointsPointer) };
  const parsed = parseNumber(held, false, pointsPointer, notation);
  if (!parsed.ok) return { kind: "wrong", issue: parsed.issue };
  return parsed.value === was ? { kind: "same" } : { kind: "changed", y: parsed.value };
}

/** Where an answer holds its changed points. */
export const pointsPointer = "/edits/points";

export interface Changes {
  /** Sorted by series and index. */
  points: readonly ChartPointEdit[];
  /** Typed, but no number. */
  wrong: readonly { key: PointKey; issue: Issue }[];
}

/** What the touched points come to. Keys of points that these data don't have count for nothing. */
export function changesOf(held: HeldPoints, data: ChartData, notation: Notation = english): Changes {
  const points: ChartPointEdit[] = [];
  const wrong: { key: PointKey; issue: Issue }[] = [];
  for (const [key, text] of Object.entries(held)) {
    const [series = NaN, index = NaN] = key.split(":").map(Number);
    const point = data.series[series]?.points[index];
    if (point === undefined) continue;
    const state = cellState(text, valueOf(point), notation);
    switch (state.kind) {
      case "same":
        break;
      case "dropped":
        points.push({ series, index, x: ownX(point, index), y: null });
        break;
      case "changed":
        points.push({ series, index, x: ownX(point, index), y: state.y });
        break;
      case "wrong":
        wrong.push({ key: keyOf(series, index), issue: state.issue });
        break;
      default:
        state satisfies never;
    }
  }
  points.sort((a, b) => a.series - b.series || a.index - b.index);
  return { points, wrong };
}

/** A host's payload may hold what JSON can't carry. */
const valueOf = ({ y }: ChartPoint) => (Number.isFinite(y) ? y : null);
const ownX = ({ x }: ChartPoint, index: number) => (typeof x === "string" || Number.isFinite(x) ? x : index);

/** The data with the changes in them, for the picture. */
export function withChanges(data: ChartData, changes: readonly ChartPointEdit[]): ChartData {
  if (changes.length === 0) return data;
  const values = new Map(changes.map(({ series, index, y }) => [keyOf(series, index), y]));
  const series = data.series.map((one, at) => {
    if (!changes.some((change) => change.series === at)) return one;
    return { ...one, rows: one.rows.map((row) => ({ ...row, y: values.has(keyOf(at, row.index)) ? (values.get(keyOf(at, row.index)) ?? null) : row.y })) };
  });
  return { ...data, series };
}

/** What was left as it was is not in the answer (promise 5): the agent sees only what the person changed. */
export function answerWith(approved: boolean, range: Range, points: readonly ChartPointEdit[], note: string): ReviewChartAnswer {
  const edits: ReviewChartAnswer["edits"] = {
    ...(range !== "all" && { range }),
    ...(points.length > 0 && { points: [...points] }),
    ...(note.trim() !== "" && { note: note.trim() }),
  };
  return { approved, edits };
}

/** What an answer decided. It may come from a storage, and from an older version. */
export function decisionOf(answer: unknown): boolean | undefined {
  const approved = isFields(answer) ? own(answer, "approved") : undefined;
  return typeof approved === "boolean" ? approved : undefined;
}

const untouched: ChartDraft = { range: "all", points: {}, note: "" };

/** How the range, the changed points and the note are kept while the card is open. `notation`: how numbers are written there. */
export const chartDraft = (notation: Notation = english): DraftShape<ChartDraft> => ({
  isTyped(value): value is ChartDraft {
    return isFields(value) && isRange(own(value, "range")) && isHeld(own(value, "points")) && typeof own(value, "note") === "string";
  },
  fromAnswer(answer) {
    const edits = isFields(answer) ? own(answer, "edits") : undefined;
    if (!isFields(edits)) return undefined;
    const range = own(edits, "range");
    const note = own(edits, "note");
    return { range: isRange(range) ? range : "all", points: heldFrom(own(edits, "points"), notation), note: typeof note === "string" ? note : "" };
  },
  empty: untouched,
});

function isRange(value: unknown): value is Range {
  return value === "all" || isPreset(value) || isSpan(value);
}

function isHeld(value: unknown): value is HeldPoints {
  return isFields(value) && Object.entries(value).every(([key, text]) => /^\d+:\d+$/.test(key) && (text === null || typeof text === "string"));
}

function heldFrom(points: unknown, notation: Notation): HeldPoints {
  const list: unknown[] = Array.isArray(points) ? points : [];
  return Object.fromEntries(
    list.filter(isFields).flatMap((edit) => {
      const [series, index, y] = ["series", "index", "y"].map((name) => own(edit, name));
      if (!isPlace(series) || !isPlace(index) || !(y === null || typeof y === "number")) return [];
      return [[keyOf(series, index), y === null ? null : numberText(y, notation)]];
    }),
  );
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

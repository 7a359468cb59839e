import type { ChartPointEdit } from "../protocol/kinds.js";
import type { ChartData } from "./chart-data.js";

/** Where a value was changed, or stood before it was dropped. */
export interface Mark {
  kind: "changed" | "dropped";
  x: number;
  y: number;
}

/** The marks of each series. `data` is that before the changes. */
export function marksOf(data: ChartData, changes: readonly ChartPointEdit[]): readonly Mark[][] {
  return data.series.map(({ points }, series) =>
    changes.flatMap((change): Mark[] => {
      const point = change.series === series ? points[change.index] : undefined;
      const x = point === undefined ? undefined : data.placeOf(point.x);
      const y = change.y ?? point?.y ?? null;
      return x === undefined || y === null ? [] : [{ kind: change.y === null ? "dropped" : "changed", x, y }];
    }),
  );
}

/** A ring, or a cross: told apart by their form. */
export function Marking({ mark: { kind }, color, cx, cy }: { mark: Mark; color: string; cx: number; cy: number }) {
  switch (kind) {
    case "changed":
      return <circle data-mark={kind} cx={cx} cy={cy} r={4.5} fill="var(--ti-surface)" stroke={color} strokeWidth={2} />;
    case "dropped":
      return <path data-mark={kind} d={`M${cx - 4},${cy - 4}l8,8m0,-8l-8,8`} fill="none" stroke={color} strokeWidth={2} />;
    default:
      return kind satisfies never;
  }
}

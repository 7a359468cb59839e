import { SmallButton } from "../form/controls/small-button.js";
import type { Labels } from "../labels/labels.js";
import type { CellState } from "./edits.js";

export interface TableToolsProps {
  id: string;
  /** The value that Tab leads to; `undefined` where there is no point. */
  point: { name: string; was: number | null } | undefined;
  state: CellState | undefined;
  isOpen: boolean;
  refused: boolean;
  changes: number;
  busy: boolean;
  labels: Labels;
  number: (value: number) => string;
  onDrop: () => void;
  onUndoAll: () => void;
}

/**
 * What can be done with the value one is at. Below the table, not in it: nothing there moves when a
 * value is opened, and there is room for words at 280 px.
 */
export function TableTools({ id, point, state, isOpen, refused, changes, busy, labels, number, onDrop, onUndoAll }: TableToolsProps) {
  const wrong = state?.kind === "wrong" && (!isOpen || refused) ? labels.issue(state.issue) : undefined;
  const isTouched = state !== undefined && state.kind !== "same";
  const canDrop = point !== undefined && (isTouched || point.was !== null);
  return (
    <div data-ti="chart-cell">
      <p id={id} data-ti={wrong === undefined ? "note" : "issue"}>
        {point === undefined ? labels.chartEditHint : <bdi>{point.name}</bdi>}
        {wrong === undefined ? (
          point !== undefined && isTouched && point.was !== null ? ` · ${labels.chartWas(number(point.was))}` : point !== undefined && changes === 0 ? ` · ${labels.chartEditHint}` : null
        ) : (
          <> · {wrong}</>
        )}
      </p>
      <div>
        <SmallButton inert={busy || !canDrop} onPress={onDrop}>
          {isTouched ? labels.chartPutBack : labels.chartDrop}
        </SmallButton>
        <SmallButton look="quiet" inert={busy || changes === 0} onPress={onUndoAll}>
          {labels.chartUndoAll}
        </SmallButton>
        <span role="status" data-ti="note">
          {changes === 0 ? null : labels.changes(changes)}
        </span>
      </div>
    </div>
  );
}

import { TextControl } from "../form/controls/text-control.js";
import { numberText } from "../form/notation.js";
import type { Notation } from "../form/notation.js";
import type { Labels } from "../labels/labels.js";
import type { Row } from "./chart-data.js";
import { cellState } from "./edits.js";

export interface TableCellProps {
  /** `undefined`: this series has no point here. */
  cell: Row | undefined;
  held: string | null | undefined;
  notation: Notation;
  isAt: boolean;
  isOpen: boolean;
  refused: boolean;
  namedBy: string;
  describedBy: string;
  busy: boolean;
  labels: Labels;
  number: (value: number) => string;
  onOpen: () => void;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** One value: as it is, as it was and will be, or its input. */
export function TableCell({ cell, held, notation, isAt, isOpen, refused, namedBy, describedBy, busy, labels, number, onOpen, onType, onLeave }: TableCellProps) {
  const was = cell?.y ?? null;
  const state = cellState(held, was, notation);
  // Half a number is no mistake while it is typed.
  const invalid = state.kind === "wrong" && (!isOpen || refused);
  return (
    <td
      role="gridcell"
      tabIndex={isOpen ? undefined : isAt ? 0 : -1}
      data-at={isAt ? "" : undefined}
      data-state={isOpen ? "open" : state.kind}
      aria-readonly={cell === undefined || undefined}
      aria-invalid={(invalid && !isOpen) || undefined}
      data-invalid={(invalid && !isOpen) || undefined}
      onClick={isOpen ? undefined : onOpen}
      // Not when the focus goes from the cell to its own input.
      onBlur={(event) => {
        if (isOpen && event.target !== event.currentTarget) onLeave();
      }}
    >
      {isOpen ? (
        <>
          {/* As wide as what it covers. */}
          <span aria-hidden="true">{shownValue(was, number, labels)}</span>
          <TextControl
            labelledBy={namedBy}
            describedBy={describedBy}
            invalid={invalid}
            busy={busy}
            value={held ?? (was === null ? "" : numberText(was, notation))}
            onChange={onType}
            numeric="text"
          />
        </>
      ) : (
        <Value state={state} held={held} was={was} labels={labels} number={number} />
      )}
    </td>
  );
}

function shownValue(value: number | null, number: (value: number) => string, labels: Labels): string {
  return value === null ? labels.chartNoValue : number(value);
}

function Value({ state, held, was, labels, number }: Pick<TableCellProps, "held" | "labels" | "number"> & { state: ReturnType<typeof cellState>; was: number | null }) {
  const old = shownValue(was, number, labels);
  if (state.kind === "same") return old;
  const next = state.kind === "changed" ? number(state.y) : state.kind === "dropped" ? labels.chartDropped : held;
  return (
    <>
      {was === null ? null : (
        <>
          <span data-ti="unseen">{labels.valueBefore}</span> <del>{old}</del>{" "}
        </>
      )}
      <span data-ti="unseen">{labels.valueAfter}</span> <ins>{next}</ins>
    </>
  );
}

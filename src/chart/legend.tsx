import type { Labels } from "../labels/labels.js";
import { strokeOf } from "./strokes.js";

/** A piece of the series' line. */
export function Swatch({ index }: { index: number }) {
  const stroke = strokeOf(index);
  return (
    <svg data-ti="chart-swatch" viewBox="0 0 24 8" width={24} height={8} aria-hidden="true">
      <line x1={0} y1={4} x2={24} y2={4} stroke={stroke.color} strokeWidth={2} strokeDasharray={stroke.dash} />
    </svg>
  );
}

export interface LegendProps {
  /** Positions of the series that are listed, and their names. */
  entries: readonly { index: number; name: string }[];
  hidden: ReadonlySet<number>;
  labels: Labels;
  onToggle: (index: number) => void;
}

/**
 * Which line is which; a press hides one or brings it back. One line needs none: the title names it.
 * The last one that is shown stays: an empty picture says nothing.
 */
export function Legend({ entries, hidden, labels, onToggle }: LegendProps) {
  if (entries.length < 2) return null;
  const shown = entries.filter(({ index }) => !hidden.has(index));
  return (
    <ul data-ti="chart-legend" aria-label={labels.chartLegend}>
      {entries.map(({ index, name }) => {
        const isShown = !hidden.has(index);
        const stays = isShown && shown.length === 1;
        return (
          <li key={index}>
            <button
              type="button"
              data-ti="chart-toggle"
              aria-pressed={isShown}
              aria-disabled={stays || undefined}
              onClick={() => {
                if (!stays) onToggle(index);
              }}
            >
              <Swatch index={index} />
              <bdi>{name}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

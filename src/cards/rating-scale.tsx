import type { CSSProperties } from "react";
import { ariaOf } from "../form/controls/wiring.js";
import type { Wiring } from "../form/controls/wiring.js";
import type { Labels } from "../labels/labels.js";

export interface RatingScaleProps extends Wiring {
  name: string;
  scale: number;
  chosen: number | undefined;
  labels: Labels;
  onChoose: (note: number) => void;
}

/** The notes in a row: native radio buttons, so that the arrows and the single tab stop are the browser's. */
export function RatingScale(props: RatingScaleProps) {
  const { name, scale, chosen, labels, onChoose, busy, invalid } = props;
  const { "data-invalid": _, ...aria } = ariaOf(props);
  const notes = Array.from({ length: scale }, (_, at) => at + 1);
  return (
    <div
      {...aria}
      role="radiogroup"
      data-ti="rating"
      // How many stand in a row is the stylesheet's choice; how many there are is not.
      style={{ "--ti-notes": scale } as CSSProperties}
      data-long={scale > 6 || undefined}
    >
      {notes.map((note) => (
        <label key={note} data-ti="rate">
          <input
            type="radio"
            name={name}
            aria-label={labels.ratingOption(note, scale)}
            checked={note === chosen}
            aria-disabled={busy || undefined}
            data-invalid={(invalid && note === (chosen ?? 1)) || undefined}
            onChange={() => {
              if (!busy) onChoose(note);
            }}
          />
          <span aria-hidden="true">{note}</span>
        </label>
      ))}
    </div>
  );
}

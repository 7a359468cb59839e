import type { CSSProperties, KeyboardEvent } from "react";
import { ariaOf } from "../form/controls/wiring.js";
import type { Wiring } from "../form/controls/wiring.js";
import type { CardHost } from "../registry/renderer.js";
import { noteName } from "./rating-words.js";

export interface RatingScaleProps extends Wiring {
  name: string;
  low: number;
  high: number;
  chosen: number | undefined;
  /** Ids of what the first and the last note mean. */
  ends: readonly [first: string | undefined, last: string | undefined];
  host: Pick<CardHost, "labels" | "locale">;
  onChoose: (note: number) => void;
}

/** More notes than this don't fit side by side in a narrow card; more than twice five, not even in two rows. */
const mostInRow = 6;
const mostInTwo = 10;

function lengthOf(count: number): "long" | "very" | undefined {
  if (count <= mostInRow) return undefined;
  return count <= mostInTwo ? "long" : "very";
}

/** Whether the notes may stand in several rows, so that the ends of the scale are no ends of a row. */
export function isLong({ low, high }: { low: number; high: number }): boolean {
  return lengthOf(high - low + 1) !== undefined;
}

/**
 * The notes in a row: native radio buttons, so that the arrows and the single tab stop are the
 * browser's. Home and End, which it does nothing with, go to the ends.
 */
export function RatingScale(props: RatingScaleProps) {
  const { name, low, high, chosen, ends, host, onChoose, busy, invalid } = props;
  const { "data-invalid": _, ...aria } = ariaOf(props);
  const numbers = new Intl.NumberFormat(host.locale);
  const notes = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  return (
    <div
      {...aria}
      role="radiogroup"
      data-ti="rating"
      data-long={lengthOf(notes.length)}
      // How many stand in a row is the stylesheet's choice; how many there are is not.
      style={{ "--ti-notes": notes.length, "--ti-half": Math.ceil(notes.length / 2), "--ti-third": Math.ceil(notes.length / 3) } as CSSProperties}
      onKeyDown={(event) => {
        const end = endOf(event);
        if (!end || busy) return;
        event.preventDefault();
        end.focus();
        onChoose(Number(end.value));
      }}
    >
      {notes.map((note) => (
        <label key={note} data-ti="rate">
          <input
            type="radio"
            name={name}
            value={note}
            aria-label={noteName(note, { low, high }, host.labels)}
            aria-describedby={note === low ? ends[0] : note === high ? ends[1] : undefined}
            checked={note === chosen}
            aria-disabled={busy || undefined}
            data-invalid={(invalid && note === (chosen ?? low)) || undefined}
            onChange={() => {
              if (!busy) onChoose(note);
            }}
          />
          <span aria-hidden="true">{numbers.format(note)}</span>
        </label>
      ))}
    </div>
  );
}

/** The radio button that Home or End means. */
function endOf({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): HTMLInputElement | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const notes = [...currentTarget.querySelectorAll("input")];
  return key === "Home" ? notes[0] : key === "End" ? notes.at(-1) : undefined;
}

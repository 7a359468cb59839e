import type { ReactNode } from "react";
import type { PickOption } from "../options.js";
import { ariaOf } from "./wiring.js";
import type { Wiring } from "./wiring.js";

export interface OptionListProps extends Wiring {
  /** `one`: radio buttons. `some`: checkboxes. */
  pick: "one" | "some";
  /** Name of the group of inputs; unique on the page (bug-log C18). */
  name: string;
  options: readonly PickOption[];
  /** Positions of what is picked. */
  picked: readonly number[];
  onPick: (position: number) => void;
  /** Positions of what is drawn. Default: all. */
  shown?: readonly number[] | undefined;
  /** Shows the digits that pick. */
  digits?: boolean | undefined;
  /** Stands after the options, in the same group. */
  last?: ReactNode;
}

/** More than this many scroll in a box of their own. */
const many = 10;

/** Labels up to this length may stand side by side. */
const short = 14;
const tight = 3;

/** A list of options, each a whole row to click. */
export function OptionList(props: OptionListProps) {
  const { pick, name, options, picked, onPick, digits = false, busy, invalid } = props;
  const { "data-invalid": _, "aria-invalid": wrong, "aria-required": needed, ...aria } = ariaOf(props);
  const shown = props.shown ?? [...options.keys()];
  // The focus of a group is on what is picked, else on its first option.
  const focusable = picked[0] ?? shown[0];
  return (
    <div
      {...aria}
      role={pick === "one" ? "radiogroup" : "group"}
      // A plain group knows neither of these.
      aria-invalid={pick === "one" ? wrong : undefined}
      aria-required={pick === "one" ? needed : undefined}
      data-ti="options"
      data-many={options.length > many || undefined}
      data-flow={digits ? undefined : flowOf(options)}
    >
      {shown.map((at) => [at, options[at]] as const).map(([at, option]) => option === undefined ? null : (
        <label data-ti="option" key={at}>
          <input
            type={pick === "one" ? "radio" : "checkbox"}
            name={name}
            // The label alone is its name; all that stands in the row would be one long name.
            aria-labelledby={option.description === undefined ? undefined : `${name}-${at}`}
            aria-describedby={option.description === undefined ? undefined : `${name}-${at}-more`}
            aria-keyshortcuts={digits && at < 9 ? String(at + 1) : undefined}
            checked={picked.includes(at)}
            aria-disabled={busy || undefined}
            aria-invalid={pick === "some" && invalid ? true : undefined}
            data-invalid={(invalid && at === focusable) || undefined}
            onChange={() => {
              if (!busy) onPick(at);
            }}
          />
          <span data-ti="option-label" id={`${name}-${at}`}>
            <bdi>{option.label}</bdi>
          </span>
          {digits && at < 9 ? <kbd aria-hidden="true">{at + 1}</kbd> : null}
          {option.description === undefined ? null : (
            <small id={`${name}-${at}-more`}>
              <bdi>{option.description}</bdi>
            </small>
          )}
        </label>
      ))}
      {props.last}
    </div>
  );
}

function flowOf(options: readonly PickOption[]): "short" | "tight" | undefined {
  if (options.length > many || options.some(({ description }) => description !== undefined)) return undefined;
  const longest = Math.max(...options.map(({ label }) => label.length));
  return longest <= tight ? "tight" : longest <= short ? "short" : undefined;
}

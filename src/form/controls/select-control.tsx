import type { PickOption } from "../options.js";
import { ariaOf } from "./wiring.js";
import type { Wiring } from "./wiring.js";

export interface SelectControlProps extends Wiring {
  options: readonly PickOption[];
  /** Position of the picked option, as text; `""` = none. */
  value: string;
  onChange: (value: string) => void;
  /** Says that nothing is picked. */
  none: string;
}

/** A native select. Its values are positions, so that options may be of any JSON type. */
export function SelectControl(props: SelectControlProps) {
  const { options, value, onChange, none, busy } = props;
  return (
    <span data-ti="select">
      <select
        {...ariaOf(props)}
        data-ti="input"
        data-empty={value === "" || undefined}
        aria-disabled={busy || undefined}
        value={value}
        onChange={(event) => {
          if (!busy) onChange(event.target.value);
        }}
      >
        <option value="">{none}</option>
        {options.map((option, at) => (
          <option key={at} value={String(at)}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

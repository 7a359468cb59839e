import { ariaOf } from "./wiring.js";
import type { Wiring } from "./wiring.js";

export interface CheckControlProps extends Wiring {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One box to tick, with its words beside it. */
export function CheckControl(props: CheckControlProps) {
  const { label, checked, onChange, busy } = props;
  // "Required" would read as "must be ticked", and no is an answer too.
  const { "aria-required": _, ...aria } = ariaOf(props);
  return (
    <label data-ti="option">
      <input
        {...aria}
        type="checkbox"
        checked={checked}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
      />
      <span data-ti="option-label">
        <bdi>{label}</bdi>
      </span>
    </label>
  );
}

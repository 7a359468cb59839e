import { useState } from "react";
import { isShown, unfinished } from "../date-text.js";
import type { dateInputOf } from "../date-text.js";
import { TextControl } from "./text-control.js";
import type { TextControlProps } from "./text-control.js";
import { ariaOf } from "./wiring.js";

export interface DateControlProps extends TextControlProps {
  type: NonNullable<ReturnType<typeof dateInputOf>>;
}

/** The browser's own input for dates and times; a text box for a value it could not show, such as one with a zone. */
export function DateControl({ type, ...props }: DateControlProps) {
  const { value, onChange, busy } = props;
  // Decided once: a box that changed its type while somebody types in it would lose the focus.
  const [native] = useState(() => isShown(type, value));
  if (!native) return <TextControl {...props} />;
  return (
    <input
      {...ariaOf(props)}
      data-ti="input"
      data-empty={value === "" || undefined}
      type={type}
      value={value === unfinished ? "" : value}
      readOnly={busy}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      onBlur={({ target }) => {
        if (target.value === "" && target.validity.badInput && value !== unfinished) onChange(unfinished);
        else if (target.value === "" && !target.validity.badInput && value === unfinished) onChange("");
      }}
    />
  );
}

import { FieldFrame, describedBy, idsOf } from "./field-frame.js";
import type { FieldFrameProps } from "./field-frame.js";
import { Input } from "./input.js";
import type { InputProps } from "./input.js";
import { namingOf } from "./look.js";

export interface FieldInputProps extends Omit<FieldFrameProps, "ids" | "children">, Pick<InputProps, "value" | "onChange"> {
  /** Id of the input; starts all the ids around it. Unique on the page. */
  id: string;
  busy: boolean;
  /** What is around it may be left out as a whole, and isn't filled in yet. */
  optional: boolean;
}

/** A field's one control, and around it its label, hint, and what is wrong, tied to it. */
export function FieldInput({ field, id, issues, labels, onClear, busy, optional, value, onChange }: FieldInputProps) {
  const ids = idsOf(id);
  return (
    <FieldFrame field={field} ids={ids} issues={issues} labels={labels} onClear={onClear}>
      <Input
        field={field}
        group={`${id}-group`}
        value={value}
        onChange={onChange}
        labels={labels}
        wiring={{
          id: ids.input,
          labelledBy: namingOf(field) === "group" ? ids.label : undefined,
          describedBy: describedBy(field, ids, issues, labels),
          invalid: issues.length > 0,
          required: field.required && !optional && !field.nullable,
          busy,
        }}
      />
    </FieldFrame>
  );
}

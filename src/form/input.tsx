import { CheckControl } from "./controls/check-control.js";
import { OptionList } from "./controls/option-list.js";
import { SelectControl } from "./controls/select-control.js";
import { TextControl } from "./controls/text-control.js";
import type { Wiring } from "./controls/wiring.js";
import type { FieldSpec } from "./field-spec.js";
import type { Typed } from "./typed.js";

export interface InputProps {
  field: FieldSpec;
  wiring: Wiring;
  /** Name of the inputs of a list; unique on the page. */
  group: string;
  /** What a select shows when nothing is picked. */
  none: string;
  value: Typed;
  onChange: (value: Typed) => void;
}

const textOf = (value: Typed) => (typeof value === "string" ? value : "");

/** The control that fits a field's shape. */
export function Input({ field, wiring, group, none, value, onChange }: InputProps) {
  const { shape, placeholder } = field;
  switch (shape.type) {
    case "text":
      return (
        <TextControl
          {...wiring}
          value={textOf(value)}
          onChange={onChange}
          placeholder={placeholder}
          rows={shape.multiline ? 3 : undefined}
          format={shape.format}
          secret={shape.secret}
        />
      );
    case "number":
      return <TextControl {...wiring} value={textOf(value)} onChange={onChange} placeholder={placeholder} numeric />;
    case "boolean":
      return <CheckControl {...wiring} label={field.label} checked={value === true} onChange={onChange} />;
    case "one-of":
      return <SelectControl {...wiring} options={shape.options} none={none} value={textOf(value)} onChange={onChange} />;
    case "some-of": {
      const picked = Array.isArray(value) ? value.map(Number) : [];
      const toggle = (at: number) => {
        onChange((picked.includes(at) ? picked.filter((one) => one !== at) : [...picked, at]).map(String));
      };
      return <OptionList {...wiring} pick="some" name={group} options={shape.options} picked={picked} onPick={toggle} />;
    }
    case "object":
    case "json":
      return <TextControl {...wiring} value={textOf(value)} onChange={onChange} placeholder={placeholder} rows={3} code />;
  }
  shape satisfies never;
}

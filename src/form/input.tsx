import type { Labels } from "../labels/labels.js";
import { CheckControl } from "./controls/check-control.js";
import { FilterList } from "./controls/filter-list.js";
import { OptionList } from "./controls/option-list.js";
import { SecretControl } from "./controls/secret-control.js";
import { SelectControl } from "./controls/select-control.js";
import { TextControl } from "./controls/text-control.js";
import type { Wiring } from "./controls/wiring.js";
import { isSecret } from "./field-spec.js";
import type { FieldSpec } from "./field-spec.js";
import { keyboardOf, lookOf } from "./look.js";
import { TextInput } from "./text-input.js";
import { isTypedList } from "./typed.js";
import type { Typed } from "./typed.js";

export interface InputProps {
  field: FieldSpec;
  wiring: Wiring;
  /** Name of the inputs of a list; unique on the page. */
  group: string;
  value: Typed;
  onChange: (value: Typed) => void;
  labels: Labels;
}

/** What a yes or no that may be null can say, in the order it is shown. */
const answers = [true, false, null];

const textOf = (value: Typed) => (typeof value === "string" ? value : "");

/** The one control that fits a field's shape. What has inputs of its own inside is drawn by `FieldNode`. */
export function Input({ field, wiring, group, value, onChange, labels }: InputProps) {
  const { shape, placeholder } = field;
  const shared = { ...wiring, value: textOf(value), onChange, placeholder, uncontrolled: true };
  switch (shape.type) {
    case "text": {
      const text = { ...shared, group, of: field.label, labels };
      return <TextInput {...text} shape={shape} secret={isSecret(field)} rows={shape.multiline ? 3 : undefined} />;
    }
    case "number": {
      const number = { ...shared, numeric: keyboardOf(shape) };
      return isSecret(field) ? <SecretControl {...number} of={field.label} labels={labels} /> : <TextControl {...number} />;
    }
    case "boolean":
      if (!field.nullable) return <CheckControl {...wiring} label={field.label} checked={value === true} onChange={onChange} />;
      return (
        <OptionList
          {...wiring}
          pick="one"
          name={group}
          options={[labels.yes, labels.no, labels.notSet].map((label, at) => ({ label, value: at }))}
          picked={[answers.indexOf(typeof value === "boolean" ? value : null)]}
          onPick={(at) => { onChange(answers[at] ?? null); }}
        />
      );
    case "one-of": {
      if (lookOf(shape) === "select") {
        return <SelectControl {...wiring} options={shape.options} none={labels.choose} value={textOf(value)} onChange={onChange} />;
      }
      const picked = textOf(value) === "" ? [] : [Number(value)];
      const pick = (at: number) => { onChange(String(at)); };
      const list = { ...wiring, pick: "one", name: group, options: shape.options, picked, onPick: pick } as const;
      return lookOf(shape) === "filter" ? <FilterList {...list} of={field.label} labels={labels} /> : <OptionList {...list} />;
    }
    case "some-of": {
      const picked = isTypedList(value) ? value.map(Number) : [];
      const toggle = (at: number) => {
        onChange((picked.includes(at) ? picked.filter((one) => one !== at) : [...picked, at]).map(String));
      };
      const list = { ...wiring, pick: "some", name: group, options: shape.options, picked, onPick: toggle } as const;
      return lookOf(shape) === "filter" ? <FilterList {...list} of={field.label} labels={labels} /> : <OptionList {...list} />;
    }
    case "object":
    case "list":
    case "union":
    case "fixed":
    case "json": {
      const json = { ...shared, rows: 3, code: true } as const;
      return isSecret(field) ? <SecretControl {...json} of={field.label} labels={labels} /> : <TextControl {...json} />;
    }
  }
  shape satisfies never;
}

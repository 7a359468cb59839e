import { useController } from "react-hook-form";
import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import { FieldFrame } from "./field-frame.js";
import type { FieldSpec } from "./field-spec.js";
import { Input } from "./input.js";
import { nameAt } from "./use-typed-form.js";
import type { TypedForm } from "./use-typed-form.js";

export interface FieldsProps {
  fields: readonly FieldSpec[];
  form: TypedForm;
  /** Start of every id; unique on the page. */
  id: string;
  /** What is wrong, by JSON Pointer. */
  issues: readonly Issue[];
  busy: boolean;
  labels: Labels;
  /** A field was changed. */
  onEdit: (pointer: string) => void;
}

/** The issues that belong to a field, or to something inside its value. */
export function issuesAt(issues: readonly Issue[], pointer: string): Issue[] {
  return issues.filter((issue) => issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`));
}

/** The issues that no field shows. */
export function issuesElsewhere(issues: readonly Issue[], fields: readonly FieldSpec[]): Issue[] {
  const shown = new Set(fields.flatMap(({ pointer }) => issuesAt(issues, pointer)));
  return issues.filter((issue) => !shown.has(issue));
}

/** Inputs for fields, each with its label, its hint and what is wrong with it. */
export function Fields(props: FieldsProps) {
  return (
    <div data-ti="fields">
      {props.fields.map((field, position) => (
        <Field key={nameAt(position)} {...props} field={field} position={position} />
      ))}
    </div>
  );
}

function Field({ field, position, form, id, issues, busy, labels, onEdit }: FieldsProps & { field: FieldSpec; position: number }) {
  const name = nameAt(position);
  const { field: held } = useController({ name, control: form.control });
  const own = issuesAt(issues, field.pointer);
  const ids = { input: `${id}${name}`, label: `${id}${name}-label`, hint: `${id}${name}-hint`, issue: `${id}${name}-issue` };
  const described = [field.description === undefined ? "" : ids.hint, own.length === 0 ? "" : ids.issue].filter((one) => one !== "");
  return (
    <FieldFrame field={field} ids={ids} issues={own} labels={labels}>
      <Input
        field={field}
        group={`${id}${name}-group`}
        none={labels.choose}
        value={held.value ?? null}
        onChange={(value) => {
          held.onChange(value);
          onEdit(field.pointer);
        }}
        wiring={{
          id: ids.input,
          labelledBy: field.shape.type === "some-of" ? ids.label : undefined,
          describedBy: described.length === 0 ? undefined : described.join(" "),
          invalid: own.length > 0,
          required: field.required,
          busy,
        }}
      />
    </FieldFrame>
  );
}

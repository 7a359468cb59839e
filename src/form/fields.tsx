import { memo, useCallback, useInsertionEffect, useRef } from "react";
import { useController } from "react-hook-form";
import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import { FieldNode } from "./field-node.js";
import type { FieldSpec } from "./field-spec.js";
import { nameAt, unboxed } from "./use-typed-form.js";
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

/** Inputs for fields, each with its label, its hint and what is wrong with it. */
export function Fields({ onEdit, ...props }: FieldsProps) {
  const newest = useRef(onEdit);
  useInsertionEffect(() => {
    newest.current = onEdit;
  });
  return <FieldList {...props} onEdit={useCallback((pointer: string) => { newest.current(pointer); }, [])} />;
}

/** What is typed into one field goes into the draft, and so renders the card; the other fields are left alone. */
const FieldList = memo(function FieldList(props: FieldsProps) {
  return (
    <div data-ti="fields">
      {props.fields.map((field, position) => (
        <Field key={nameAt(position)} {...props} field={field} position={position} />
      ))}
    </div>
  );
});

function Field({ field, position, form, id, onEdit, ...shared }: FieldsProps & { field: FieldSpec; position: number }) {
  const name = nameAt(position);
  const { field: held } = useController({ name, control: form.control });
  return (
    <FieldNode
      {...shared}
      field={field}
      base=""
      id={`${id}${name}`}
      value={unboxed(held.value)}
      onChange={(typed, edited) => {
        held.onChange({ typed });
        onEdit(edited);
      }}
    />
  );
}

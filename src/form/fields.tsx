import { memo, useCallback, useInsertionEffect, useReducer, useRef } from "react";
import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import { FieldNode } from "./field-node.js";
import type { FieldSpec } from "./field-spec.js";
import { useResetProof } from "./use-reset-proof.js";
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

/** Inputs for fields, each with its label, its hint and what is wrong with it. */
export function Fields({ onEdit, ...props }: FieldsProps) {
  const newest = useRef(onEdit);
  useInsertionEffect(() => {
    newest.current = onEdit;
  });
  return <FieldList {...props} onEdit={useCallback((pointer: string) => { newest.current(pointer); }, [])} />;
}

/** Whatever a change of one field renders around them, the others are left alone. */
const FieldList = memo(function FieldList(props: FieldsProps) {
  const root = useRef<HTMLDivElement>(null);
  useResetProof(root);
  return (
    <div data-ti="fields" ref={root}>
      {props.fields.map((field, position) => (
        <Field key={nameAt(position)} {...props} field={field} position={position} />
      ))}
    </div>
  );
});

/** What is typed into a text box is there already: the field is drawn anew for any other change. */
function Field({ field, position, form, id, onEdit, ...shared }: FieldsProps & { field: FieldSpec; position: number }) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  return (
    <FieldNode
      {...shared}
      field={field}
      base=""
      id={`${id}${nameAt(position)}`}
      value={form.held(position)}
      change={(update, edited, by) => {
        form.hold(position, update(form.held(position)));
        if (by === "picking") draw();
        onEdit(edited);
      }}
    />
  );
}

import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import { FieldFrame, describedBy, hintOf, idsOf } from "./field-frame.js";
import type { FieldSpec } from "./field-spec.js";
import { GroupFrame } from "./group-frame.js";
import { Input } from "./input.js";
import { issuesOf } from "./issues-of.js";
import { lookOf, namingOf } from "./look.js";
import { RowsFrame } from "./rows-frame.js";
import { blankOf, childOf, isTypedList, isTypedObject } from "./typed.js";
import type { Typed } from "./typed.js";

export interface FieldNodeProps {
  field: FieldSpec;
  /** Pointer of the row that the field stands in. */
  base: string;
  /** Id of the input; starts all the ids around it. Unique on the page. */
  id: string;
  value: Typed;
  /** `edited`: pointer of what was changed. */
  onChange: (value: Typed, edited: string) => void;
  /** What is wrong, anywhere in the answer. */
  issues: readonly Issue[];
  busy: boolean;
  labels: Labels;
  /** What is around it may be left out as a whole, and isn't filled in yet. */
  optional?: boolean | undefined;
}

/** One field: its input, or, for objects and lists, the fields inside. */
export function FieldNode(props: FieldNodeProps) {
  const { field, base, id, value, onChange, issues, busy, labels, optional = false } = props;
  const { shape } = field;
  const pointer = base + field.pointer;
  const ids = idsOf(id);
  const own = issuesOf(field, base, value, issues);
  switch (shape.type) {
    case "object":
      return (
        <GroupFrame field={field} ids={ids} hint={hintOf(field, labels)} issues={own} labels={labels}>
          {shape.fields.map((child, position) => (
            <FieldNode
              {...props}
              key={position}
              field={child}
              id={`${id}-${position}`}
              value={childOf(value, child.name)}
              optional={optional || !field.required}
              onChange={(changed, edited) => {
                const rest = isTypedObject(value) ? value : {};
                // Defined, not assigned: a field may be called __proto__.
                onChange({ ...rest, ...Object.fromEntries([[child.name, changed]]) }, edited);
              }}
            />
          ))}
        </GroupFrame>
      );
    case "list": {
      const rows = isTypedList(value) ? value : [];
      return (
        <RowsFrame
          field={field}
          ids={ids}
          issues={own}
          busy={busy}
          labels={labels}
          count={rows.length}
          max={shape.max}
          onAdd={() => {
            onChange([...rows, blankOf(shape.item)], pointer);
          }}
          onRemove={(at) => {
            onChange(rows.filter((_, other) => other !== at), pointer);
          }}
          row={(at, name) => (
            <FieldNode
              {...props}
              field={{ ...shape.item, label: name }}
              base={`${pointer}/${at}`}
              id={`${id}-${at}`}
              value={rows[at] ?? null}
              optional={false}
              onChange={(changed, edited) => {
                onChange(rows.map((row, other) => (other === at ? changed : row)), edited);
              }}
            />
          )}
        />
      );
    }
    default: {
      const clearable = shape.type === "one-of" && lookOf(shape) !== "select" && (!field.required || field.nullable) && value !== null;
      return (
        <FieldFrame field={field} ids={ids} issues={own} labels={labels} onClear={clearable && !busy ? () => { onChange(null, pointer); } : undefined}>
          <Input
            field={field}
            group={`${id}-group`}
            value={value}
            onChange={(changed) => {
              onChange(changed, pointer);
            }}
            labels={labels}
            wiring={{
              id: ids.input,
              labelledBy: namingOf(field) === "group" ? ids.label : undefined,
              describedBy: describedBy(field, ids, own, labels),
              invalid: own.length > 0,
              required: field.required && !optional && !field.nullable,
              busy,
            }}
          />
        </FieldFrame>
      );
    }
  }
}

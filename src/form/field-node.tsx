import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import { idsOf } from "./field-frame.js";
import { FieldInput } from "./field-input.js";
import type { FieldSpec } from "./field-spec.js";
import { ObjectFrame } from "./group-frame.js";
import { issuesOf } from "./issues-of.js";
import { isDrawn, lookOf } from "./look.js";
import { RowsFrame } from "./rows-frame.js";
import { blankOf, childOf, isTypedList, isTypedObject } from "./typed.js";
import type { Typed } from "./typed.js";
import { UnionFrame } from "./union-frame.js";
import { heldBy, pickedOf, withHeld, withPick } from "./variants.js";

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
        <ObjectFrame field={field} ids={ids} issues={own} labels={labels}>
          <Children {...props} fields={shape.fields} optional={optional || !field.required} />
        </ObjectFrame>
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
          onClear={field.nullable && value !== null && !busy ? () => { onChange(null, pointer); } : undefined}
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
    case "union": {
      const at = pickedOf(shape, value);
      const variant = at === undefined ? undefined : shape.variants[at];
      const inner = {
        ...props,
        id: `${id}-${at ?? ""}`,
        value: at === undefined ? null : heldBy(value, at),
        optional: false,
        onChange: (changed: Typed, edited: string) => {
          onChange(withHeld(shape, value, changed), edited);
        },
      };
      return (
        <UnionFrame
          field={field}
          union={shape}
          id={id}
          issues={own}
          busy={busy}
          labels={labels}
          optional={optional}
          picked={at}
          alone={variant !== undefined && variant.shape.type !== "object"}
          onPick={(picked) => {
            onChange(withPick(shape, value, picked), pointer);
          }}
        >
          {variant === undefined || !hasInputs(variant) ? null : variant.shape.type === "object" ? (
            <Children {...inner} key={at} fields={variant.shape.fields} />
          ) : (
            <FieldNode {...inner} key={at} field={{ ...variant, label: field.label, description: undefined }} />
          )}
        </UnionFrame>
      );
    }
    case "fixed":
      return null;
    default: {
      const canClear = isClearable(field) && value !== null && !busy;
      return (
        <FieldInput
          field={field}
          id={id}
          issues={own}
          labels={labels}
          onClear={canClear ? () => { onChange(null, pointer); } : undefined}
          busy={busy}
          optional={optional}
          value={value}
          onChange={(changed) => {
            onChange(changed, pointer);
          }}
        />
      );
    }
  }
}

interface ChildrenProps extends Omit<FieldNodeProps, "field"> {
  fields: readonly FieldSpec[];
}

/** The fields of an object, whose inputs `value` holds by name. */
function Children({ fields, value, onChange, id, ...shared }: ChildrenProps) {
  return fields.map((child, position) => (
    <FieldNode
      {...shared}
      key={position}
      field={child}
      id={`${id}-${position}`}
      value={childOf(value, child.name)}
      onChange={(changed, edited) => {
        const rest = isTypedObject(value) ? value : {};
        // Defined, not assigned: a field may be called __proto__.
        onChange({ ...rest, ...Object.fromEntries([[child.name, changed]]) }, edited);
      }}
    />
  ));
}

/** Whether its control can't be put back to nothing by itself, and nothing is an answer. */
function isClearable({ shape, required, nullable }: FieldSpec): boolean {
  if (shape.type === "one-of") return lookOf(shape) !== "select" && (!required || nullable);
  return shape.type === "some-of" && nullable;
}

function hasInputs(field: FieldSpec): boolean {
  return isDrawn(field) && !(field.shape.type === "object" && !field.shape.fields.some(isDrawn));
}

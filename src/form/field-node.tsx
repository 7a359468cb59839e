import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import { idsOf } from "./field-frame.js";
import { FieldInput } from "./field-input.js";
import type { FieldSpec } from "./field-spec.js";
import { ObjectFrame } from "./group-frame.js";
import { issuesOf } from "./issues-of.js";
import { isDrawn, isTextBox, lookOf } from "./look.js";
import { RowsFrame } from "./rows-frame.js";
import { blankOf, childOf, isTypedList, isTypedObject } from "./typed.js";
import type { Typed } from "./typed.js";
import { UnionFrame } from "./union-frame.js";
import { heldBy, pickedOf, withHeld, withPick } from "./variants.js";

/**
 * Changes what a field holds. Given what it holds by then, which may be more than was drawn.
 *
 * @param edited pointer of what was changed
 * @param by `typing`: a text box shows it already. `picking`: the field has to be drawn anew.
 */
export type ChangeTyped = (update: (held: Typed) => Typed, edited: string, by: "typing" | "picking") => void;

export interface FieldNodeProps {
  field: FieldSpec;
  /** Pointer of the row that the field stands in. */
  base: string;
  /** Id of the input; starts all the ids around it. Unique on the page. */
  id: string;
  value: Typed;
  change: ChangeTyped;
  /** What is wrong, anywhere in the answer. */
  issues: readonly Issue[];
  busy: boolean;
  labels: Labels;
  /** What is around it may be left out as a whole, and isn't filled in yet. */
  optional?: boolean | undefined;
}

/** One field: its input, or, for objects and lists, the fields inside. */
export function FieldNode(props: FieldNodeProps) {
  const { field, base, id, value, change, issues, busy, labels, optional = false } = props;
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
      const rows = rowsOf(value);
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
            change((held) => [...rowsOf(held), blankOf(shape.item)], pointer, "picking");
          }}
          onClear={field.nullable && value !== null && !busy ? () => { change(() => null, pointer, "picking"); } : undefined}
          onRemove={(at) => {
            change((held) => rowsOf(held).filter((_, other) => other !== at), pointer, "picking");
          }}
          row={(at, name) => (
            <FieldNode
              {...props}
              field={{ ...shape.item, label: name }}
              base={`${pointer}/${at}`}
              id={`${id}-${at}`}
              value={rows[at] ?? null}
              optional={false}
              change={(update, ...how) => {
                change((held) => rowsOf(held).map((row, other) => (other === at ? update(row) : row)), ...how);
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
        change: ((update, ...how) => {
          change((held) => (at === undefined ? held : withHeld(shape, held, update(heldBy(held, at)), at)), ...how);
        }) satisfies ChangeTyped,
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
            change((held) => withPick(shape, held, picked), pointer, "picking");
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
          onClear={canClear ? () => { change(() => null, pointer, "picking"); } : undefined}
          busy={busy}
          optional={optional}
          value={value}
          onChange={(changed) => {
            change(() => changed, pointer, isTextBox(field) ? "typing" : "picking");
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
function Children({ fields, value, change, id, ...shared }: ChildrenProps) {
  return fields.map((child, position) => (
    <FieldNode
      {...shared}
      key={position}
      field={child}
      id={`${id}-${position}`}
      value={childOf(value, child.name)}
      change={(update, ...how) => {
        change((held) => {
          const rest = isTypedObject(held) ? held : {};
          // Defined, not assigned: a field may be called __proto__.
          return { ...rest, ...Object.fromEntries([[child.name, update(childOf(held, child.name))]]) };
        }, ...how);
      }}
    />
  ));
}

const rowsOf = (typed: Typed) => (isTypedList(typed) ? typed : []);

/** Whether its control can't be put back to nothing by itself, and nothing is an answer. */
function isClearable({ shape, required, nullable }: FieldSpec): boolean {
  if (shape.type === "one-of") return lookOf(shape) !== "select" && (!required || nullable);
  return shape.type === "some-of" && nullable;
}

function hasInputs(field: FieldSpec): boolean {
  return isDrawn(field) && !(field.shape.type === "object" && !field.shape.fields.some(isDrawn));
}

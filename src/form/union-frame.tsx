import type { ReactNode } from "react";
import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import { FieldInput } from "./field-input.js";
import type { FieldSpec } from "./field-spec.js";
import { pickLook } from "./look.js";
import type { Union } from "./shape.js";
import { variantNames } from "./variant-names.js";

export interface UnionFrameProps {
  field: FieldSpec;
  union: Union;
  id: string;
  issues: readonly Issue[];
  busy: boolean;
  labels: Labels;
  /** What is around it may be left out as a whole. */
  optional: boolean;
  /** Position of the picked variant. */
  picked: number | undefined;
  onPick: (at: number | undefined) => void;
  /** The inputs of the picked variant; `null` when there is nothing to fill in. */
  children: ReactNode;
  /** There is only one, named as the field is. */
  alone: boolean;
}

/** Which kind of value it is to be, and below that its inputs. */
export function UnionFrame({ field, union, id, issues, busy, labels, optional, picked, onPick, alone, children }: UnionFrameProps) {
  const options = variantNames(union, labels).map((label, at) => ({ label, value: at, description: union.variants[at]?.description }));
  const pick: FieldSpec = { ...field, shape: { type: "one-of", options, ...(pickLook(union) === "select" && { look: "select" }) } };
  const mayBeNone = !field.required || field.nullable;
  const clear = () => {
    onPick(undefined);
  };
  return (
    <div data-ti="field" data-shape="union">
      <FieldInput
        field={pick}
        id={id}
        issues={issues}
        labels={labels}
        onClear={mayBeNone && picked !== undefined && pickLook(union) === "list" && !busy ? clear : undefined}
        busy={busy}
        optional={optional}
        value={picked === undefined ? null : String(picked)}
        onChange={(at) => {
          onPick(typeof at === "string" && at !== "" ? Number(at) : undefined);
        }}
      />
      {children === null ? null : (
        <div data-ti="nested" data-alone={alone || undefined}>
          <div data-ti="fields">{children}</div>
        </div>
      )}
    </div>
  );
}

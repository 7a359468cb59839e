import type { ReactNode, Ref } from "react";
import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import { ClearButton, hintOf } from "./field-frame.js";
import type { FieldIds } from "./field-frame.js";
import type { FieldSpec } from "./field-spec.js";
import { IssueLines } from "./issue-lines.js";

export interface GroupFrameProps {
  field: FieldSpec;
  ids: FieldIds;
  issues: readonly Issue[];
  labels: Labels;
  root?: Ref<HTMLDivElement> | undefined;
  /** Takes back all that is in it, where it may be left out. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
}

/** What stands around several inputs that are one field: its name, its hint, and what is wrong. */
export function GroupFrame({ field, ids, issues, labels, root, onClear, children }: GroupFrameProps) {
  const hint = hintOf(field, labels);
  return (
    <div
      ref={root}
      data-ti="field"
      data-shape={field.shape.type}
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={issues.length > 0 ? ids.issue : hint === undefined ? undefined : ids.hint}
    >
      <div data-ti="field-label">
        <span id={ids.label}>
          <bdi>{field.label}</bdi>
        </span>{" "}
        {field.required && !field.nullable ? null : <em>{labels.optional}</em>}
        <ClearButton of={field.label} labels={labels} onClear={onClear} />
      </div>
      {hint === undefined ? null : (
        <div data-ti="field-hint" id={ids.hint}>
          <bdi>{hint}</bdi>
        </div>
      )}
      {children}
      <IssueLines id={ids.issue} issues={issues} labels={labels} />
    </div>
  );
}

/** The fields of a nested object, under its name. */
export function ObjectFrame({ children, ...frame }: GroupFrameProps) {
  const wrong = frame.issues.length > 0;
  return (
    <GroupFrame {...frame}>
      <div data-ti="nested" data-invalid={wrong || undefined} tabIndex={wrong ? -1 : undefined}>
        <div data-ti="fields">{children}</div>
      </div>
    </GroupFrame>
  );
}

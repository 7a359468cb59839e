import type { ReactNode } from "react";
import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import type { FieldIds } from "./field-frame.js";
import type { FieldSpec } from "./field-spec.js";
import { IssueLines } from "./issue-lines.js";

export interface GroupFrameProps {
  field: FieldSpec;
  ids: FieldIds;
  hint: string | undefined;
  issues: readonly Issue[];
  labels: Labels;
  children: ReactNode;
}

/** The fields of a nested object, under its name. */
export function GroupFrame({ field, ids, hint, issues, labels, children }: GroupFrameProps) {
  return (
    <div
      data-ti="field"
      data-shape="object"
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={issues.length > 0 ? ids.issue : hint === undefined ? undefined : ids.hint}
    >
      <div data-ti="field-label">
        <span id={ids.label}>
          <bdi>{field.label}</bdi>
        </span>{" "}
        {field.required && !field.nullable ? null : <em>{labels.optional}</em>}
      </div>
      {hint === undefined ? null : (
        <div data-ti="field-hint" id={ids.hint}>
          <bdi>{hint}</bdi>
        </div>
      )}
      <div data-ti="nested" data-invalid={issues.length > 0 || undefined} tabIndex={issues.length > 0 ? -1 : undefined}>
        <div data-ti="fields">{children}</div>
      </div>
      <IssueLines id={ids.issue} issues={issues} labels={labels} />
    </div>
  );
}

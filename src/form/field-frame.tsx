import type { ReactNode } from "react";
import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import type { FieldSpec } from "./field-spec.js";
import { IssueLines } from "./issue-lines.js";

export interface FieldFrameProps {
  field: FieldSpec;
  ids: { input: string; label: string; hint: string; issue: string };
  issues: readonly Issue[];
  labels: Labels;
  children: ReactNode;
}

/** What stands around an input: label, hint, and what is wrong. */
export function FieldFrame({ field, ids, issues, labels, children }: FieldFrameProps) {
  const { shape, label, description, required } = field;
  // A box to tick carries its own label; a list of options is named as a group.
  const heading =
    shape.type === "boolean" ? null : shape.type === "some-of" ? (
      <span id={ids.label}>
        <bdi>{label}</bdi>
      </span>
    ) : (
      <label htmlFor={ids.input}>
        <bdi>{label}</bdi>
      </label>
    );
  const optional = required || shape.type === "boolean" ? null : <em>{labels.optional}</em>;
  return (
    <div data-ti="field" data-shape={shape.type} data-width={shape.type === "number" || shape.type === "one-of" ? "half" : undefined}>
      {heading === null ? null : (
        <div data-ti="field-label">
          {heading} {optional}
        </div>
      )}
      {children}
      {description === undefined ? null : (
        <div data-ti="field-hint" id={ids.hint}>
          <bdi>{description}</bdi>
        </div>
      )}
      <IssueLines id={ids.issue} issues={issues} labels={labels} />
    </div>
  );
}

import type { ReactNode } from "react";
import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import { SmallButton } from "./controls/small-button.js";
import type { FieldSpec } from "./field-spec.js";
import { IssueLines } from "./issue-lines.js";
import { isHalf, namingOf } from "./look.js";

export interface FieldFrameProps {
  field: FieldSpec;
  ids: FieldIds;
  issues: readonly Issue[];
  labels: Labels;
  /** Takes back what is picked, where the control itself has no way to. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
}

export interface FieldIds {
  input: string;
  label: string;
  hint: string;
  issue: string;
  caution: string;
}

export function idsOf(id: string): FieldIds {
  return { input: id, label: `${id}-label`, hint: `${id}-hint`, issue: `${id}-issue`, caution: `${id}-caution` };
}

/** What helps to fill a field in: its description, and how many may be picked. */
export function hintOf({ description, shape }: FieldSpec, labels: Labels): string | undefined {
  const amount = shape.type === "some-of" ? labels.pickAmount(shape.min, shape.max) : "";
  const lines = [description ?? "", amount].filter((line) => line !== "");
  return lines.length === 0 ? undefined : lines.join("\n");
}

/** Ids of what to read out with a field: a warning, the hint, and what is wrong. */
export function describedBy(field: FieldSpec, ids: FieldIds, issues: readonly Issue[], labels: Labels): string | undefined {
  const shown = [field.suspicious ? ids.caution : "", hintOf(field, labels) === undefined ? "" : ids.hint, issues.length === 0 ? "" : ids.issue].filter((id) => id !== "");
  return shown.length === 0 ? undefined : shown.join(" ");
}

/** Stands beside a field's name, where its control itself has no way back to nothing. */
export function ClearButton({ of, labels, onClear }: { of: string; labels: Labels; onClear: (() => void) | undefined }) {
  if (onClear === undefined) return null;
  return (
    <SmallButton look="quiet" label={labels.clearOf(of)} onPress={onClear}>
      {labels.clear}
    </SmallButton>
  );
}

/** What stands around an input: label, hint, and what is wrong. */
export function FieldFrame({ field, ids, issues, labels, onClear, children }: FieldFrameProps) {
  const { shape, label } = field;
  const required = field.required && !field.nullable;
  const hint = hintOf(field, labels);
  const naming = namingOf(field);
  return (
    <div data-ti="field" data-shape={shape.type} data-width={isHalf(field) ? "half" : undefined}>
      {naming === "itself" ? null : (
        <div data-ti="field-label">
          {naming === "group" ? (
            <span id={ids.label}>
              <bdi>{label}</bdi>
            </span>
          ) : (
            <label htmlFor={ids.input}>
              <bdi>{label}</bdi>
            </label>
          )}{" "}
          {required ? null : <em>{labels.optional}</em>}
          <ClearButton of={label} labels={labels} onClear={onClear} />
        </div>
      )}
      {field.suspicious ? (
        <p data-ti="caution" id={ids.caution}>
          {labels.secretAsked}
        </p>
      ) : null}
      {children}
      {hint === undefined ? null : (
        <div data-ti="field-hint" id={ids.hint}>
          <bdi>{hint}</bdi>
        </div>
      )}
      <IssueLines id={ids.issue} issues={issues} labels={labels} />
    </div>
  );
}

import { TextControl } from "../form/controls/text-control.js";
import { IssueLines } from "../form/issue-lines.js";
import type { Labels } from "../labels/labels.js";
import type { Issue } from "../protocol/issue.js";

/** Where an answer holds its note. */
export const notePointer = "/edits/note";

export interface ChartNoteProps {
  id: string;
  busy: boolean;
  labels: Labels;
  note: string;
  /** Those about the note: a `response_schema` may want one of some length. */
  issues: readonly Issue[];
  onChange: (note: string) => void;
}

/** Words to go along with the decision, whichever it is. */
export function ChartNote({ id, busy, labels, note, issues, onChange }: ChartNoteProps) {
  const invalid = issues.length > 0;
  return (
    <div data-ti="field">
      <div data-ti="field-label">
        <label htmlFor={id}>{labels.chartNote}</label> <em>{labels.optional}</em>
      </div>
      <TextControl id={id} describedBy={invalid ? `${id}-issues` : undefined} invalid={invalid} busy={busy} value={note} onChange={onChange} rows={1} placeholder={labels.chartNoteHint} />
      <IssueLines id={`${id}-issues`} issues={issues} labels={labels} />
    </div>
  );
}

import { TextControl } from "../form/controls/text-control.js";
import type { Labels } from "../labels/labels.js";

export interface ChartNoteProps {
  id: string;
  busy: boolean;
  labels: Labels;
  note: string;
  onChange: (note: string) => void;
}

/** Words to go along with the decision, whichever it is. */
export function ChartNote({ id, busy, labels, note, onChange }: ChartNoteProps) {
  return (
    <div data-ti="field">
      <div data-ti="field-label">
        <label htmlFor={id}>{labels.chartNote}</label> <em>{labels.optional}</em>
      </div>
      <TextControl id={id} invalid={false} busy={busy} value={note} onChange={onChange} rows={1} placeholder={labels.chartNoteHint} />
    </div>
  );
}

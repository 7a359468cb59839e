import { TextControl } from "../form/controls/text-control.js";
import type { Labels } from "../labels/labels.js";
import type { CardState } from "./use-card.js";

export interface ApprovalReasonProps {
  id: string;
  card: CardState;
  labels: Labels;
  reason: string;
  onChange: (reason: string) => void;
}

/** Why a call is denied: the one part of a denial that reaches the model (wire.md 4.17). */
export function ApprovalReason({ id, card, labels, reason, onChange }: ApprovalReasonProps) {
  return (
    <div data-ti="field">
      <div data-ti="field-label">
        <label htmlFor={id}>{labels.denyReason}</label> <em>{labels.optional}</em>
      </div>
      <TextControl id={id} describedBy={`${id}-hint`} invalid={false} busy={card.busy} value={reason} onChange={onChange} rows={3} />
      <div data-ti="field-hint" id={`${id}-hint`}>
        {labels.denyReasonHint}
      </div>
    </div>
  );
}

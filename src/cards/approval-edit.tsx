import { useEffect, useMemo, useRef } from "react";
import { Fields } from "../form/fields.js";
import type { TypedObject } from "../form/typed.js";
import type { Editable } from "../form/override.js";
import { useTypedForm } from "../form/use-typed-form.js";
import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import type { CardState } from "./use-card.js";

export interface ApprovalEditProps {
  editable: Editable;
  card: CardState;
  typed: TypedObject;
  /** Pointing into the input. */
  issues: readonly Issue[];
  labels: Labels;
  /** A person pressed Edit: the focus goes where they can type. */
  takeFocus: boolean;
  onEdit: (typed: TypedObject, pointer: string) => void;
}

/** The inputs that change a tool's input. */
export function ApprovalEdit({ editable, card, typed, issues, labels, takeFocus, onEdit }: ApprovalEditProps) {
  const fields = useMemo(
    () => (editable.by === "json" ? editable.fields.map((field) => ({ ...field, label: labels.input })) : editable.fields),
    [editable, labels.input],
  );
  const form = useTypedForm(fields, { typed });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takeFocus) root.current?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
    // Once: what happens later must not move the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div ref={root}>
      <Fields
        fields={fields}
        form={form}
        id={card.ids.group}
        issues={issues}
        busy={card.busy}
        labels={labels}
        onEdit={(pointer) => {
          onEdit(form.typed(), pointer);
        }}
      />
    </div>
  );
}

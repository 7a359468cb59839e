import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";
import { SmallButton } from "./controls/small-button.js";
import type { FieldIds } from "./field-frame.js";
import type { FieldSpec } from "./field-spec.js";
import { GroupFrame } from "./group-frame.js";

export interface RowsFrameProps {
  field: FieldSpec;
  ids: FieldIds;
  issues: readonly Issue[];
  busy: boolean;
  labels: Labels;
  count: number;
  max: number | undefined;
  onAdd: () => void;
  onRemove: (at: number) => void;
  onClear?: (() => void) | undefined;
  /** Draws a row; `name` is its label. */
  row: (at: number, name: string) => ReactNode;
}

/** Rows to add and remove. The focus goes to a row that was added, and stays near one that was removed. */
export function RowsFrame({ field, ids, issues, busy, labels, count, max, onAdd, onRemove, onClear, row }: RowsFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, at) => at));
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const full = max !== undefined && count >= max;
  const add = () => {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    focusNext.current = `[data-ti=row]:nth-of-type(${count + 1}) :is(input, select, textarea, button)`;
    onAdd();
  };
  const remove = (at: number) => {
    setKeys(keys.filter((_, other) => other !== at));
    const next = Math.min(at, count - 2) + 1;
    focusNext.current = next > 0 ? `[data-ti=row]:nth-of-type(${next}) > [data-ti=button]` : ":scope > [data-ti=button]";
    onRemove(at);
  };
  return (
    <GroupFrame field={field} ids={ids} issues={issues} labels={labels} root={root} onClear={onClear}>
      {count === 0 ? null : (
        <div data-ti="rows">
          {Array.from({ length: count }, (_, at) => (
            <div data-ti="row" key={keys[at] ?? `new ${at}`}>
              {row(at, labels.itemOf(field.label, at + 1))}
              <SmallButton look="icon" label={labels.remove(labels.itemOf(field.label, at + 1))} inert={busy} onPress={() => { remove(at); }}>
                <span aria-hidden="true">✕</span>
              </SmallButton>
            </div>
          ))}
        </div>
      )}
      <SmallButton label={labels.addTo(field.label)} inert={busy || full} invalid={issues.length > 0} onPress={add}>
        <span aria-hidden="true">+ </span>
        {labels.add}
      </SmallButton>
    </GroupFrame>
  );
}

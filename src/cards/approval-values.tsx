import type { Json as JsonValue } from "../protocol/events.js";
import type { Approval } from "../protocol/pause.js";
import { fieldsOf } from "../form/field-spec.js";
import type { FieldSpec } from "../form/field-spec.js";
import { mask } from "../protocol/mask.js";
import { isObject } from "../form/schema.js";
import type { CardHost } from "../registry/renderer.js";
import type { ApprovalUi } from "./approval-ui.js";
import { fieldLines } from "./receipt-fields.js";
import { Json, Value } from "./value.js";

export interface ApprovalValuesProps {
  pause: Approval;
  ui: ApprovalUi;
  /** What was changed. */
  override: Readonly<Record<string, JsonValue>>;
  host: Pick<CardHost, "labels" | "locale">;
}

interface Row {
  label: string;
  value: unknown;
  field?: FieldSpec | undefined;
  /** What it is changed to. */
  after?: { value: JsonValue } | undefined;
}

/** A page takes this many in good time; an input may have a hundred thousand keys. */
const mostRows = 500;

/** What the tool would get, named as its schema names it, each change beside what it replaces. */
export function ApprovalValues({ pause, ui, override, host }: ApprovalValuesProps) {
  const { input } = pause;
  const { labels } = host;
  const all = rowsOf(pause, ui, override);
  const rows = all.slice(0, mostRows);
  // What would be too many rows still stands there, as far as anybody reads it.
  const rest = Object.fromEntries(all.slice(mostRows).map(({ label, value }) => [label, value]));
  if (rows.length === 0 && (input === null || input === undefined || isObject(input))) return <p data-ti="note">{labels.noInput}</p>;
  return (
    <>
      {rows.length === 0 ? null : (
        <dl data-ti="values">
          {rows.map(({ label, value, field, after }, at) => (
            <div key={at}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>
                {after === undefined ? (
                  <FieldValue field={field} value={value} host={host} />
                ) : (
                  <>
                    <del>
                      <span data-ti="unseen">{labels.valueBefore} </span>
                      <FieldValue field={field} value={value} host={host} />
                    </del>{" "}
                    <ins>
                      <span data-ti="unseen">{labels.valueAfter} </span>
                      <FieldValue field={field} value={after.value} host={host} />
                    </ins>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {all.length > mostRows ? <Json value={rest} label={labels.input} /> : null}
      {isObject(input) || input === null || input === undefined ? null : typeof input === "object" ? (
        <Json value={input} label={labels.input} />
      ) : (
        <Value value={input} host={host} />
      )}
    </>
  );
}

/** Options by their titles, objects by their fields, secrets as such; anything else as it is. */
function FieldValue({ field, value, host }: { field: FieldSpec | undefined; value: unknown; host: ApprovalValuesProps["host"] }) {
  if (field === undefined || !isWorded(field) || value === null || value === undefined || value === mask) return <Value value={value} host={host} />;
  const lines = fieldLines(field, value, host).map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`));
  return <Value value={lines.join("\n")} host={host} />;
}

/** Whether its own words say it better than the bare value, or must not let it out. */
function isWorded({ shape }: FieldSpec): boolean {
  switch (shape.type) {
    case "one-of":
    case "some-of":
    case "object":
    case "union":
      return true;
    case "list":
      return isWorded(shape.item);
    case "text":
      return shape.secret;
    case "number":
    case "boolean":
    case "fixed":
    case "json":
      return false;
  }
  shape satisfies never;
}

/** The tool's own rows first, then all that they leave out: nothing of the input is hidden. */
function rowsOf({ input, inputSchema }: Approval, ui: ApprovalUi, override: ApprovalValuesProps["override"]): Row[] {
  const given = isObject(input) ? input : {};
  const fields = new Map(fieldsOf(inputSchema).map((field) => [field.name, field]));
  const rowOf = (name: string, label?: string): Row => ({
    label: label ?? fields.get(name)?.label ?? name,
    value: Object.hasOwn(given, name) ? given[name] : undefined,
    field: fields.get(name),
    // What was put in is an own key.
    after: Object.hasOwn(override, name) ? { value: override[name] as JsonValue } : undefined,
  });
  const named = ui.rows.flatMap((row) => ("name" in row && Object.hasOwn(given, row.name) ? [row.name] : []));
  const first = ui.rows.flatMap((row): Row[] => {
    if (!("name" in row)) return [{ label: row.label, value: row.value }];
    return Object.hasOwn(given, row.name) ? [rowOf(row.name, row.label)] : [];
  });
  const rest = [...new Set([...Object.keys(given), ...Object.keys(override)])].filter((name) => !named.includes(name));
  return [...first, ...rest.map((name) => rowOf(name))];
}

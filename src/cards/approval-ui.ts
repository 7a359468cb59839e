import { isObject, listOf, textOf } from "../form/schema.js";
import { severityOf } from "../protocol/severity.js";
import type { Severity } from "../protocol/severity.js";

/** What a tool says about how its approval is to be shown. */
export interface ApprovalUi {
  title: string | undefined;
  severity: Severity | undefined;
  rows: readonly UiRow[];
}

/** A row of the tool's own: a value, or an input of another name. */
export type UiRow = { label: string | undefined; name: string } | { label: string; value: unknown };

/** Reads `ui`: `{ title?, severity?, fields? }`, `fields` a list of input names or `{ name | value, label }`, or a map from label to value. */
export function readUi(ui: unknown): ApprovalUi {
  if (!isObject(ui)) return { title: undefined, severity: undefined, rows: [] };
  const fields = ui["fields"];
  const rows = isObject(fields) ? Object.keys(fields).map((label) => ({ label, value: fields[label] })) : listOf(fields).flatMap(rowOf);
  return { title: textOf(ui["title"]), severity: severityOf(ui), rows };
}

function rowOf(entry: unknown): UiRow[] {
  if (typeof entry === "string") return entry === "" ? [] : [{ label: undefined, name: entry }];
  if (!isObject(entry)) return [];
  const [name, label] = [textOf(entry["name"]), textOf(entry["label"])];
  if (Object.hasOwn(entry, "value")) {
    const shown = label ?? name;
    return shown === undefined ? [] : [{ label: shown, value: entry["value"] }];
  }
  return name === undefined ? [] : [{ label, name }];
}

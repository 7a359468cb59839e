import { isFields, textOf } from "./fields.js";

/** How grave an approval is, in the tool's own word and as the kit takes it. */
export interface Severity {
  /** Lower case. */
  level: string;
  /** `unknown`: a word that only the tool's author understands. */
  grade: "mild" | "grave" | "unknown";
}

const calm = new Set(["", "info", "low", "none", "normal", "default"]);
const mild = new Set(["warning", "warn", "medium", "moderate"]);
const grave = new Set(["high", "danger", "critical", "error", "severe"]);

/**
 * Reads `severity` of an approval's `ui`; `undefined` when it says nothing that a person need know.
 *
 * @example
 * severityOf({ severity: "High" }) // { level: "high", grade: "grave" }
 */
export function severityOf(ui: unknown): Severity | undefined {
  const level = isFields(ui) ? textOf(ui, "severity")?.trim().toLowerCase() : undefined;
  return level === undefined || calm.has(level) ? undefined : { level, grade: grave.has(level) ? "grave" : mild.has(level) ? "mild" : "unknown" };
}

import type { Issue } from "../protocol/issue.js";
import { step } from "../protocol/pointer.js";

/** An answer as it will go over the wire, or why JSON can't carry it. */
export function asSent(value: unknown): { value: unknown; issues: Issue[] } {
  let text: string | undefined;
  try {
    // JSON would write NaN as null, which the server would take for an answer (bug-log C10).
    const issues = notFinite(value, "");
    if (issues.length > 0) return { value, issues };
    text = JSON.stringify(value);
  } catch {
    // A cycle, or a bigint.
  }
  // Left out of the resume map, the pause would stay unanswered (bug-log C04).
  if (text === undefined) return { value, issues: [{ pointer: "", code: "invalid", params: {} }] };
  return { value: JSON.parse(text) as unknown, issues: [] };
}

function notFinite(value: unknown, pointer: string): Issue[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [{ pointer, code: "type", params: { type: "number" } }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => notFinite(part, pointer + step(name)));
}

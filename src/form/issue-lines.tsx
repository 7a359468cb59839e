import type { Issue } from "../protocol/issue.js";
import type { Labels } from "../labels/labels.js";

/** What is wrong with one field, in words; referred to by its `aria-describedby`. */
export function IssueLines({ id, issues, labels }: { id: string; issues: readonly Issue[]; labels: Labels }) {
  if (issues.length === 0) return null;
  const lines = [...new Set(issues.map((issue) => labels.issue(issue)))];
  return (
    <div data-ti="issue" id={id}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

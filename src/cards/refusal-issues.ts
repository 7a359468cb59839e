import type { Issue } from "../protocol/issue.js";
import type { Chosen, FileRules } from "../upload/use-file-drop.js";
import { fileSize } from "./file-size.js";

/** More are only counted: a folder may hold thousands. */
const named = 5;

const issue = (code: string, params: Record<string, unknown> = {}): Issue => ({ pointer: "", code, params });

/** Which files were not taken, and by which rule. */
export function refusalIssues(chosen: Chosen, { accept, maxSize = 0 }: FileRules, locale: string): Issue[] {
  if (chosen.status === "unreadable") return [issue("unreadable-files")];
  const { files, refused } = chosen;
  if (files.length + refused.length === 0) return [issue("no-files")];
  const allowed = accept.join(", ");
  const limit = fileSize(maxSize, locale);
  const issues = refused.slice(0, named).map(({ name, code }) => issue(code, { name, allowed, limit }));
  return refused.length > named ? [...issues, issue("more-files", { limit: refused.length - named })] : issues;
}

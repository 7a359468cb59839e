import type { Issue } from "../protocol/issue.js";
import { isWithin } from "../protocol/pointer.js";

/** Codes that say no more than that something below them, or beside them, went wrong. */
const CONTAINERS = new Set(["anyOf", "oneOf", "allOf", "if", "propertyNames"]);

/**
 * What validators report, made fit for a person. They list what is wrong with every branch of an
 * `anyOf`: "must be null" beside "must be an integer". Kept is what tells a person what to do;
 * types and allowed values of several branches become one issue. Equal issues are one.
 */
export function tidyIssues(raw: readonly Issue[]): Issue[] {
  const branched = raw.filter(({ code }) => code === "anyOf" || code === "oneOf").map(({ pointer }) => pointer);
  const saysMore = (issue: Issue) => !isNull(issue) && !CONTAINERS.has(issue.code);
  /** Whether some other issue, there or further in, tells what this one doesn't. */
  const isOutdone = (issue: Issue, among: readonly Issue[]) => !saysMore(issue) && among.some((other) => saysMore(other) && isWithin(other.pointer, issue.pointer));
  let issues = raw.filter((issue) => !isNull(issue) || !isOutdone(issue, raw));
  for (const pointer of branched) issues = joined(issues, pointer);
  issues = issues.filter((issue) => !isOutdone(issue, issues));
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}

function isNull({ code, params }: Issue): boolean {
  return code === "type" && params.type === "null";
}

/** One issue for the types of the branches at `pointer`, and one for their allowed values. */
function joined(issues: readonly Issue[], pointer: string): Issue[] {
  const isType = (issue: Issue) => issue.pointer === pointer && issue.code === "type";
  const isChoice = (issue: Issue) => issue.pointer === pointer && (issue.code === "const" || issue.code === "enum");
  const rest = issues.filter((issue) => !isType(issue) && !isChoice(issue));
  const allowed = issues.filter(isChoice).flatMap(({ params }) => (Array.isArray(params.allowed) ? (params.allowed as unknown[]) : []));
  const types = [...new Set(issues.filter(isType).flatMap(({ params }) => params.type))];
  // A branch of the right type that fails further in is the one that was meant.
  const isMeant = rest.some((issue) => !CONTAINERS.has(issue.code) && isWithin(issue.pointer, pointer));
  const found: Issue[] = [];
  if (allowed.length > 0) found.push({ pointer, code: "enum", params: { allowed } });
  else if (types.length > 0 && !isMeant) found.push({ pointer, code: "type", params: { type: types.length === 1 ? types[0] : types } });
  return [...rest, ...found];
}

/** The type that was asked for, without null: a person can't type it. */
export function typeParam(type: unknown): unknown {
  if (!Array.isArray(type)) return type;
  const solid: unknown[] = type.filter((name) => name !== "null");
  return solid.length > 1 ? solid : (solid[0] ?? "null");
}

import type { Issue } from "../protocol/issue.js";

/**
 * What checking said. `checked: false` = nobody could check (a schema that can't be compiled, a
 * pattern that would freeze the page): the answer is let through and the card says so.
 */
export interface Verdict {
  checked: boolean;
  issues: Issue[];
}

/**
 * Checks a value against a JSON Schema. Never throws and never rejects; `schema` may be any JSON.
 * Made by `ajvValidator()` (the default) or `interpreting()` (no `eval`, for strict pages).
 */
export interface Validator {
  check(schema: unknown, value: unknown): Promise<Verdict>;
  /** A question has come: what checking takes may be loaded now, so that the first answer need not wait for it. */
  prepare?(): void;
}

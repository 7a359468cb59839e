import type { Issue } from "../protocol/issue.js";

/** Nothing was filled in where something is asked for. */
export function required(pointer = ""): Issue {
  return { pointer, code: "required", params: {} };
}

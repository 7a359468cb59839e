import { isFields } from "../protocol/fields.js";
import { cancelType } from "./decision.js";
import { newId } from "./ids.js";

export type Body = Record<string, unknown>;

/** Answers by id; `null` for what makes the real server end the stream with nothing in it. */
export function readResume(value: unknown): Map<string, unknown> | null {
  if (value === undefined || value === null) return new Map();
  if (!isFields(value)) return null;
  const oddReason = (answer: unknown) => isFields(answer) && answer.type === cancelType && answer.reason != null && typeof answer.reason !== "string";
  return Object.values(value).some(oddReason) ? null : new Map(Object.entries(value));
}

/** Who the run is and what it continues. */
export interface RunIds {
  id: string;
  parentId: string | null;
  /** The client chose the id, and knows it before the first frame. */
  chosen: boolean;
}

/** Ids from the request: a `context` takes the place of the top-level `parent_id` (wire.md 3). */
export function readIds(body: Body): RunIds | "crash" | "empty" {
  const { context, parent_id: parentId = null } = body;
  if (context === undefined || context === null) {
    return parentId === null || typeof parentId === "string" ? { id: newId(), parentId, chosen: false } : "empty";
  }
  if (!isFields(context)) return "crash";
  const { id = newId(), parent_id: parent = null } = context;
  const fits = typeof id === "string" && (parent === null || typeof parent === "string");
  return fits ? { id, parentId: parent, chosen: true } : "crash";
}

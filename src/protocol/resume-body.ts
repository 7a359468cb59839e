/** Keys of a request body that are the protocol's own: params may not name them. */
export const RESERVED_PARAMS = ["parent_id", "resume", "context"] as const;

export interface RunRef {
  /** The id the client chose; `null` leaves it to the server. */
  chosenId: string | null;
  parentId: string | null;
}

/**
 * The body of a `POST /stream`. In client mode the ids stand in `context` and nothing at the top
 * level; in server mode only `parent_id`, never `context`: mixing the two cuts the history
 * silently (wire.md 3). Params are repeated unchanged on a resume (wire.md 4.13).
 */
export function requestBody(params: Record<string, unknown>, run: RunRef, resume?: Record<string, unknown>): Record<string, unknown> {
  const body: Record<string, unknown> = { ...params };
  if (run.chosenId !== null) {
    body.context = { id: run.chosenId, ...(run.parentId !== null ? { parent_id: run.parentId } : {}) };
  } else if (run.parentId !== null) {
    body.parent_id = run.parentId;
  }
  if (resume !== undefined) body.resume = resume;
  return body;
}

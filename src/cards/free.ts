/** Whether a `response_schema` says nothing: then the kind alone decides what is asked for. */
export function isFree(schema: unknown): boolean {
  return typeof schema !== "object" || schema === null;
}

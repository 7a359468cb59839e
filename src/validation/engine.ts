import type { Issue } from "../protocol/issue.js";
import type { Inspected } from "./inspect.js";
import { type Pattern, safePattern } from "./patterns.js";

/** Says what is wrong with a value. May throw, when the schema turns out to be beyond the engine. */
export type Check = (value: unknown) => Issue[];

/** Makes schemas ready. */
export interface Engine {
  /** Rejects for a schema that it can't compile; with `NotLoaded` when it may be able to later. */
  compile(inspected: Inspected): Promise<Check>;
}

/** Every pattern of a schema, made safe before the schema is compiled: the linear engine may have to be loaded. */
export async function patternsOf({ nodes }: Inspected): Promise<Map<string, Pattern>> {
  const patterns = new Map<string, Pattern>();
  for (const { pattern, patternProperties } of nodes) {
    const sources = [pattern, ...Object.keys(patternProperties ?? {})].filter((source) => typeof source === "string");
    for (const source of sources) if (!patterns.has(source)) patterns.set(source, await safePattern(source));
  }
  return patterns;
}

// The only place that knows the linear-time engine: a chunk of its own, for schemas with a pattern that needs it.
import { RE2JS } from "re2js";
import type { Pattern } from "./patterns.js";

/** `null` for what the engine doesn't know: look-around, back-references, very large repetitions. */
export function linearPattern(source: string): Pattern | null {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
    return { test: (text) => compiled.test(text), toString: () => `linear:${source}` };
  } catch {
    return null;
  }
}

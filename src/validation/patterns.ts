import { Unusable } from "./keywords.js";
import { load } from "./load.js";
import { escapesAreKnown, fromPython, isTame } from "./regexp-source.js";

/** A regular expression that is safe to run on any text. */
export interface Pattern {
  test(text: string): boolean;
  /** Unlike any other pattern's: ajv tells patterns apart by it. */
  toString(): string;
}

/** Longer than any honest pattern; reading one takes the square of it. */
const LONGEST = 2_000;

/**
 * A pattern out of a schema, made safe: the native engine where it can't be led to freeze the
 * page (bug-log C58), else an engine that takes linear time, loaded when one is needed.
 *
 * @throws Unusable when neither knows it
 */
export async function safePattern(source: string): Promise<Pattern> {
  if (source.length > LONGEST) throw new Unusable("its pattern is too long");
  const native = nativePattern(source);
  if (native !== null && isTame(native.source)) return native;
  const translated = native?.source ?? fromPython(source);
  const { linearPattern } = await load(import("./linear-patterns.js"));
  const linear = escapesAreKnown(translated) ? linearPattern(translated) : null;
  if (linear === null) throw new Unusable(`its pattern ${source} can't be run safely`);
  return linear;
}

/**
 * As JSON Schema means it, with the u flag; else read as Python's; else without the flag, for a
 * pattern that escapes more than it need (`\-`).
 */
function nativePattern(source: string): RegExp | null {
  const translated = fromPython(source);
  return compiled(source, "u") ?? compiled(translated, "u") ?? (escapesAreKnown(translated) ? compiled(translated, "") : null);
}

function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

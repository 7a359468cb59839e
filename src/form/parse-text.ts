import type { Json } from "../protocol/events.js";
import type { Issue } from "../protocol/issue.js";
import { readNumeral } from "./notation.js";
import type { Notation } from "./notation.js";

/** A typed text turned into the value to send, or the code of what is wrong with it. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; issue: Issue };

/**
 * Reads a number as a person types it. Never gives NaN or Infinity, which JSON can't carry
 * (bug-log C10), never another whole number than the one that was typed, and never a guess: a text
 * that says two numbers is an issue (`ambiguous`) that tells how to write each.
 */
export function parseNumber(text: string, integer: boolean, pointer = "", notation?: Notation): Parsed<number> {
  const numeral = readNumeral(text, notation);
  if (numeral !== undefined && "whole" in numeral) return { ok: false, issue: { pointer, code: "ambiguous", params: { text: text.trim(), ...numeral } } };
  const value = numeral === undefined ? Number.NaN : Number(numeral.text);
  const fits = Number.isFinite(value) && (!integer || Number.isInteger(value));
  if (!fits) return { ok: false, issue: { pointer, code: "type", params: { type: integer ? "integer" : "number" } } };
  if (numeral !== undefined && isRounded(numeral.text, value)) {
    const limit = Number.MAX_SAFE_INTEGER;
    return { ok: false, issue: { pointer, code: value > 0 ? "maximum" : "minimum", params: { limit: value > 0 ? limit : -limit } } };
  }
  return { ok: true, value: Object.is(value, -0) ? 0 : value };
}

function isRounded(text: string, value: number): boolean {
  const [, whole] = /^[+-]?(\d+)(?:\.0*)?$/.exec(text) ?? [];
  return whole !== undefined && !Number.isSafeInteger(value) && BigInt(whole) !== BigInt(Math.abs(value));
}

/** Reads JSON as a person types it. `1e999` is no number that JSON can carry back. */
export function parseJson(text: string, pointer = ""): Parsed<Json> {
  try {
    const value = JSON.parse(text, (_key, part: unknown) => {
      if (typeof part === "number" && !Number.isFinite(part)) throw new RangeError();
      return part;
    }) as Json;
    return { ok: true, value };
  } catch {
    return { ok: false, issue: { pointer, code: "type", params: { type: "json" } } };
  }
}

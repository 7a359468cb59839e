import type { Json } from "../protocol/events.js";
import type { Issue } from "../protocol/issue.js";
import type { FieldSpec } from "./field-spec.js";
import { parseJson, parseNumber, required } from "./parse-text.js";
import { isObject } from "./schema.js";
import type { PickOption } from "./shape.js";

/**
 * What an input holds while it is filled in: the text as typed, an option's position as text,
 * a list of positions, a tick; `null` = nobody touched it.
 */
export type Typed = string | boolean | readonly string[] | null;

function isTyped(value: unknown): value is Typed {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

const positionOf = (options: readonly PickOption[], value: unknown) =>
  options.findIndex((option) => JSON.stringify(option.value) === JSON.stringify(value));

/** How a value looks in its input; `null` when it doesn't fit there. */
export function typedOf({ shape }: FieldSpec, value: unknown): Typed {
  if (value === undefined || value === null) return null;
  switch (shape.type) {
    case "text":
      return typeof value === "string" || typeof value === "number" ? String(value) : null;
    case "number":
      return typeof value === "number" || typeof value === "string" ? String(value) : null;
    case "boolean":
      return typeof value === "boolean" ? value : null;
    case "one-of": {
      const at = positionOf(shape.options, value);
      return at < 0 ? null : String(at);
    }
    case "some-of":
      return Array.isArray(value)
        ? value.map((item) => positionOf(shape.options, item)).flatMap((at) => (at < 0 ? [] : [String(at)]))
        : null;
    case "object":
    case "json":
      return JSON.stringify(value, null, 2);
  }
  shape satisfies never;
}

/** What every input starts with: an earlier answer, what was typed, or the field's own default. */
export function seed(fields: readonly FieldSpec[], draft: { typed: unknown } | { answer: unknown } | undefined): Typed[] {
  return fields.map((field) => {
    const fallback = typedOf(field, field.initial);
    if (draft === undefined) return fallback;
    const from = "typed" in draft ? draft.typed : draft.answer;
    if (!isObject(from) || !Object.hasOwn(from, field.name)) return "answer" in draft ? null : fallback;
    const value = from[field.name];
    if ("answer" in draft) return typedOf(field, value);
    return isTyped(value) ? value : fallback;
  });
}

/** Typed values by field name, to be kept as a draft. */
export function byName(fields: readonly FieldSpec[], typed: readonly Typed[]): Record<string, Typed> {
  // fromEntries defines keys, so that a field called __proto__ is one like any other.
  return Object.fromEntries(fields.map((field, index) => [field.name, typed[index] ?? null]));
}

type One = { given: Json } | "absent" | { issue: Issue };

function oneAnswer({ shape, required: needed, nullable, pointer }: FieldSpec, typed: Typed): One {
  const nothing = (): One => (!needed ? "absent" : nullable ? { given: null } : { issue: required(pointer) });
  switch (shape.type) {
    case "boolean":
      // An unticked box that has to say something says no; an optional one nobody touched says nothing.
      return typeof typed === "boolean" ? { given: typed } : needed ? { given: false } : "absent";
    case "some-of": {
      if (!Array.isArray(typed)) return needed ? { given: [] } : "absent";
      return { given: shape.options.flatMap((option, at) => (typed.includes(String(at)) ? [option.value] : [])) };
    }
    case "one-of": {
      const option = typeof typed === "string" && typed !== "" ? shape.options[Number(typed)] : undefined;
      return option === undefined ? nothing() : { given: option.value };
    }
    case "text":
      return typeof typed === "string" && typed !== "" ? { given: typed } : nothing();
    case "number":
    case "object":
    case "json": {
      if (typeof typed !== "string" || typed.trim() === "") return nothing();
      const parsed = shape.type === "number" ? parseNumber(typed, shape.integer, pointer) : parseJson(typed, pointer);
      return parsed.ok ? { given: parsed.value } : { issue: parsed.issue };
    }
  }
  shape satisfies never;
}

/**
 * The answer that the inputs add up to, or what stands in its way. An optional field nobody
 * touched is absent: not `null`, not `""`, not `NaN`.
 */
export function answerOf(
  fields: readonly FieldSpec[],
  typed: readonly Typed[],
): { ok: true; answer: Record<string, Json> } | { ok: false; issues: Issue[] } {
  const each = fields.map((field, index) => ({ name: field.name, one: oneAnswer(field, typed[index] ?? null) }));
  const issues = each.flatMap(({ one }) => (one !== "absent" && "issue" in one ? [one.issue] : []));
  if (issues.length > 0) return { ok: false, issues };
  const given = each.flatMap(({ name, one }) => (one !== "absent" && "given" in one ? [[name, one.given] as const] : []));
  return { ok: true, answer: Object.fromEntries(given) };
}

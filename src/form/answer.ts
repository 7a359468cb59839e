import type { Json } from "../protocol/events.js";
import type { Issue } from "../protocol/issue.js";
import { parseDate } from "./date-text.js";
import type { FieldSpec } from "./field-spec.js";
import { parseJson, parseNumber } from "./parse-text.js";
import type { Parsed } from "./parse-text.js";
import { required } from "./required.js";
import { isSame } from "./same.js";
import type { Shape } from "./shape.js";
import { blankOf, childOf, isTypedList } from "./typed.js";
import type { Typed } from "./typed.js";
import { heldBy, pickedOf } from "./variants.js";

export type ReadAnswer = { ok: true; answer: Record<string, Json> } | { ok: false; issues: Issue[] };

/** What one input adds to the answer. */
export type Part = { given: Json } | "absent" | { issues: Issue[] };

/**
 * The answer that the inputs add up to, or what stands in its way. An optional field nobody
 * touched is absent: not `null`, not `""`, not `NaN`.
 *
 * @param base pointer of the row that the fields stand in
 */
export function answerOf(fields: readonly FieldSpec[], typed: readonly Typed[], base = ""): ReadAnswer {
  const each = fields.map((field, index) => ({ name: field.name, part: partOf(field, typed[index] ?? null, base) }));
  const issues = each.flatMap(({ part }) => (part !== "absent" && "issues" in part ? part.issues : []));
  if (issues.length > 0) return { ok: false, issues };
  const given = each.flatMap(({ name, part }) => (part !== "absent" && "given" in part ? [[name, part.given] as const] : []));
  return { ok: true, answer: Object.fromEntries(given) };
}

export function partOf(field: FieldSpec, typed: Typed, base = ""): Part {
  const { shape, required: needed } = field;
  const pointer = base + field.pointer;
  switch (shape.type) {
    case "boolean":
      if (typeof typed === "boolean") return { given: typed };
      // An unticked box that has to say something says no; an optional one nobody touched says nothing.
      return needed && !field.nullable ? { given: false } : nothing(field, pointer);
    case "some-of": {
      if (!isTypedList(typed)) return needed && !field.nullable ? { given: [] } : nothing(field, pointer);
      return { given: shape.options.flatMap((option, at) => (typed.includes(String(at)) ? [option.value] : [])) };
    }
    case "one-of": {
      const option = typeof typed === "string" && typed !== "" ? shape.options[Number(typed)] : undefined;
      return option === undefined ? nothing(field, pointer) : { given: option.value };
    }
    case "text":
      return typeof typed === "string" && typed !== "" ? parsed(parseDate(typed, shape.format, pointer)) : nothing(field, pointer);
    case "number":
      return typeof typed === "string" && typed.trim() !== "" ? parsed(parseNumber(typed, shape.integer, pointer, shape.notation)) : nothing(field, pointer);
    case "json":
      return typeof typed === "string" && typed.trim() !== "" ? parsed(parseJson(typed, pointer)) : nothing(field, pointer);
    case "object": {
      const mayBeLeftOut = !needed || field.nullable;
      if (mayBeLeftOut && field.initial === undefined && isBlank(field, typed)) return nothing(field, pointer);
      const read = answerOf(shape.fields, shape.fields.map(({ name }) => childOf(typed, name)), base);
      return read.ok ? { given: read.answer } : { issues: read.issues };
    }
    case "list": {
      if (!isTypedList(typed)) return needed && !field.nullable ? { given: [] } : nothing(field, pointer);
      return listOfRows(shape, typed, pointer);
    }
    case "union": {
      const at = pickedOf(shape, typed);
      const variant = at === undefined ? undefined : shape.variants[at];
      return at === undefined || variant === undefined ? nothing(field, pointer) : partOf(variant, heldBy(typed, at), base);
    }
    case "fixed":
      return { given: shape.value };
  }
  shape satisfies never;
}

/** A row that is there has to be filled in; one too many can be removed. */
function listOfRows({ item, unique }: Extract<Shape, { type: "list" }>, rows: readonly Typed[], pointer: string): Part {
  const parts = rows.map((row, index) => partOf(item, row, `${pointer}/${index}`));
  const issues = parts.flatMap((part) => (part !== "absent" && "issues" in part ? part.issues : []));
  if (unique) issues.push(...repeated(parts, pointer));
  if (issues.length > 0) return { issues };
  return { given: parts.flatMap((part) => (part !== "absent" && "given" in part ? [part.given] : [])) };
}

/** Each row that says what one above it says. `of`: the one above; editing either may put it right. */
function repeated(parts: readonly Part[], pointer: string): Issue[] {
  const given = parts.map((part) => (part !== "absent" && "given" in part ? part : undefined));
  return given.flatMap((part, index) => {
    const first = given.findIndex((other) => part !== undefined && other !== undefined && isSame(other.given, part.given));
    return part === undefined || first === index ? [] : [{ pointer: `${pointer}/${index}`, code: "uniqueItems", params: { of: `${pointer}/${first}` } }];
  });
}

function nothing({ required: needed, nullable, initial }: FieldSpec, pointer: string): Part {
  if (needed) return nullable ? { given: null } : { issues: [required(pointer)] };
  // Left out, it would be the default again, which was taken away.
  return nullable && initial !== undefined ? { given: null } : "absent";
}

function parsed<T extends Json>(read: Parsed<T>): Part {
  return read.ok ? { given: read.value } : { issues: [read.issue] };
}

/** Whether nobody filled anything in: the defaults that stand there don't count. */
function isBlank(field: FieldSpec, typed: Typed): boolean {
  if (typed === null || typed === "" || JSON.stringify(typed) === JSON.stringify(blankOf(field))) return true;
  if (isTypedList(typed)) return typed.length === 0;
  if (field.shape.type === "union") return pickedOf(field.shape, typed) === undefined;
  return field.shape.type === "object" && field.shape.fields.every((child) => isBlank(child, childOf(typed, child.name)));
}

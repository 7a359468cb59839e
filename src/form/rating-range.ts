import type { AskRatingPayload } from "../protocol/kinds.js";
import { listOf } from "./schema.js";
import type { SchemaObject } from "./schema.js";
import { simplify } from "./simplify.js";

/** The whole numbers that a rating may be. */
export interface RatingRange {
  low: number;
  high: number;
  /** Nobody said where it ends: the payload's own scale could not be used. */
  assumed: boolean;
}

/**
 * From which note to which a rating goes: as its `response_schema` says, and where that says
 * nothing, from 1 to the payload's scale. `undefined` when the schema asks for something else than
 * a note.
 *
 * @example
 * ratingRange({ scale: 10, scaleAssumed: false }, { type: "integer", minimum: 0 }) // { low: 0, high: 10, assumed: false }
 */
export function ratingRange({ scale, scaleAssumed }: Pick<AskRatingPayload, "scale" | "scaleAssumed">, schema: unknown): RatingRange | undefined {
  const { schema: rules } = simplify(schema, schema);
  if (!asksForNumber(rules)) return undefined;
  const notes = Object.hasOwn(rules, "enum") ? rowOf(listOf(rules["enum"])) : undefined;
  if (notes === "no row") return undefined;
  const low = pick(Math.max, notes?.low, lowest(rules)) ?? 1;
  const stated = pick(Math.min, notes?.high, highest(rules));
  const high = stated ?? scale;
  return low > high ? undefined : { low, high, assumed: scaleAssumed && stated === undefined };
}

const numbers = new Set<unknown>(["integer", "number"]);

function asksForNumber(rules: SchemaObject): boolean {
  if (["anyOf", "oneOf", "allOf", "const", "not"].some((word) => Object.hasOwn(rules, word))) return false;
  if (!takesEveryWhole(rules["multipleOf"])) return false;
  const type = rules["type"];
  if (type === undefined) return !Object.hasOwn(rules, "properties") && !Object.hasOwn(rules, "items");
  return Array.isArray(type) ? type.some((one) => numbers.has(one)) : numbers.has(type);
}

/** Whether no whole number is refused for not being a multiple: of 0.5 they all are, of 5 they aren't. */
function takesEveryWhole(step: unknown): boolean {
  return typeof step !== "number" || Number.isInteger(1 / step);
}

/** A list of notes without gaps, in any order. With a gap it is a choice, not a scale. */
function rowOf(values: readonly unknown[]): { low: number; high: number } | "no row" {
  const notes = [...new Set(values)].filter((value) => Number.isSafeInteger(value)) as number[];
  const [low, high] = [Math.min(...notes), Math.max(...notes)];
  return notes.length > 0 && notes.length === new Set(values).size && high - low === notes.length - 1 ? { low, high } : "no row";
}

function lowest(rules: SchemaObject): number | undefined {
  return pick(Math.max, whole(rules["minimum"], Math.ceil), whole(rules["exclusiveMinimum"], (limit) => Math.floor(limit) + 1));
}

function highest(rules: SchemaObject): number | undefined {
  return pick(Math.min, whole(rules["maximum"], Math.floor), whole(rules["exclusiveMaximum"], (limit) => Math.ceil(limit) - 1));
}

function whole(limit: unknown, round: (limit: number) => number): number | undefined {
  const rounded = typeof limit === "number" ? round(limit) : Number.NaN;
  return Number.isSafeInteger(rounded) ? rounded : undefined;
}

function pick(choose: (...limits: number[]) => number, ...limits: (number | undefined)[]): number | undefined {
  const given = limits.filter((limit) => limit !== undefined);
  return given.length === 0 ? undefined : choose(...given);
}

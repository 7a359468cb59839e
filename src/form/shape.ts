import type { Json } from "../protocol/events.js";
import type { FieldSpec } from "./field-spec.js";
import type { Notation } from "./notation.js";
import type { PickOption } from "./options.js";

/**
 * How a value is asked for.
 * - `object`: an input for each property. `list`: rows to add and remove.
 * - `union`: one of several kinds of value; which one is picked first.
 * - `fixed`: the one value there is, which is not drawn: what a union's pick says by itself.
 * - `json`: a schema that has no control of its own.
 */
export type Shape =
  /** `min`, `max`: how many characters are taken. */
  | ({ type: "text"; multiline: boolean; format: string | undefined; secret: boolean } & Amount)
  /** `negative`: below zero may be typed, which a phone's number pad may not be able to. `notation`: how people write it; default: English. */
  | { type: "number"; integer: boolean; negative?: true; notation?: Notation }
  | { type: "boolean" }
  /** `look: "select"`: a select, however many there are. Default: by their number. */
  | { type: "one-of"; options: readonly PickOption[]; look?: "select" }
  | ({ type: "some-of"; options: readonly PickOption[] } & Amount)
  | { type: "object"; fields: readonly FieldSpec[] }
  /** The item's pointers are relative to its row. `unique`: no two rows may hold the same. */
  | ({ type: "list"; item: FieldSpec; unique?: true } & Amount)
  /** The variants stand where the union stands. One without a title of its own has the label `""`. */
  | { type: "union"; variants: readonly FieldSpec[] }
  | { type: "fixed"; value: Json }
  | { type: "json" };

export type Union = Extract<Shape, { type: "union" }>;

/** How many items or characters are taken. */
export interface Amount {
  min?: number;
  max?: number;
}

export const plainText: Extract<Shape, { type: "text" }> = { type: "text", multiline: false, format: undefined, secret: false };

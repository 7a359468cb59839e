import type { Json } from "../protocol/events.js";
import { step } from "../protocol/pointer.js";
import { shapeOf } from "./shape-of.js";
import type { Shape } from "./shape.js";

/** One input of a form, whatever it was described by. */
export interface FieldSpec {
  /** The key in the answer, exactly as it stands in the description; may hold dots, brackets, anything. */
  name: string;
  /** JSON Pointer of the value in the answer; inside a list, in its row. */
  pointer: string;
  label: string;
  description?: string | undefined;
  placeholder?: string | undefined;
  required: boolean;
  /** Whether `null` is a value of its own. */
  nullable: boolean;
  /** What is filled in before anything was typed. */
  initial: Json | undefined;
  shape: Shape;
  /** Its words ask for a secret, whatever its description of the value says: there is a warning at it. */
  suspicious?: true;
}

/** Whether what stands in a field is masked, kept out of stored drafts, and out of receipts. */
export function isSecret({ shape, suspicious }: Pick<FieldSpec, "shape" | "suspicious">): boolean {
  return suspicious === true || (shape.type === "text" && shape.secret);
}

/** `a/b~c` → `/a~1b~0c`, as JSON Pointers write it. */
export const pointerTo: (name: string) => string = step;

/**
 * The inputs that a JSON Schema object asks for, in the order of its properties. A schema that
 * describes no object has none: `[]`; nor has a union at its top.
 *
 * `shape.type` says how each is asked for: `text`, `number`, `boolean` (with `nullable`, a third
 * state), `one-of`, `some-of`, `object` (`fields`), `list` (`item`), `union` (`variants`: one is
 * picked, and only its keys are in the answer), `fixed` (inside a variant: sent as it is, not
 * asked for) and `json` (what nothing else can take). A renderer that meets a type it doesn't know
 * can ask for JSON.
 *
 * @example
 * fieldsOf({ type: "object", properties: { age: { type: "integer" } } })
 * // [{ name: "age", pointer: "/age", label: "age", required: false, shape: { type: "number", integer: true, negative: true }, … }]
 */
export function fieldsOf(schema: unknown): readonly FieldSpec[] {
  const shape = shapeOf(schema);
  return shape.type === "object" ? shape.fields : [];
}

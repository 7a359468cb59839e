import type { Json } from "../protocol/events.js";
import { step } from "../validation/pointer.js";
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
}

/** `a/b~c` → `/a~1b~0c`, as JSON Pointers write it. */
export const pointerTo: (name: string) => string = step;

/**
 * The inputs that a JSON Schema object asks for, in the order of its properties. A schema that
 * describes no object has none: `[]`.
 *
 * @example
 * fieldsOf({ type: "object", properties: { age: { type: "integer" } } })
 * // [{ name: "age", pointer: "/age", label: "age", required: false, shape: { type: "number", integer: true }, … }]
 */
export function fieldsOf(schema: unknown): readonly FieldSpec[] {
  const shape = shapeOf(schema);
  return shape.type === "object" ? shape.fields : [];
}

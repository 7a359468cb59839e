import type { Json } from "../protocol/events.js";
import type { AskFormPayload, FormField } from "../protocol/kinds.js";
import { isObject, listOf, simplify, textOf } from "./schema.js";
import { plainText, shapeOf, unique } from "./shape.js";
import type { Shape } from "./shape.js";

/** One input of a form, whatever it was described by. */
export interface FieldSpec {
  /** The key in the answer, exactly as it stands in the description; may hold dots, brackets, anything. */
  name: string;
  /** JSON Pointer of the value in the answer. */
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

/** `a/b~c` → `a~1b~0c`, as JSON Pointers write it. */
export function pointerTo(name: string): string {
  return `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/**
 * The inputs that a JSON Schema object asks for, in the order of its properties. A schema that
 * describes no object has none: `[]`.
 *
 * @example
 * fieldsOf({ type: "object", properties: { age: { type: "integer" } } })
 * // [{ name: "age", pointer: "/age", label: "age", required: false, shape: { type: "number", integer: true }, … }]
 */
export function fieldsOf(schema: unknown): FieldSpec[] {
  const { schema: simple } = simplify(schema, schema);
  const properties = simple["properties"];
  if (!isObject(properties)) return [];
  const required = listOf(simple["required"]);
  return Object.keys(properties).map((name) => fieldOf(name, properties[name], required.includes(name), schema));
}

function fieldOf(name: string, property: unknown, required: boolean, root: unknown): FieldSpec {
  const { schema, nullable } = simplify(property, root);
  const shape = shapeOf(property, root);
  return {
    name,
    pointer: pointerTo(name),
    label: textOf(schema["title"]) ?? name,
    description: textOf(schema["description"]),
    placeholder: placeholderOf(schema["examples"]),
    required,
    nullable,
    // What JSON.parse gave is Json. A default of null says "nothing filled in".
    initial: (schema["default"] ?? undefined) as Json | undefined,
    // A nested object grows inputs of its own later; until then it is written as JSON.
    shape: shape.type === "object" ? { type: "json" } : shape,
  };
}

function placeholderOf(examples: unknown): string | undefined {
  const first = listOf(examples)[0];
  return typeof first === "string" || typeof first === "number" ? String(first) : undefined;
}

/**
 * The inputs of an `ask_form` payload. When the pause has a `response_schema`, its `required`
 * list decides for fields that don't say it themselves; without either, a field is required.
 */
export function fieldsOfForm(payload: AskFormPayload, responseSchema?: unknown): FieldSpec[] {
  const described = new Map(fieldsOf(responseSchema).map((field) => [field.name, field]));
  return payload.fields.map((field) => {
    const schema = described.get(field.name);
    return {
      name: field.name,
      pointer: pointerTo(field.name),
      label: field.label,
      description: field.description ?? schema?.description,
      placeholder: field.placeholder ?? schema?.placeholder,
      required: field.required ?? schema?.required ?? described.size === 0,
      nullable: schema?.nullable ?? false,
      initial: (field.default ?? schema?.initial ?? undefined) as Json | undefined,
      shape: formShape(field, schema),
    };
  });
}

function formShape(field: FormField, schema: FieldSpec | undefined): Shape {
  switch (field.type) {
    case "text":
      return schema?.shape.type === "text" ? schema.shape : plainText;
    case "number":
      return schema?.shape.type === "number" ? schema.shape : { type: "number", integer: false };
    case "boolean":
      return { type: "boolean" };
    case "select":
      return field.options.length === 0 ? plainText : { type: "one-of", options: unique(field.options) };
  }
  field.type satisfies never;
}

import type { Json } from "../protocol/events.js";
import type { AskFormPayload, FormField } from "../protocol/kinds.js";
import { fieldsOf, pointerTo } from "./field-spec.js";
import type { FieldSpec } from "./field-spec.js";
import { plainText } from "./shape.js";
import type { Shape } from "./shape.js";
import { itemOf, typedOptions } from "./typed-options.js";

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
      shape: formShape(field, schema?.shape),
    };
  });
}

function formShape(field: FormField, schema: Shape | undefined): Shape {
  switch (field.type) {
    case "text":
      return schema?.type === "text" ? schema : plainText;
    case "textarea":
      return { ...plainText, multiline: true };
    case "date":
    case "email":
    case "url":
      return { ...plainText, format: field.type === "url" ? "uri" : field.type, secret: schema?.type === "text" && schema.secret };
    case "password":
      return { ...plainText, format: "password", secret: true };
    case "number":
      return schema?.type === "number" ? schema : { type: "number", integer: false, negative: true };
    case "integer":
      return schema?.type === "number" ? { ...schema, integer: true } : { type: "number", integer: true, negative: true };
    case "boolean":
      return { type: "boolean" };
    case "select":
      return field.options.length === 0 ? plainText : { type: "one-of", options: typedOptions(field.options, schema), look: "select" };
    case "multiselect":
      return { type: "some-of", ...(schema?.type === "some-of" && schema), options: typedOptions(field.options, itemOf(schema)) };
  }
  field.type satisfies never;
}

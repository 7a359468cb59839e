import { isFields, own, textOf } from "../fields.js";
import type { AskFormPayload, FormField, FormFieldType } from "../kinds.js";
import type { Read } from "../read.js";
import { readOptions } from "./options.js";
import { filledText, readEach, texts, unreadable } from "./text.js";

/** More than this is no form: drawing it would freeze the page. */
const mostFields = 1_000;

/** `{ title?, description?, fields: [{ name, label?, type?, options?, required?, placeholder?, description?, default? }] }` */
export function readAskForm(payload: unknown): Read<AskFormPayload> {
  if (!isFields(payload)) return unreadable("The form has no readable content.");
  const list = own(payload, "fields");
  if (!Array.isArray(list) || list.length === 0) return unreadable("The form has no fields.");
  if (list.length > mostFields) return unreadable(`It has ${list.length} fields.`);
  const fields = readEach(list, readField);
  if (!fields.ok) return fields;
  // Both would be one key of the answer, and one of them would be lost.
  const names = fields.value.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return unreadable(`Two fields are called \u201c${twice}\u201d.`);
  return { ok: true, value: { title: textOf(payload, "title") ?? "", ...texts(payload, "description"), fields: fields.value } };
}

function readField(entry: unknown, index: number): Read<FormField> {
  const name = isFields(entry) ? filledText(entry, "name") : undefined;
  if (!isFields(entry) || name === undefined) return unreadable(`Field ${index + 1} has no name.`);
  const options = readOptions(own(entry, "options"));
  if (!options.ok) return unreadable(`Field \u201c${name}\u201d: ${options.problem}`);
  const required = own(entry, "required");
  return {
    ok: true,
    value: {
      name,
      label: filledText(entry, "label") ?? name,
      type: typeOf(own(entry, "type"), options.value.length > 0),
      options: options.value,
      ...(typeof required === "boolean" && { required }),
      ...texts(entry, "placeholder", "description"),
      ...(Object.hasOwn(entry, "default") && { default: entry.default }),
    },
  };
}

/** A type that nobody knows is a text field, and so is a select without anything to select. */
function typeOf(type: unknown, hasOptions: boolean): FormFieldType {
  switch (type) {
    case "textarea":
    case "email":
    case "url":
    case "password":
    case "date":
    case "number":
    case "integer":
    case "boolean":
      return type;
    case "multiselect":
      return hasOptions ? type : "text";
    case "select":
    case undefined:
    case null:
      return hasOptions ? "select" : "text";
    default:
      return "text";
  }
}

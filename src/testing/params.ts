import { pyRepr } from "./python.js";
import { ToolError } from "./signals.js";

export type Params = Record<string, unknown>;

/** A parameter's JSON Schema, as far as the scripted server reads it. */
export interface ParamSchema {
  type?: string;
  anyOf?: ParamSchema[];
  items?: ParamSchema;
  default?: unknown;
  [key: string]: unknown;
}

/** A tool's input as JSON Schema. It is what `APPROVAL.input_schema` holds. */
export interface ParamsSchema {
  type: "object";
  title?: string;
  properties: Record<string, ParamSchema>;
  required?: string[];
  [key: string]: unknown;
}

/** What is wrong with one value, and where: `ids.0`. */
export interface Problem {
  field: string;
  code: string;
  text: string;
  input: unknown;
}

type Checked = { value: unknown; problems: Problem[] };
type Reader = (value: unknown) => { ok: true; value: unknown } | { ok: false; code: string; text: string };

const bad = (code: string, text: string): ReturnType<Reader> => ({ ok: false, code, text });
const keep =
  (fits: (value: unknown) => boolean, code: string, text: string): Reader =>
  (value) =>
    fits(value) ? { ok: true, value } : bad(code, text);

/** Pydantic's lax mode: `"7"` is an integer, `7` is a number; nothing becomes a string. */
const readers: Record<string, Reader> = {
  string: keep((value) => typeof value === "string", "string_type", "Input should be a valid string"),
  boolean: keep((value) => typeof value === "boolean", "bool_type", "Input should be a valid boolean"),
  array: keep(Array.isArray, "list_type", "Input should be a valid list"),
  object: keep((value) => typeof value === "object" && value !== null && !Array.isArray(value), "dict_type", "Input should be a valid dictionary"),
  null: keep((value) => value === null, "none_required", "Input should be None"),
  integer: (value) => {
    if (typeof value === "string" && !/^\s*[+-]?\d+\s*$/.test(value)) {
      return bad("int_parsing", "Input should be a valid integer, unable to parse string as an integer");
    }
    if (typeof value !== "string" && typeof value !== "number") return bad("int_type", "Input should be a valid integer");
    return Number.isInteger(Number(value))
      ? { ok: true, value: Number(value) }
      : bad("int_from_float", "Input should be a valid integer, got a number with a fractional part");
  },
  number: (value) => {
    if (typeof value !== "string" && typeof value !== "number") return bad("float_type", "Input should be a valid number");
    return value === "" || Number.isNaN(Number(value))
      ? bad("float_parsing", "Input should be a valid number, unable to parse string as a number")
      : { ok: true, value: Number(value) };
  },
};

function check(schema: ParamSchema, input: unknown, field: string): Checked {
  if (schema.anyOf) {
    const results = schema.anyOf.map((option) => check(option, input, field));
    return results.find(({ problems }) => problems.length === 0) ?? results[0] ?? { value: input, problems: [] };
  }
  const read = readers[schema.type ?? ""]?.(input) ?? { ok: true, value: input };
  if (!read.ok) return { value: input, problems: [{ field, code: read.code, text: read.text, input }] };
  if (!Array.isArray(read.value) || !schema.items) return { value: read.value, problems: [] };
  const items = read.value.map((item: unknown, index) => check(schema.items ?? {}, item, `${field}.${index}`));
  return { value: items.map(({ value }) => value), problems: items.flatMap(({ problems }) => problems) };
}

/** `type(value).__name__` */
export function pythonType(value: unknown): string {
  if (value === null) return "NoneType";
  if (Array.isArray(value)) return "list";
  switch (typeof value) {
    case "string":
      return "str";
    case "number":
      return Number.isInteger(value) ? "int" : "float";
    case "boolean":
      return "bool";
    default:
      return "dict";
  }
}

/** The server's validation error for one or more fields. */
export function validationError(model: string, problems: readonly Problem[]): ToolError {
  const count = `${problems.length} validation error${problems.length === 1 ? "" : "s"} for ${model}`;
  const lines = problems.map(
    ({ field, code, text, input }) =>
      `\n${field ? `${field}\n` : ""}  ${text} [type=${code}, input_value=${pyRepr(input)}, input_type=${pythonType(input)}]`,
  );
  return new ToolError("ValidationError", count + lines.join(""));
}

/** What the handler gets: known parameters only, checked, defaults filled in. @throws ToolError */
export function checkParams(schema: ParamsSchema | null, input: Params): Params {
  if (!schema) return { ...input };
  const checked: Params = {};
  const problems: Problem[] = [];
  for (const [field, property] of Object.entries(schema.properties)) {
    if (Object.hasOwn(input, field)) {
      const result = check(property, input[field], field);
      checked[field] = result.value;
      problems.push(...result.problems);
    } else if (schema.required?.includes(field)) {
      problems.push({ field, code: "missing", text: "Field required", input });
    } else {
      checked[field] = property.default ?? null;
    }
  }
  if (problems.length > 0) throw validationError(schema.title ?? "Params", problems);
  return checked;
}

const words = (name: string) => name.split(/[_\W]+/).filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1));

/** A tool's schema from its parameters, titled as the server titles them. A parameter with a `default` is optional. */
export function paramsSchema(tool: string, properties: Record<string, ParamSchema>): ParamsSchema {
  return {
    properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, { ...schema, title: words(name).join(" ") }])),
    required: Object.entries(properties).filter(([, schema]) => !("default" in schema)).map(([name]) => name),
    title: `${words(tool).join("")}Params`,
    type: "object",
  };
}

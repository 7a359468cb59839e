import { pyRepr } from "./python.js";
import { ToolError } from "./signals.js";

export type Params = Record<string, unknown>;

/** A parameter's JSON Schema, as far as the scripted server reads it. */
export interface ParamSchema {
  type?: string;
  anyOf?: ParamSchema[];
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

type Problem = { code: string; text: string };
type Checked = { ok: true; value: unknown } | { ok: false; problem: Problem };

const fine = (value: unknown): Checked => ({ ok: true, value });
const bad = (code: string, text: string): Checked => ({ ok: false, problem: { code, text } });

/** Pydantic's lax mode: `"7"` is an integer, `7` is a number; nothing becomes a string. */
function check(schema: ParamSchema, value: unknown): Checked {
  if (schema.anyOf) {
    const results = schema.anyOf.map((option) => check(option, value));
    return results.find(({ ok }) => ok) ?? results[0] ?? fine(value);
  }
  switch (schema.type) {
    case "string":
      return typeof value === "string" ? fine(value) : bad("string_type", "Input should be a valid string");
    case "integer": {
      if (typeof value === "string" && !/^\s*[+-]?\d+\s*$/.test(value)) {
        return bad("int_parsing", "Input should be a valid integer, unable to parse string as an integer");
      }
      if (typeof value !== "string" && typeof value !== "number") return bad("int_type", "Input should be a valid integer");
      return Number.isInteger(Number(value)) ? fine(Number(value)) : bad("int_from_float", "Input should be a valid integer, got a number with a fractional part");
    }
    case "number": {
      if (typeof value !== "string" && typeof value !== "number") return bad("float_type", "Input should be a valid number");
      return value === "" || Number.isNaN(Number(value))
        ? bad("float_parsing", "Input should be a valid number, unable to parse string as a number")
        : fine(Number(value));
    }
    case "boolean":
      return typeof value === "boolean" ? fine(value) : bad("bool_type", "Input should be a valid boolean");
    case "array":
      return Array.isArray(value) ? fine(value) : bad("list_type", "Input should be a valid list");
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value) ? fine(value) : bad("dict_type", "Input should be a valid dictionary");
    case "null":
      return value === null ? fine(value) : bad("none_required", "Input should be None");
    default:
      return fine(value);
  }
}

function pythonType(value: unknown): string {
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
export function validationError(model: string, problems: { field: string; problem: Problem; input: unknown }[]): ToolError {
  const count = `${problems.length} validation error${problems.length === 1 ? "" : "s"} for ${model}`;
  const lines = problems.map(
    ({ field, problem, input }) =>
      `\n${field ? `${field}\n` : ""}  ${problem.text} [type=${problem.code}, input_value=${pyRepr(input)}, input_type=${pythonType(input)}]`,
  );
  return new ToolError("ValidationError", count + lines.join(""));
}

/** What the handler gets: known parameters only, checked, defaults filled in. @throws ToolError */
export function checkParams(schema: ParamsSchema | null, input: Params): Params {
  if (!schema) return { ...input };
  const checked: Params = {};
  const problems: { field: string; problem: Problem; input: unknown }[] = [];
  for (const [field, property] of Object.entries(schema.properties)) {
    if (!Object.hasOwn(input, field)) {
      if (schema.required?.includes(field)) problems.push({ field, problem: { code: "missing", text: "Field required" }, input });
      else checked[field] = property.default ?? null;
      continue;
    }
    const result = check(property, input[field]);
    if (result.ok) checked[field] = result.value;
    else problems.push({ field, problem: result.problem, input: input[field] });
  }
  if (problems.length > 0) throw validationError(schema.title ?? "Params", problems);
  return checked;
}

const words = (name: string) => name.split(/[_\W]+/).filter(Boolean).map((word) => word[0]?.toUpperCase() + word.slice(1));

/** A tool's schema from its parameters, titled as the server titles them. A parameter with a `default` is optional. */
export function paramsSchema(tool: string, properties: Record<string, ParamSchema>): ParamsSchema {
  return {
    properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, { ...schema, title: words(name).join(" ") }])),
    required: Object.entries(properties).filter(([, schema]) => !("default" in schema)).map(([name]) => name),
    title: `${words(tool).join("")}Params`,
    type: "object",
  };
}

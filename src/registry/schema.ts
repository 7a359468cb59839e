import type { StandardSchemaV1 } from "@standard-schema/spec";
import type { FromSchema, JSONSchema } from "json-schema-to-ts";
import { step } from "../protocol/fields.js";
import type { Issue } from "../protocol/issue.js";
import type { Read } from "../protocol/read.js";

/** What a renderer may describe its payload and its answer with. */
export type SchemaLike = StandardSchemaV1 | JSONSchema;

/** The type that a schema gives out; `unknown` without one. */
export type SchemaOutput<S> = S extends StandardSchemaV1
  ? StandardSchemaV1.InferOutput<S>
  : S extends JSONSchema
    ? FromSchema<S>
    : unknown;

/**
 * The type that a schema takes in. An answer goes to the agent as the card made it: the schema
 * checks it, and what a transforming schema would turn it into is not sent.
 */
export type SchemaInput<S> = S extends StandardSchemaV1
  ? StandardSchemaV1.InferInput<S>
  : S extends JSONSchema
    ? FromSchema<S>
    : unknown;

/** ArkType's schemas are functions, hence both. */
export function isStandardSchema(schema: unknown): schema is StandardSchemaV1 {
  return ((typeof schema === "object" && schema !== null) || typeof schema === "function") && "~standard" in schema;
}

/** Reads a payload with a Standard Schema. Cards are drawn at once, so an asynchronous schema can't be waited for. */
export function readStandard(schema: StandardSchemaV1, payload: unknown): Read<unknown> {
  const result = schema["~standard"].validate(payload);
  if (result instanceof Promise) return { ok: false, problem: "its schema validates asynchronously" };
  if (result.issues) return { ok: false, problem: result.issues.map(describe).join("; ") };
  return { ok: true, value: result.value };
}

/** Checks an answer with a Standard Schema; its messages go to the person as they are (`params.message`). */
export async function checkStandard(schema: StandardSchemaV1, value: unknown): Promise<Issue[]> {
  const result = await schema["~standard"].validate(value);
  return (result.issues ?? []).map((issue) => ({
    pointer: pointerOf(issue.path),
    code: "invalid",
    params: { message: issue.message },
  }));
}

function describe(issue: StandardSchemaV1.Issue): string {
  const pointer = pointerOf(issue.path);
  return pointer === "" ? issue.message : `${pointer}: ${issue.message}`;
}

function pointerOf(path: StandardSchemaV1.Issue["path"]): string {
  return (path ?? [])
    .map((segment) => String(typeof segment === "object" ? segment.key : segment))
    .map(step)
    .join("");
}

import { isFields, own } from "../protocol/fields.js";
import type { AskChoicePayload, ChoiceOption, FormField, OneQuestionPayload } from "../protocol/kinds.js";
import { allowsOther } from "../protocol/other.js";
import type { Pause } from "../protocol/pause.js";
import { payloadReaders } from "../protocol/payloads.js";
import { decisionSchema } from "./decision.js";
import { questionsSchema } from "./questions-schema.js";

type JsonSchema = Record<string, unknown>;

/**
 * What an answer to this pause has to be, as JSON Schemas that are checked apart: what its kind
 * and payload imply, and its `response_schema`. They are never joined by `allOf`, which would move
 * the root of `#/$defs`. Beside a `response_schema` a kind adds only its options and its scale: a
 * text kind may well ask for an integer.
 *
 * For `mcp_elicitation` the schema is that of the answer's `content`, and only the frame around it
 * stands here (`contentSchema`). A `response_schema` that is no schema is left out here, and makes
 * `validateAnswer` say that it could not check.
 */
export function answerSchemas(pause: Pause): unknown[] {
  if (pause.type === "approval") return [decisionSchema(pause)];
  if (pause.kind === "mcp_elicitation") return [ELICITATION];
  const given = says(pause.responseSchema) ? [pause.responseSchema] : [];
  const implied = given.length > 0 ? addedBy(pause) : impliedBy(pause);
  // The schema first: where both refuse a value, its own words are shown.
  return implied === undefined ? given : [...given, implied];
}

/** The schema of an MCP elicitation's `content`, for an answer that accepts. */
export function contentSchema(pause: Pause): unknown {
  if (pause.responseSchema !== null) return pause.responseSchema;
  return isFields(pause.payload) ? own(pause.payload, "requested_schema") : undefined;
}

/** `true` for a schema that asks for anything at all: `{}` and `true` leave the kind its own say. */
function says(schema: unknown): boolean {
  return isFields(schema) && Object.keys(schema).length > 0;
}

const ELICITATION: JsonSchema = {
  type: "object",
  required: ["action"],
  // Any other action on a URL would be taken for "accept" (wire.md 5).
  properties: { action: { enum: ["accept", "decline", "cancel"] } },
};

/** What a kind asks for by itself. Its type holds also where its payload can't be read. */
function impliedBy({ kind, payload, responseSchema }: Pause): JsonSchema | undefined {
  switch (kind) {
    case "ask_text":
      return { type: "string" };
    case "ask_choice": {
      const read = payloadReaders.ask_choice(payload);
      return read.ok ? choiceSchema(read.value, responseSchema) : { type: "string" };
    }
    case "ask_user":
    case "ask-user": {
      const read = payloadReaders.ask_user(payload);
      // Unreadable, it may be of a form that this version doesn't know.
      if (!read.ok) return undefined;
      return read.value.questions === undefined ? choiceSchema(read.value, responseSchema) : questionsSchema(read.value.questions);
    }
    case "ask_user_multi": {
      const read = payloadReaders.ask_user_multi(payload);
      const open = !read.ok || allowsOther(read.value.allowOther, responseSchema, "list");
      return { type: "array", items: open ? { type: "string" } : { enum: valuesOf(read.value.options) } };
    }
    // The handler takes the text "false" for a yes (wire.md 4.15).
    case "confirm":
      return { type: "boolean" };
    case "ask_rating": {
      const read = payloadReaders.ask_rating(payload);
      return { type: "integer", minimum: 1, ...(read.ok && { maximum: read.value.scale }) };
    }
    case "ask_form": {
      const read = payloadReaders.ask_form(payload);
      return { type: "object", ...(read.ok && formRules(read.value.fields)) };
    }
    case "request_upload": {
      const read = payloadReaders.request_upload(payload);
      const file = { type: "string", minLength: 1 };
      if (!read.ok) return { anyOf: [file, { type: "array", items: file, minItems: 1 }] };
      return read.value.multiple ? { type: "array", items: file, minItems: 1 } : file;
    }
    case "review_chart":
      return reviewSchema;
    default:
      return undefined;
  }
}

const xSchema = { type: ["string", "number"] };
const placeSchema = { type: "integer", minimum: 0 };

/** Other keys in `edits` are a host's own. */
const reviewSchema: JsonSchema = {
  type: "object",
  required: ["approved", "edits"],
  properties: {
    approved: { type: "boolean" },
    edits: {
      type: "object",
      properties: {
        range: { anyOf: [{ enum: ["7d", "30d", "90d"] }, { type: "object", required: ["from", "to"], properties: { from: xSchema, to: xSchema } }] },
        points: {
          type: "array",
          items: { type: "object", required: ["series", "index", "y"], properties: { series: placeSchema, index: placeSchema, x: xSchema, y: { type: ["number", "null"] } } },
        },
        note: { type: "string" },
      },
    },
  },
};

/** What a kind asks for on top of a `response_schema`. */
function addedBy({ kind, payload, responseSchema }: Pause): JsonSchema | undefined {
  switch (kind) {
    case "ask_choice":
    case "ask_user":
    case "ask-user": {
      const read = payloadReaders[kind](payload);
      // What the answer to several questions looks like is then the schema's business.
      if (!read.ok || "questions" in read.value) return undefined;
      const { options, allowOther } = read.value;
      const closed = options !== null && options.length > 0 && !allowsOther(allowOther, responseSchema, "one");
      return closed ? { enum: looseValuesOf(options) } : undefined;
    }
    case "ask_user_multi": {
      const read = payloadReaders.ask_user_multi(payload);
      const closed = read.ok && !allowsOther(read.value.allowOther, responseSchema, "list");
      return closed ? { items: { enum: looseValuesOf(read.value.options) } } : undefined;
    }
    case "ask_rating": {
      const read = payloadReaders.ask_rating(payload);
      // A schema with bounds of its own means them: 0 to 10, say. A scale that had to be assumed has no say either.
      const hasSay = read.ok && !read.value.scaleAssumed && !isBounded(responseSchema);
      return hasSay ? { minimum: 1, maximum: read.value.scale } : undefined;
    }
    case "ask_form": {
      const read = payloadReaders.ask_form(payload);
      return read.ok ? { required: namesOf(read.value.fields, (field) => field.required === true), properties: choicesOf(read.value.fields) } : undefined;
    }
    default:
      return undefined;
  }
}

const bounds = new Set(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "enum", "const"]);

/** Whether a schema limits a number anywhere, be it behind a reference or in a union. Deeper ones are not checked anyway. */
function isBounded(schema: unknown, depth = 64): boolean {
  if (typeof schema !== "object" || schema === null || depth === 0) return false;
  return Object.entries(schema).some(([word, part]) => bounds.has(word) || isBounded(part, depth - 1));
}

/** One of the options, or any text where there are none or where they are only a suggestion. */
function choiceSchema({ options, allowOther }: AskChoicePayload | OneQuestionPayload, responseSchema: unknown): JsonSchema {
  const closed = options !== null && options.length > 0 && !allowsOther(allowOther, responseSchema, "one");
  return closed ? { enum: valuesOf(options) } : { type: "string" };
}

function formRules(fields: readonly FormField[]): JsonSchema {
  const required = namesOf(fields, (field) => field.required !== false);
  return { required, properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])) };
}

function fieldSchema(field: FormField): JsonSchema {
  const needed = field.required !== false;
  switch (field.type) {
    case "text":
    case "textarea":
    case "password":
      // An emptied field is no answer where one is asked for.
      return needed ? { type: "string", minLength: 1 } : { type: "string" };
    case "email":
    case "date":
      return { type: "string", format: field.type };
    case "url":
      return { type: "string", format: "uri" };
    case "number":
    case "integer":
    case "boolean":
      return { type: field.type };
    case "select":
      return { enum: valuesOf(field.options) };
    case "multiselect":
      return { type: "array", items: { enum: valuesOf(field.options) }, uniqueItems: true, ...(needed && { minItems: 1 }) };
    default:
      return field.type satisfies never;
  }
}

function namesOf(fields: readonly FormField[], when: (field: FormField) => boolean): string[] {
  return fields.filter(when).map(({ name }) => name);
}

function choicesOf(fields: readonly FormField[]): JsonSchema {
  const choices = fields.filter(({ type }) => type === "select" || type === "multiselect");
  return Object.fromEntries(
    choices.map(({ name, type, options }) => {
      const values = { enum: looseValuesOf(options) };
      return [name, type === "select" ? values : { items: values }];
    }),
  );
}

function valuesOf(options: readonly ChoiceOption[]): string[] {
  return options.map(({ value }) => value);
}

/** Options are texts; a schema may want the very same things as numbers or booleans. */
function looseValuesOf(options: readonly ChoiceOption[]): unknown[] {
  return valuesOf(options).flatMap((value) => {
    try {
      const read: unknown = JSON.parse(value);
      return typeof read === "object" ? [value] : [value, read];
    } catch {
      return [value];
    }
  });
}

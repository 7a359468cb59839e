import { describe, expect, it } from "vitest";
import { answerSchemas, contentSchema } from "../../src/validation/answer-schemas.js";
import { approval, interaction } from "../protocol/pauses.js";

const text = { type: "string" };
const ask = { question: "q" };
const ab = { ...ask, options: ["a", "b"] };
const form = (...fields: object[]) => ({ title: "t", fields });
const file = { type: "string", minLength: 1 };

describe("what a kind asks for by itself", () => {
  it.each<[string, unknown, unknown]>([
    ["ask_text", ask, text],
    ["ask_text", "unreadable", text],
    ["ask_choice", ab, { enum: ["a", "b"] }],
    ["ask_choice", { ...ab, allow_other: true }, text],
    ["ask_choice", ask, text],
    ["ask_choice", 7, text],
    ["ask_user", ab, { enum: ["a", "b"] }],
    ["ask-user", { ...ask, options: null }, text],
    ["ask_user_multi", ab, { type: "array", items: { enum: ["a", "b"] } }],
    ["ask_user_multi", { ...ab, allow_other: true }, { type: "array", items: text }],
    ["ask_user_multi", null, { type: "array", items: text }],
    ["confirm", { action: "x" }, { type: "boolean" }],
    ["confirm", null, { type: "boolean" }],
    ["ask_rating", { ...ask, scale: 7 }, { type: "integer", minimum: 1, maximum: 7 }],
    ["ask_rating", null, { type: "integer", minimum: 1 }],
    ["request_upload", { prompt: "p" }, file],
    ["request_upload", { prompt: "p", multiple: true }, { type: "array", items: file, minItems: 1 }],
    ["request_upload", null, { anyOf: [file, { type: "array", items: file, minItems: 1 }] }],
    ["ask_form", null, { type: "object" }],
    ["mcp_elicitation", { message: "m" }, { type: "object", required: ["action"], properties: { action: { enum: ["accept", "decline", "cancel"] } } }],
  ])("%s with the payload %j", (kind, payload, schema) => {
    expect(answerSchemas(interaction(kind, payload))).toEqual([schema]);
  });

  it.each<[string | null, unknown]>([["ask_user", 7], ["pick_planet", { a: 1 }], [null, {}], ["constructor", {}]])("%s with the payload %j: nothing", (kind, payload) => {
    expect(answerSchemas(interaction(kind, payload))).toEqual([]);
  });

  it("a form asks for each field's type, and for what its fields need", () => {
    const fields = [
      { name: "t", type: "text" }, { name: "a", type: "textarea", required: false }, { name: "p", type: "password" }, { name: "e", type: "email" }, { name: "d", type: "date" }, { name: "u", type: "url" },
      { name: "n", type: "number" }, { name: "i", type: "integer", required: false }, { name: "b", type: "boolean" }, { name: "s", type: "select", options: ["x", "y"] },
      { name: "m", type: "multiselect", options: ["x"] }, { name: "o", type: "multiselect", options: ["x"], required: false },
    ];
    expect(answerSchemas(interaction("ask_form", form(...fields)))).toEqual([
      {
        type: "object",
        required: ["t", "p", "e", "d", "u", "n", "b", "s", "m"],
        properties: {
          t: file, a: text, p: file, e: { type: "string", format: "email" }, d: { type: "string", format: "date" }, u: { type: "string", format: "uri" },
          n: { type: "number" }, i: { type: "integer" }, b: { type: "boolean" }, s: { enum: ["x", "y"] },
          m: { type: "array", items: { enum: ["x"] }, uniqueItems: true, minItems: 1 }, o: { type: "array", items: { enum: ["x"] }, uniqueItems: true },
        },
      },
    ]);
  });

  it("a chart asks for a decision and edits of its own form", () => {
    const x = { type: ["string", "number"] };
    const place = { type: "integer", minimum: 0 };
    expect(answerSchemas(interaction("review_chart", { title: "t", series: [] }))).toEqual([
      {
        type: "object",
        required: ["approved", "edits"],
        properties: {
          approved: { type: "boolean" },
          edits: {
            type: "object",
            properties: {
              range: { anyOf: [{ enum: ["7d", "30d", "90d"] }, { type: "object", required: ["from", "to"], properties: { from: x, to: x } }] },
              points: { type: "array", items: { type: "object", required: ["series", "index", "y"], properties: { series: place, index: place, x, y: { type: ["number", "null"] } } } },
              note: text,
            },
          },
        },
      },
    ]);
  });

  it("several questions ask for as many answers, or a skip of all", () => {
    const questions = [{ question: "One?", options: ["a", "b"], allow_other: false }, { question: "Many?", options: ["a", "b"], multiSelect: true }];
    const parts = (selected: object) => ({ question: text, selected, other: text, note: text });
    expect(answerSchemas(interaction("ask_user", { questions }))).toEqual([
      {
        type: "object",
        if: { required: ["skipped"], properties: { skipped: { const: true } } },
        then: {},
        else: {
          required: ["answers"],
          properties: {
            answers: {
              type: "array",
              minItems: 2,
              maxItems: 2,
              prefixItems: [
                {
                  type: "object", required: ["selected"], properties: parts({ type: "array", items: { enum: ["a", "b"] }, uniqueItems: true, maxItems: 1 }),
                  if: { not: { required: ["note"] } }, then: { properties: { selected: { minItems: 1 } } },
                },
                { type: "object", required: ["selected"], properties: parts({ type: "array", items: file, uniqueItems: true }) },
              ],
            },
          },
        },
      },
    ]);
  });
});

describe("beside a response_schema a kind adds only", () => {
  const given = { type: "integer" };
  it.each<[string, unknown, unknown]>([
    ["ask_choice", { ...ask, options: ["1", "true", "x", "{}"] }, { enum: ["1", 1, "true", true, "x", "{}"] }],
    ["ask_user", ab, { enum: ["a", "b"] }],
    ["ask_user_multi", ab, { items: { enum: ["a", "b"] } }],
    ["ask_rating", { ...ask, scale: 5 }, { minimum: 1, maximum: 5 }],
    ["ask_form", form({ name: "s", type: "select", options: ["1"], required: true }, { name: "m", type: "multiselect", options: ["a"] }, { name: "n", type: "number" }), { required: ["s"], properties: { s: { enum: ["1", 1] }, m: { items: { enum: ["a"] } } } }],
  ])("%s with the payload %j: its options, its scale", (kind, payload, added) => {
    expect(answerSchemas(interaction(kind, payload, given))).toEqual([given, added]);
  });

  it.each<[string, unknown, unknown]>([
    ["ask_text", ask, given],
    ["confirm", { action: "x" }, given],
    ["ask_choice", 7, given],
    ["ask_choice", ask, given],
    ["ask_choice", { ...ab, allow_other: true }, text],
    ["ask_user_multi", { ...ab, allow_other: true }, { type: "array", items: text }],
    ["ask_user", { questions: [{ question: "One?", options: ["a", "b"] }] }, given],
    ["ask_rating", { ...ask, scale: 5 }, { type: "integer", maximum: 10 }],
    ["ask_rating", { ...ask, scale: 5 }, { anyOf: [{ enum: [1, 2] }] }],
    ["ask_rating", { ...ask, scale: -2 }, given],
    ["ask_form", 7, given],
  ])("nothing: %s with the payload %j and the schema %j", (kind, payload, schema) => {
    expect(answerSchemas(interaction(kind, payload, schema))).toEqual([schema]);
  });

  it.each([[{}], [true], [null], ["text"], [[]]])("all that it asks for, where the schema is %j and asks for nothing", (schema) => {
    expect(answerSchemas(interaction("confirm", { action: "x" }, schema))).toEqual([{ type: "boolean" }]);
  });
});

it("a decision is yes, no, or an object of known keys; a session's scope only where the call is grantable", () => {
  const time = { type: "integer" };
  const decision = (scope: object) => ({
    anyOf: [
      { type: "boolean" },
      {
        type: "object",
        required: ["approved"],
        properties: { approved: { type: "boolean" }, reason: text, comment: text, override_input: { type: "object" }, ...scope, expires_at: time, approver_id: text, decided_at: time, metadata: { type: "object" } },
        additionalProperties: false,
      },
    ],
  });
  expect(answerSchemas(approval({}, null, { grantable: false }))).toEqual([decision({})]);
  expect(answerSchemas(approval({}, null, { grantable: true }))).toEqual([decision({ scope: { const: "session" } })]);
});

it("an elicitation's content is asked for by its response_schema, else by the schema in its payload", () => {
  const requested = { type: "object" };
  expect(contentSchema(interaction("mcp_elicitation", { message: "m", requested_schema: requested }))).toBe(requested);
  expect(contentSchema(interaction("mcp_elicitation", { message: "m", requested_schema: requested }, { type: "string" }))).toEqual({ type: "string" });
  expect(contentSchema(interaction("mcp_elicitation", "m"))).toBeUndefined();
  expect(contentSchema(interaction("mcp_elicitation", { message: "m" }))).toBeUndefined();
});

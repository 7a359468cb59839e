/**
 * A pause as JSON texts, so that it may be deeper than anything writes; and an answer for it.
 *
 * @typedef {{ name: string, kind: string, payload: string, schema?: string, answer: unknown }} Question
 */

const json = (value) => JSON.stringify(value);
const nested = (levels) => `${"[".repeat(levels)}1${"]".repeat(levels)}`;
const options = Array.from({ length: 40_000 }, (_, at) => `option ${at} ${"x".repeat(12)}`);
const named = (count) => Object.fromEntries(options.slice(0, count).map((name) => [name, { type: "string" }]));
const name = json({ question: "Name?" });
const backtracking = `${"a".repeat(50_000)}!`;

/** @type {readonly Question[]} */
export const questions = [
  { name: "payload nested 10,000 times", kind: "from_nowhere", payload: nested(10_000), answer: "x" },
  { name: "schema nested 10,000 times", kind: "ask_text", payload: name, schema: `${'{"not":'.repeat(10_000)}{}${"}".repeat(10_000)}`, answer: "x" },
  { name: "question of 10 MB", kind: "ask_text", payload: json({ question: "a".repeat(10_000_000) }), answer: "x" },
  { name: "payload of 10 MB", kind: "from_nowhere", payload: json(Array.from({ length: 100_000 }, (_, id) => ({ id, text: "x".repeat(80) }))), answer: "x" },
  { name: "40,000 options", kind: "ask_choice", payload: json({ question: "Which?", options }), answer: options[39_999] },
  { name: "enum of 1 MB", kind: "from_nowhere", payload: json({ question: "Which?" }), schema: json({ enum: options }), answer: "x" },
  { name: "ask_form of 10,000 fields", kind: "ask_form", payload: json({ fields: options.slice(0, 10_000).map((field) => ({ name: field })) }), answer: {} },
  { name: "schema of 10,000 fields", kind: "from_nowhere", payload: name, schema: json({ type: "object", properties: named(10_000) }), answer: {} },
  { name: "schema of 200 fields", kind: "from_nowhere", payload: name, schema: json({ type: "object", properties: named(200) }), answer: {} },
  { name: "references that multiply", kind: "ask_text", payload: name, schema: json({ $ref: "#/$defs/l0", $defs: Object.fromEntries(options.slice(0, 30).map((_, at) => [`l${at}`, { allOf: [{ $ref: `#/$defs/l${at + 1}` }, { $ref: `#/$defs/l${at + 1}` }] }])) }), answer: "x" },
  { name: "pattern ^(a+)+$", kind: "ask_text", payload: name, schema: json({ type: "string", pattern: "^(a+)+$" }), answer: backtracking },
  { name: "pattern ^(a|aa)+$ in a draft 4 schema", kind: "ask_text", payload: name, schema: json({ $schema: "http://json-schema.org/draft-04/schema#", type: "string", pattern: "^(a|aa)+$" }), answer: backtracking },
  { name: "pattern a*a*a*b", kind: "ask_text", payload: name, schema: json({ type: "string", pattern: "a*a*a*b" }), answer: backtracking },
];

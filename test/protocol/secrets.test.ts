import { describe, expect, it } from "vitest";
import { holdsMask, mask } from "../../src/protocol/mask.js";
import { secretsOf, withoutSecrets, type Secrets } from "../../src/protocol/secrets.js";
import { approval, interaction } from "./pauses.js";

const password = { type: "string", format: "password" };
const text = { type: "string" };
const names = (...all: string[]): Secrets => ({ part: "names", names: new Set(all) });
const none: Secrets = { part: "none" };
const all: Secrets = { part: "all" };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

describe("what of an answer is a secret, by the response schema", () => {
  it.each<[string, unknown, Secrets]>([
    ["format: password", object({ user: text, key: password }), names("key")],
    ["writeOnly", object({ key: { type: "string", writeOnly: true }, other: { type: "string", writeOnly: false } }), names("key")],
    ["the words of a title", object({ a: { type: "string", title: "Access token" } }), names("a")],
    ["the words of a label", object({ a: { type: "string", label: "Access token" } }), names("a")],
    ["its own name", object({ api_key: text }), names("api_key")],
    ["a description", object({ a: { type: "string", description: "Your password" } }), names("a")],
    ["a name that only a label comes with", object({ password: { label: "P" } }), names("password")],
    ["a list of them", object({ keys: { type: "array", items: password } }), names("keys")],
    ["an object in an object", object({ login: object({ user: text, key: password }) }), names("key")],
    ["a branch", { anyOf: [object({ key: password }), { type: "null" }] }, names("key")],
    ["a reference", object({ key: { $ref: "#/$defs/Key" } }, { $defs: { Key: password } }), names("key")],
    ["a reference into definitions", object({ key: { $ref: "#/definitions/Key" } }, { definitions: { Key: password } }), names("key")],
    ["a dynamic reference", object({ key: { $dynamicRef: "#key" } }, { $defs: { Key: { $dynamicAnchor: "key", ...password } } }), names("key")],
    ["a reference to an address", object({ key: { $ref: "https://x.y/key" } }, { $defs: { Key: password } }), names("key")],
    ["a reference to the root", object({ key: password, next: { $ref: "#" } }), names("key")],
    ["a reference that leads around", { $ref: "#/$defs/A", $defs: { A: object({ key: password, a: { $ref: "#/$defs/A" } }) } }, names("key")],
    ["the whole of it", password, all],
    ["a nameless part of it", { anyOf: [password, { type: "null" }] }, all],
    ["nothing", object({ user: text, age: { type: "integer" } }), none],
    ["a yes or no about one", object({ has_password: { type: "boolean" }, password: { type: "boolean" } }), none],
    ["a pick", object({ password: { type: "string", enum: ["a", "b"] }, token: { type: "string", const: "x" } }), none],
    ["a definition that nothing refers to", object({ user: text }, { $defs: { Key: password } }), none],
    ["an example", object({ user: { type: "string", examples: [{ type: "password", name: "x" }], default: { format: "password" } } }), none],
    ["a name without a type", object({ password: {} }), none],
    ["a schema that is none", "password", none],
    ["null", null, none],
  ])("%s", (_what, schema, secrets) => {
    expect(secretsOf(interaction("pick", {}, schema))).toEqual(secrets);
  });

  it("of a schema with too many places to look through: all of it", () => {
    const wide = object(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`f${at}`, { type: "integer" }])));
    expect(secretsOf(interaction("pick", {}, wide))).toEqual(all);
    const narrow = object(Object.fromEntries(Array.from({ length: 19_000 }, (_, at) => [`f${at}`, { type: "integer" }])));
    expect(secretsOf(interaction("pick", {}, narrow))).toEqual(none);
  });

  it("is found once", () => {
    const pause = interaction("pick", {}, object({ key: password }));
    expect(secretsOf(pause)).toBe(secretsOf(pause));
  });
});

describe("by the payload", () => {
  it.each<[string, string, unknown, Secrets]>([
    ["a password field", "ask_form", { fields: [{ name: "user", type: "text" }, { name: "key", type: "password" }] }, names("key")],
    ["a field that asks by its label", "ask_form", { fields: [{ name: "key", label: "API key", type: "text" }] }, names("key")],
    ["a field with only a name", "ask_form", { fields: [{ name: "password" }, { name: "user" }] }, names("password")],
    ["a box to tick", "ask_form", { fields: [{ name: "password", type: "boolean" }] }, none],
    ["a list to pick from", "ask_form", { fields: [{ name: "token", type: "select", options: ["a"] }] }, none],
    ["fields that are none", "ask_form", { fields: ["password", null, 7] }, none],
    ["the schema of an elicitation", "mcp_elicitation", { message: "m", requested_schema: object({ key: { $ref: "#/$defs/K" } }, { $defs: { K: password } }) }, names("key")],
    ["a question in so many words", "ask_text", { question: "What is your password?" }, all],
    ["a prompt", "ask_user", { question: "?", prompt: "Your API key, please" }, all],
    ["one question of several", "ask_user", { questions: [{ question: "Who?", options: ["a", "b"] }, { prompt: "Your password?" }] }, all],
    ["a payload that is a text", "anything", "What is your password?", all],
    ["a pick about one", "ask_choice", { question: "Which password?", options: ["a"] }, none],
    ["a pick that takes an own text", "ask_choice", { question: "What is your password?", options: ["a"], allow_other: true }, all],
    ["the same in the other spelling", "ask_choice", { question: "What is your password?", options: ["a"], allowOther: true }, all],
    ["several picks that take an own text", "ask_user_multi", { question: "What is your password?", options: ["a"], allow_other: true }, all],
    ["no options", "ask_user", { question: "What is your password?", options: [] }, all],
    ["a yes or no about one", "confirm", { action: "Reset your password?" }, none],
    ["a rating", "ask_rating", { question: "Your password?" }, none],
    ["a file", "request_upload", { prompt: "Your password?" }, none],
    ["a chart", "review_chart", { title: "Your password?", series: [] }, none],
    ["a form's title", "ask_form", { title: "Your password?", fields: [{ name: "user", type: "text" }] }, none],
    ["an elicitation's message", "mcp_elicitation", { message: "Your password?" }, none],
    ["nothing", "ask_text", { question: "Your name?" }, none],
  ])("%s", (_what, kind, payload, secrets) => {
    expect(secretsOf(interaction(kind, payload))).toEqual(secrets);
  });

  it("a schema with properties asks for more than one text, whatever the question says", () => {
    expect(secretsOf(interaction("ask_user", { question: "What is your password?" }, object({ user: text })))).toEqual(none);
    expect(secretsOf(interaction(null, { question: "What is your password?" }))).toEqual(all);
  });
});

describe("of an approval", () => {
  it.each<[string, unknown, unknown, Secrets]>([
    ["what the server masked", { to: "x", body: mask }, null, names("body")],
    ["what a key says", { to: "x", api_key: "k" }, null, names("api_key")],
    ["deep in it", { auth: [{ password: "p" }], to: "x" }, null, names("password")],
    ["a list and an object of them", { passwords: ["p"], credentials: { user: "u" } }, null, names("passwords", "credentials")],
    ["what its schema says", { pin: "1" }, object({ pin: password }), names("pin")],
    ["a switch says nothing", { password: true }, null, none],
    ["a place in a list says nothing", [["password"]], null, none],
    ["a text", "password", null, none],
    ["null", null, null, none],
    ["nothing", { to: "x" }, object({ to: text }), none],
  ])("%s", (_what, input, schema, secrets) => {
    expect(secretsOf(approval(input, schema))).toEqual(secrets);
  });
});

describe("a value without its secrets", () => {
  const key = names("key");
  it.each<[string, unknown, Secrets, unknown, boolean]>([
    ["none are there", { key: 1 }, none, { key: 1 }, false],
    ["all of it", "hunter2", all, undefined, true],
    ["all of it, and nothing was filled in", "", all, "", false],
    ["all of it, and it is null", null, all, null, false],
    ["all of it, and it is false", false, all, undefined, true],
    ["by a name", { key: "s", to: "x" }, key, { to: "x" }, true],
    ["by a name, deep", { a: [{ key: "s", n: 1 }, "x"] }, key, { a: [{ n: 1 }, "x"] }, true],
    ["by a name that holds nothing", { key: "", to: "x" }, key, { key: "", to: "x" }, false],
    ["by a name that is not there", { to: "x" }, key, { to: "x" }, false],
    ["in JSON that is being written", { text: ' {"key": "s' }, key, {}, true],
    ["in a list that is being written", '[{"key"', key, undefined, true],
    ["in a text that only names it", "the key is lost", key, "the key is lost", false],
    ["in JSON without it", '{"to": 1}', key, '{"to": 1}', false],
    ["in a list, where its place stays", ['{"key": 1', "x"], key, [null, "x"], true],
    ["a number", 7, key, 7, false],
    ["null", null, key, null, false],
  ])("%s", (_what, value, secrets, rest, lost) => {
    expect(withoutSecrets(value, secrets)).toEqual({ value: rest, lost });
  });

  it("has something in their place, where that is asked for", () => {
    expect(withoutSecrets("hunter2", all, mask)).toEqual({ value: mask, lost: true });
    expect(withoutSecrets({ key: { a: 1 }, list: ['{"key"'] }, key, mask)).toEqual({ value: { key: mask, list: [mask] }, lost: true });
  });
});

it.each<[unknown, boolean]>([[mask, true], [{ a: [1, { b: mask }] }, true], ["** *", false], [{ a: 1, b: null }, false], [null, false], [[], false], [7, false]])("%j holds what the server masked: %s", (value, holds) => {
  expect([holdsMask(value), mask]).toEqual([holds, "***"]);
});

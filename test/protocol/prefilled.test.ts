import { describe, expect, it } from "vitest";
import { withoutPrefilled } from "../../src/protocol/prefilled.js";
import { approval, interaction } from "./pauses.js";

const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const password = { type: "string", format: "password" };
const filled = { ...password, default: "hunter2" };
const user = { type: "string", default: "ana" };

describe("what a secret is filled in with is taken out of a schema", () => {
  it.each<[string, unknown, unknown]>([
    ["at its property", object({ user, key: filled }), object({ user, key: password })],
    ["at a property that asks for it by its name", object({ user, api_key: { type: "string", default: "sk-1" } }), object({ user, api_key: { type: "string" } })],
    ["beside a reference", object({ key: { $ref: "#/$defs/Key", default: "hunter2" } }, { $defs: { Key: password } }), object({ key: { $ref: "#/$defs/Key" } }, { $defs: { Key: password } })],
    ["behind a reference", object({ key: { $ref: "#/$defs/Key" } }, { $defs: { Key: filled, User: user } }), object({ key: { $ref: "#/$defs/Key" } }, { $defs: { Key: password, User: user } })],
    ["in a branch", { anyOf: [object({ key: filled }), { type: "null" }] }, { anyOf: [object({ key: password }), { type: "null" }] }],
    ["in a list of them", object({ keys: { type: "array", items: filled, default: ["a"] } }), object({ keys: { type: "array", items: password } })],
    ["in what the object around it is filled in with", object({ key: password, user }, { default: { user: "ana", key: "hunter2" } }), object({ key: password, user }, { default: { user: "ana" } })],
    ["when all of it is one", { ...filled, title: "Key" }, { ...password, title: "Key" }],
    ["of a property that is called default", object({ default: filled, user }), object({ default: password, user })],
  ])("%s", (_what, schema, bare) => {
    expect(withoutPrefilled(interaction("pick", {}, schema)).responseSchema).toEqual(bare);
    expect(withoutPrefilled(approval({ x: 1 }, schema))).toMatchObject({ input: { x: 1 }, inputSchema: bare });
  });

  it("and of a payload's fields", () => {
    const fields = [{ name: "user", type: "text", default: "ana" }, { name: "key", type: "password", default: "hunter2" }, { name: "api_key", default: "sk-1" }, { name: "on", type: "boolean", default: true }];
    const bare = [fields[0], { name: "key", type: "password" }, { name: "api_key" }, fields[3]];
    expect(withoutPrefilled(interaction("ask_form", { title: "Sign in", fields })).payload).toEqual({ title: "Sign in", fields: bare });
  });

  it.each<[string, unknown]>([
    ["nothing is secret", object({ user })],
    ["a secret has no default", object({ user, key: password })],
    ["its default is empty", object({ key: { ...password, default: "" } })],
    ["there is no schema", null],
  ])("where %s the pause stays the same object", (_what, schema) => {
    const pause = interaction("pick", { fields: [] }, schema);
    expect(withoutPrefilled(pause)).toBe(pause);
    const asked = approval({ x: 1 }, schema);
    expect(withoutPrefilled(asked)).toBe(asked);
  });
});

import { describe, expect, test } from "vitest";
import { changesOf, editableInput, typedInput } from "../../src/form/override.js";
import type { TypedObject } from "../../src/form/typed.js";

const schema = {
  type: "object",
  properties: {
    limit: { type: "integer" },
    tags: { type: "array", items: { type: "string" } },
    dry: { type: "boolean" },
    note: { anyOf: [{ type: "string" }, { type: "null" }] },
    deep: { type: "object", properties: { k: { type: "integer" } } },
    extra: { type: "string", default: "e" },
  },
  required: ["limit", "tags", "dry", "deep"],
};
const input = { limit: 10, tags: ["a"], dry: true, note: "x", deep: { k: 1 } };

function change(edits: TypedObject, of: unknown = input, by: unknown = schema) {
  const editable = editableInput(by, of)!;
  return changesOf(editable, { ...typedInput(editable, of), ...edits }, of);
}

test("nothing changed is no change, whatever the input holds", () => {
  for (const odd of [input, { limit: "10", tags: null, dry: "yes", note: 3, deep: { k: 1, more: true } }, { ...input, limit: 2 ** 60 }]) {
    expect(change({}, odd)).toEqual({ ok: true, override: {} });
  }
});

test("C28 · changed values keep their types, a value that was cleared is null, and what was left alone is not sent", () => {
  expect(change({ limit: "20", dry: false, note: "" })).toEqual({ ok: true, override: { limit: 20, dry: false, note: null } });
  expect(change({ tags: ["a", "b"], deep: { k: "2" } })).toEqual({ ok: true, override: { tags: ["a", "b"], deep: { k: 2 } } });
  expect(change({ tags: [] })).toEqual({ ok: true, override: { tags: [] } });
});

test("C12 · what was changed back is not changed, and what the server masked can't be changed", () => {
  expect(change({ limit: " 10.0 " })).toEqual({ ok: true, override: {} });
  const masked = { ...input, note: "***", deep: { k: "***" }, tags: ["***"] };
  expect(editableInput(schema, masked)!.fields.map(({ name }) => name)).toEqual(["limit", "dry", "extra"]);
  expect(change({ note: "mine", limit: "3" }, masked)).toEqual({ ok: true, override: { limit: 3 } });
});

test("a text that was emptied is an empty one where null is none; an absent one stays absent", () => {
  const texts = { properties: { to: { type: "string" }, cc: { type: "string" } } };
  expect(change({ to: "" }, { to: "a" }, texts)).toEqual({ ok: true, override: { to: "" } });
  expect(change({ cc: "b" }, { to: "a" }, texts)).toEqual({ ok: true, override: { cc: "b" } });
});

test("what is no number stands in the way, at its field", () => {
  expect(change({ limit: "1.5" })).toEqual({ ok: false, issues: [{ pointer: "/limit", code: "type", params: { type: "integer" } }] });
  expect(change({ limit: "" })).toEqual({ ok: false, issues: [{ pointer: "/limit", code: "required", params: {} }] });
});

test("a value that its input could not give back is written as JSON, and what the schema doesn't know is kept", () => {
  const odd = { ...input, deep: { k: 1, more: [1] }, limit: "ten" };
  expect(editableInput(schema, odd)!.fields.map(({ name, shape }) => `${name} ${shape.type}`)).toEqual(["limit json", "tags list", "dry boolean", "note text", "deep json", "extra text"]);
  expect(change({ deep: '{"k": 2, "more": [1]}' }, odd)).toEqual({ ok: true, override: { deep: { k: 2, more: [1] } } });
});

describe("without a schema", () => {
  test("the input is one JSON text, without what is masked; only changed keys are sent", () => {
    const editable = editableInput(null, { a: 1, b: { c: 2 }, key: "***" })!;
    expect(typedInput(editable, { a: 1, b: { c: 2 }, key: "***" })).toEqual({ "": JSON.stringify({ a: 1, b: { c: 2 } }, null, 2) });
    expect(change({ "": '{"b": {"c": 2}, "a": 5, "d": null}' }, { a: 1, b: { c: 2 } }, null)).toEqual({ ok: true, override: { a: 5, d: null } });
  });

  test("bad JSON and what is no object are refused", () => {
    expect(change({ "": "{" }, { a: 1 }, null)).toMatchObject({ ok: false, issues: [{ params: { type: "json" } }] });
    expect(change({ "": "[1]" }, { a: 1 }, null)).toMatchObject({ ok: false, issues: [{ params: { type: "object" } }] });
  });

  test.each([["plain text"], [null], [3], [["a"]], [{}], [{ key: "***" }]])("%j can't be changed", (input) => {
    expect(editableInput(null, input)).toBeUndefined();
  });
});

test("an earlier decision's changes are filled in again", () => {
  const editable = editableInput(schema, input)!;
  expect(changesOf(editable, typedInput(editable, input, { limit: 3 }), input)).toEqual({ ok: true, override: { limit: 3 } });
});

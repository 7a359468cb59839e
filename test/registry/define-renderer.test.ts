import type { StandardSchemaV1 } from "@standard-schema/spec";
import { describe, expect, it } from "vitest";
import { defineRenderer } from "../../src/registry/define-renderer.js";

const component = () => null;

function standard<Out>(validate: StandardSchemaV1.Props<unknown, Out>["validate"]): StandardSchemaV1<unknown, Out> {
  return { "~standard": { version: 1, vendor: "test", validate } };
}

describe("a Standard Schema for the payload", () => {
  it("gives the card what the schema gives out", () => {
    const renderer = defineRenderer({ payload: standard((value) => ({ value: String(value).length })), component });
    expect(renderer.read("four")).toEqual({ ok: true, value: 4 });
  });

  it("says where the payload doesn't fit", () => {
    const renderer = defineRenderer({
      payload: standard(() => ({ issues: [{ message: "Needs a colour", path: ["swatches", { key: 0 }, "a/b"] }, { message: "Too long" }] })),
      component,
    });
    expect(renderer.read({})).toEqual({ ok: false, problem: "/swatches/0/a~1b: Needs a colour; Too long" });
  });

  it("that validates asynchronously can't be waited for, and says so", () => {
    const renderer = defineRenderer({ payload: standard(() => Promise.resolve({ value: 1 })), component });
    expect(renderer.read({})).toEqual({ ok: false, problem: "its schema validates asynchronously" });
  });

  it("may be a function, as ArkType's are", () => {
    const schema = Object.assign(() => undefined, standard((value) => ({ value: [value] })));
    expect(defineRenderer({ payload: schema, component }).read("a")).toEqual({ ok: true, value: ["a"] });
  });
});

describe("a JSON Schema for the payload", () => {
  it("is kept for the check that comes before the card is shown; the payload passes as it came", () => {
    const schema = { type: "object", required: ["palette"] } as const;
    const renderer = defineRenderer({ payload: schema, component });
    expect(renderer.payloadSchema).toEqual(schema);
    expect(renderer.read({ palette: [] })).toEqual({ ok: true, value: { palette: [] } });
  });

  it("may be false", () => {
    expect(defineRenderer({ payload: false, component }).payloadSchema).toBe(false);
  });
});

describe("a schema for the answer", () => {
  it("of the standard kind checks the answer in its own words, at the right place", async () => {
    const renderer = defineRenderer({
      answer: standard((value) => (value === "red" ? { value } : { issues: [{ message: "Only red", path: ["colour"] }] })),
      component,
    });
    expect(await renderer.checkAnswer?.("red")).toEqual([]);
    expect(await renderer.checkAnswer?.("blue")).toEqual([{ pointer: "/colour", code: "invalid", params: { message: "Only red" } }]);
    expect(renderer).not.toHaveProperty("answerSchema");
  });

  it("may check asynchronously", async () => {
    const renderer = defineRenderer({ answer: standard(() => Promise.resolve({ issues: [{ message: "Taken" }] })), component });
    expect(await renderer.checkAnswer?.("x")).toEqual([{ pointer: "", code: "invalid", params: { message: "Taken" } }]);
  });

  it("of JSON Schema is handed on to the validator", () => {
    const renderer = defineRenderer({ answer: { type: "integer" }, component });
    expect(renderer.answerSchema).toEqual({ type: "integer" });
    expect(renderer).not.toHaveProperty("checkAnswer");
  });
});

it("a renderer is plain data: what wasn't given isn't there", () => {
  expect(Object.keys(defineRenderer({ component })).sort()).toEqual(["component", "read"]);
});

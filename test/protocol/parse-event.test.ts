import { describe, expect, it } from "vitest";
import { withoutBareWords } from "../../src/protocol/bare-words.js";
import { isInexact } from "../../src/protocol/inexact.js";
import { parseEvent } from "../../src/protocol/parse-event.js";
import { recordedText } from "./recordings.js";

const base = { run_id: "r1", parent_run_id: null, path: "assistant", call_id: "c1", parent_call_id: null };

function parsed(event: unknown) {
  const result = parseEvent(typeof event === "string" ? event : JSON.stringify(event));
  if (!result.ok) throw new Error(`${result.problem}: ${result.detail}`);
  return result.event;
}

describe("an event", () => {
  it("keeps every field that the server sends", () => {
    const output = { ...base, type: "OUTPUT", status: { code: "success", reason: "stop", message: null }, input: { prompt: "hi" }, output: [1], error: null, t0: 1, t1: 2, metadata: { type: "Agent" } };
    expect(parsed(output)).toEqual(output);
    const interaction = { ...base, type: "INTERACTION", t0: 1, interaction_id: "i1", kind: "confirm", runnable_path: "assistant.confirm", runnable_name: "confirm", runnable_type: "Tool", tool_call_id: "t1", payload: { action: "x" }, response_schema: { type: "boolean" } };
    expect(parsed(interaction)).toEqual(interaction);
    const approval = { ...base, type: "APPROVAL", t0: 1, approval_id: "a1", runnable_path: "assistant.pay", runnable_name: "pay", runnable_type: "Tool", tool_call_id: null, input: { x: 1 }, input_schema: {}, prompt: "Pay?", description: "d", kind: "k", ui: { title: "t" }, grant_key: "g", grantable: true, metadata: {} };
    expect(parsed(approval)).toEqual(approval);
    const guardrail = { ...base, type: "GUARDRAIL", rail: "pii", stage: "input", action: "block", reason: "matched" };
    expect(parsed({ ...guardrail, shadow: false })).toEqual(guardrail);
    const delta = { ...base, type: "DELTA", item: { id: "text_0", type: "text_delta", text_delta: "a" } };
    expect(parsed(delta)).toEqual(delta);
    expect(parsed({ ...base, type: "START" })).toEqual({ ...base, type: "START" });
  });

  it("gives the JSON as it came, with the fields that nobody here knows", () => {
    const result = parseEvent(JSON.stringify({ ...base, type: "START", later: { x: 1 } }));
    expect(result).toMatchObject({ ok: true, raw: { later: { x: 1 } } });
  });

  it("gets a tolerant default where an optional field is missing or of another type", () => {
    expect(parsed({ type: "INTERACTION", run_id: "r1", call_id: "c1", path: "a.b", interaction_id: "i1" })).toEqual({
      type: "INTERACTION", run_id: "r1", parent_run_id: null, path: "a.b", call_id: "c1", parent_call_id: null, t0: null, interaction_id: "i1", kind: null,
      runnable_path: "a.b", runnable_name: "b", runnable_type: "", tool_call_id: null, payload: null, response_schema: null,
    });
    expect(parsed({ ...base, type: "APPROVAL", approval_id: "a1", prompt: 7, grantable: "yes", tool_call_id: 9 })).toMatchObject({ prompt: null, grantable: false, tool_call_id: null, input: null, metadata: null });
    expect(parsed({ ...base, type: "OUTPUT", status: "success", metadata: [] })).toMatchObject({ status: { code: "", reason: null, message: null }, metadata: {}, t0: null });
    expect(parsed({ ...base, type: "DELTA", item: { id: 3, text: 4, data: [1] } })).toMatchObject({ item: { id: "", type: "", data: [1] } });
  });

  it("keeps falsy payloads and kinds as they are", () => {
    for (const payload of [0, "", false, [], {}]) expect(parsed({ ...base, type: "INTERACTION", interaction_id: "i", payload, kind: "" })).toMatchObject({ payload, kind: "" });
    expect(parsed({ ...base, type: "INTERACTION", interaction_id: "i", kind: 42 })).toMatchObject({ kind: 42 });
  });

  it("of an unknown type passes, even without ids", () => {
    expect(parsed({ type: "FUTURE" })).toMatchObject({ type: "UNKNOWN", name: "FUTURE", run_id: "" });
    expect(parsed({ ...base, type: "toString" })).toMatchObject({ type: "UNKNOWN", name: "toString", run_id: "r1" });
  });
});

describe("a frame that is no event is refused, and never throws", () => {
  it.each([
    ["<html>502</html>", "not-json"],
    ["", "not-json"],
    ['{"type": "START", NaN', "not-json"],
    ['{"a": "NaN}', "not-json"],
    ["[1]", "not-an-object"],
    ["null", "not-an-object"],
    ['"START"', "not-an-object"],
    ["NaN", "not-an-object"],
    ["{}", "no-type"],
    ['{"type": 1}', "no-type"],
    ['{"__proto__": {"type": "START"}}', "no-type"],
    ['{"run_id": "r", "next_cursor": 10, "done": true, "expired": true}', "no-type"],
  ])("%s → %s", (data, problem) => {
    expect(parseEvent(data)).toMatchObject({ ok: false, problem });
  });

  it.each([
    [{ type: "START", call_id: "c" }, "run_id"],
    [{ type: "START", run_id: "r" }, "call_id"],
    [{ type: "START", run_id: 7, call_id: "c" }, "run_id"],
    [{ ...base, type: "INTERACTION" }, "interaction_id"],
    [{ ...base, type: "INTERACTION", interaction_id: "" }, "interaction_id"],
    [{ ...base, type: "APPROVAL", approval_id: 7 }, "approval_id"],
    [{ ...base, type: "DELTA", item: "x" }, "item"],
  ])("%j has no %s", (event, missing) => {
    expect(parseEvent(JSON.stringify(event))).toEqual({ ok: false, problem: "bad-fields", detail: `${event.type}: no ${missing}` });
  });

  it("shows only the beginning of a long text", () => {
    const result = parseEvent("x".repeat(100_000));
    expect(result.ok ? "" : result.detail).toHaveLength(200);
  });
});

describe("Python's bare words", () => {
  it("are null, as in the recording of the real server", () => {
    const frames = recordedText("odd-nan/1.response.sse").split("\n").filter((line) => line.includes("NaN"));
    expect(frames).toHaveLength(2);
    expect(parsed(frames[0]!.slice(6))).toMatchObject({ type: "INTERACTION", payload: { x: null, i: null } });
  });

  it("are left alone inside strings, whatever stands around them", () => {
    const text = String.raw`{"type":"START","run_id":"NaN","call_id":"a\"NaN, -Infinity\\","path":"\\\"NaN","later":[NaN,-Infinity,Infinity,"NaN"]}`;
    const result = parseEvent(text);
    expect(result).toMatchObject({
      ok: true,
      event: { run_id: "NaN", call_id: 'a"NaN, -Infinity\\', path: '\\"NaN' },
      raw: { later: [null, null, null, "NaN"] },
    });
  });

  it("are not looked for in good JSON, and not made up in bad JSON", () => {
    expect(withoutBareWords('{"a": "NaN"}')).toBeNull();
    expect(parseEvent('{"type": "START", "x": NaNny}')).toMatchObject({ problem: "not-json" });
  });

  it("cost one pass, also when a string is all backslashes and quotes", () => {
    const tricky = `${'\\\\'.repeat(200_000)}${'\\"'.repeat(200_000)}`;
    expect(JSON.parse(withoutBareWords(`{"a":"${tricky}","b":NaN}`) ?? "")).toMatchObject({ b: null });
  });
});

it("names from Object.prototype touch no prototype", () => {
  parsed('{"type":"INTERACTION","run_id":"r","call_id":"c","interaction_id":"i","payload":{"__proto__":{"polluted":1}},"constructor":{}}');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it("numbers that arrive rounded are known as such", () => {
  expect([1795979537780925214, -(2 ** 53), 1e400].map(isInexact)).toEqual([true, true, true]);
  expect([2 ** 53 - 1, 0, 1.5, "1795979537780925214", null].map(isInexact)).toEqual([false, false, false, false, false]);
});

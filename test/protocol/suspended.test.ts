import { describe, expect, it } from "vitest";
import type { OutputEvent } from "../../src/protocol/events.js";
import { suspendedIn } from "../../src/protocol/suspended.js";

/** A tool's OUTPUT, as the server writes it when the tool waits for a person. */
function outputOf(reason: string | null, metadata: Record<string, unknown>): OutputEvent {
  return {
    type: "OUTPUT", run_id: "r1", parent_run_id: "r0", path: "assistant.ask", call_id: "c2", parent_call_id: "c1",
    status: { code: "cancelled", reason, message: null }, input: null, output: null, error: null, t0: 5, t1: 6, metadata,
  };
}

const place = { run_id: "r1", parent_run_id: "r0", path: "assistant.ask", call_id: "c2", parent_call_id: "c1", t0: 5, runnable_path: "assistant.ask", runnable_name: "ask" };

describe("a pause whose own event was lost is read from its tool's OUTPUT", () => {
  it("as the interaction it was", () => {
    const suspension = { id: "i1", kind: "confirm", payload: { action: "x" }, response_schema: { type: "boolean" }, tool_call_id: "t1" };
    expect(suspendedIn(outputOf("input_required", { type: "Workflow", suspension }))).toEqual({
      ...place, type: "INTERACTION", runnable_type: "Workflow", tool_call_id: "t1", interaction_id: "i1", kind: "confirm", payload: { action: "x" }, response_schema: { type: "boolean" },
    });
  });

  it("as the approval it was", () => {
    const approval = {
      id: "a1", input: { x: 1 }, input_schema: { type: "object" }, prompt: "Pay?", description: "d", kind: "email", ui: { title: "t" }, grant_key: "g", grantable: true, metadata: { m: 1 }, tool_call_id: "t1",
    };
    expect(suspendedIn(outputOf("approval_required", { type: "Tool", approval }))).toEqual({
      ...place, type: "APPROVAL", runnable_type: "Tool", tool_call_id: "t1", approval_id: "a1", input: { x: 1 }, input_schema: { type: "object" }, prompt: "Pay?", description: "d", kind: "email",
      ui: { title: "t" }, grant_key: "g", grantable: true, metadata: { m: 1 },
    });
  });

  it("with false, 0 and empty texts as they are, and null for what is missing or no text", () => {
    const falsy = { id: "i1", kind: "", payload: 0, response_schema: false, tool_call_id: 7 };
    expect(suspendedIn(outputOf("input_required", { type: 7, suspension: falsy }))).toEqual({
      ...place, type: "INTERACTION", runnable_type: "Tool", tool_call_id: null, interaction_id: "i1", kind: "", payload: 0, response_schema: false,
    });
    expect(suspendedIn(outputOf("input_required", { suspension: { id: "i1" } }))).toMatchObject({ kind: null, payload: null, response_schema: null });
    expect(suspendedIn(outputOf("approval_required", { approval: { id: "a1", prompt: 1, description: {}, grant_key: 2, grantable: "yes" } }))).toMatchObject({
      input: null, input_schema: null, prompt: null, description: null, kind: null, ui: null, grant_key: null, grantable: false, metadata: {},
    });
    expect(suspendedIn(outputOf("approval_required", { approval: { id: "a1", input: 0, input_schema: false, kind: "", ui: 0, metadata: 0 } }))).toMatchObject({
      input: 0, input_schema: false, kind: "", ui: 0, metadata: 0,
    });
  });
});

it.each([
  ["ended otherwise", "interrupted", { suspension: { id: "i1" }, approval: { id: "a1" } }],
  ["has no reason", null, { suspension: { id: "i1" }, approval: { id: "a1" } }],
  ["waits for an approval, and only an interaction is there", "approval_required", { suspension: { id: "i1" } }],
  ["waits for an answer, and only an approval is there", "input_required", { approval: { id: "a1" } }],
  ["passes on the pause of a runnable below", "input_required", {}],
  ["names no id", "input_required", { suspension: { kind: "confirm" } }],
  ["names an id that is no text", "approval_required", { approval: { id: 1 } }],
  ["has a pause that is no object", "input_required", { suspension: "i1" }],
])("an OUTPUT that %s holds no pause", (_why, reason, metadata) => {
  expect(suspendedIn(outputOf(reason, metadata))).toBeNull();
});

import { expect, it } from "vitest";
import { wireEvents } from "../../src/testing/wire-events.js";

it("builds events that hang together: one run, a call tree that follows the paths", () => {
  const wire = wireEvents({ runId: "r7", root: "my.agent" });
  const [start, ask, end] = [wire.start(), wire.interaction("i1", "confirm", { action: "Go" }), wire.output("input_required")];
  expect(ask.parent_call_id).toBe(start.call_id);
  expect(end.call_id).toBe(start.call_id);
  expect([start.path, ask.path, ask.runnable_name]).toEqual(["my.agent", "my.agent.confirm", "confirm"]);
  expect(end.status).toEqual({ code: "cancelled", reason: "input_required", message: null });
});

it("lets a test replace any field", () => {
  const wire = wireEvents();
  expect(wire.approval("a1", { x: 1 }, { grantable: false, path: "assistant.h1.gate" })).toMatchObject({
    approval_id: "a1",
    grantable: false,
    path: "assistant.h1.gate",
    parent_call_id: "r1:assistant.h1",
  });
});

import { describe, expect, expectTypeOf, it } from "vitest";
import { isKind } from "../../src/protocol/is-kind.js";
import type { Kind } from "../../src/protocol/kinds.js";
import type { PauseKey } from "../../src/protocol/pause.js";
import { cancelValue, isCancelValue, outcomeOf } from "../../src/protocol/outcome.js";
import { questionOf } from "../../src/protocol/question.js";
import { toPause } from "../../src/protocol/to-pause.js";
import { approval, approvalEvent, interaction, interactionEvent } from "./pauses.js";

describe("an event becomes an open pause", () => {
  it("of an interaction", () => {
    expect(toPause(interactionEvent("confirm", { action: "x" }, { type: "boolean" }), 1_000)).toEqual({
      type: "interaction", key: "r1/i1", id: "i1", runId: "r1", kind: "confirm", path: "assistant.tool", name: "tool", toolCallIds: ["t1"],
      payload: { action: "x" }, responseSchema: { type: "boolean" }, status: "open", issues: [], checked: true, receivedAt: 1_000,
    });
  });

  it("of an approval: its payload is its input", () => {
    const event = approvalEvent({ x: 5 }, { type: "object" }, { tool_call_id: null, kind: "email", ui: { title: "t" }, description: "d", grantable: true });
    expect(toPause(event, 7)).toEqual({
      type: "approval", key: "r1/a1", id: "a1", runId: "r1", kind: "email", path: "assistant.tool", name: "tool", toolCallIds: [],
      payload: { x: 5 }, responseSchema: null, input: { x: 5 }, inputSchema: { type: "object" }, prompt: "Pay?", description: "d", ui: { title: "t" },
      grantKey: "g", grantable: true, status: "open", issues: [], checked: true, receivedAt: 7,
    });
  });

  it.each([[null, null], [42, null], [{}, null], ["", ""], ["constructor", "constructor"]])("kind %j is %j", (kind, read) => {
    expect(interaction(kind, {}).kind).toBe(read);
  });
});

describe("what an answer meant", () => {
  it.each([
    ["ask_text", "", "answered"],
    ["ask_text", null, "answered"],
    ["confirm", false, "answered"],
    ["ask_user", { skipped: true }, "skipped"],
    ["ask_user", { skipped: false }, "answered"],
    ["mcp_elicitation", { action: "accept", content: {} }, "answered"],
    ["mcp_elicitation", { action: "decline" }, "declined"],
    ["mcp_elicitation", { action: "cancel" }, "declined"],
    ["ask_form", { action: "decline" }, "answered"],
    ["review_chart", { approved: false, edits: {} }, "denied"],
    ["review_chart", { approved: true, edits: {} }, "answered"],
    ["ask_form", { approved: false }, "answered"],
  ])("%s answered with %j: %s", (kind, value, outcome) => {
    expect(outcomeOf(interaction(kind, {}), value)).toBe(outcome);
  });

  it.each([
    [true, "answered"],
    [false, "denied"],
    [{ approved: true }, "answered"],
    [{ approved: false, reason: "no" }, "denied"],
    [{ skipped: true }, "answered"],
  ])("an approval answered with %j: %s", (value, outcome) => {
    expect(outcomeOf(approval(), value)).toBe(outcome);
  });

  it("a cancel is known by its tag", () => {
    expect(cancelValue("enough")).toEqual({ type: "timbal.cancel", reason: "enough" });
    expect([cancelValue(""), { type: "timbal.cancel" }].map(isCancelValue)).toEqual([true, true]);
    expect(["timbal.cancel", { type: "other" }, null, [], Object.create({ type: "timbal.cancel" })].map(isCancelValue)).toEqual([false, false, false, false, false]);
  });
});

describe("the question of a pause", () => {
  it.each([
    [{ question: "q", title: "t" }, "q"],
    [{ prompt: "p" }, "p"],
    [{ action: "a" }, "a"],
    [{ question: " ", title: "t" }, "t"],
    [{ question: 5, message: "m" }, "m"],
    ["Just a text?", "Just a text?"],
    [["q"], null],
    [{}, null],
    [null, null],
    ["", null],
  ])("%j asks %j", (payload, question) => {
    expect(questionOf(interaction("any", payload))).toBe(question);
  });

  it("of an approval is its prompt, never its input", () => {
    expect(questionOf(approval({ question: "input" }))).toBe("Pay?");
    expect(questionOf(approval({ question: "input" }, null, { prompt: null }))).toBeNull();
  });
});

declare module "../../src/protocol/kinds.js" {
  interface InteractionKinds {
    pick_color_in_protocol_test: { payload: { palette: string[] }; answer: `#${string}` };
  }
}

describe("isKind", () => {
  it("is true for an interaction of that kind which says what it asks", () => {
    expect(isKind(interaction("confirm", { action: "x" }), "confirm")).toBe(true);
    expect(isKind(interaction("ask_form", { fields: [] }), "ask_form")).toBe(true);
    expect(isKind(interaction("pick_color_in_protocol_test", { palette: [] }), "pick_color_in_protocol_test")).toBe(true);
    expect(isKind(interaction("toString", { own: 1 }), "toString" as Kind)).toBe(true);
  });

  it("is false for another kind, for an approval, and for a payload without its text", () => {
    expect(isKind(interaction("ask_text", { question: "x" }), "confirm")).toBe(false);
    expect(isKind(approval({ action: "x" }, null, { kind: "confirm" }), "confirm")).toBe(false);
    for (const payload of [null, [], "x", {}, { action: 1 }]) expect(isKind(interaction("confirm", payload), "confirm")).toBe(false);
    expect(isKind(interaction("review_chart", null), "review_chart")).toBe(false);
  });

  it("narrows the payload to what the wire promises, and the key to its answer", () => {
    const pause = interaction("confirm", { action: "x" });
    const answer = <A>(_key: PauseKey<A>, _value: NoInfer<A>): void => undefined;
    if (!isKind(pause, "confirm")) throw new Error("not narrowed");
    expectTypeOf(pause.payload.action).toBeString();
    expectTypeOf(pause.payload["later"]).toBeUnknown();
    expectTypeOf(pause.key).toEqualTypeOf<PauseKey<boolean>>();
    // A narrowed key goes wherever a key goes.
    expectTypeOf(pause.key).toExtend<PauseKey>();
    answer(pause.key, true);
    // @ts-expect-error a confirm takes a boolean
    answer(pause.key, "yes");
    const other = interaction("pick_color_in_protocol_test", { palette: [] });
    if (!isKind(other, "pick_color_in_protocol_test")) throw new Error("not narrowed");
    expectTypeOf(other.payload.palette).toEqualTypeOf<string[]>();
    // @ts-expect-error no such kind was declared
    isKind(pause, "no_such_kind");
  });
});

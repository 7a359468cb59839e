import { expect, it } from "vitest";
import type { Pause } from "../../src/protocol/pause.js";
import { bulkApprovable } from "../../src/registry/bulk.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import { createRegistry } from "../../src/registry/registry.js";
import { approval, interaction } from "../pauses.js";

const component = () => null;
const registry = createRegistry({
  approvals: {
    "*": defineRenderer({ component, bulk: true }),
    signed: defineRenderer({ component, bulk: { decision: (approved) => ({ approved, approver_id: "ana" }), isTouched: (draft) => draft === "half" } }),
    own: defineRenderer({ component }),
  },
  fallback: defineRenderer({ component }),
});
const listed = (pauses: Pause[], drafts: Record<string, unknown> = {}) =>
  bulkApprovable(registry, pauses, ({ id }) => drafts[id]).map((entry) => [entry.pause.id, entry.take === "left-out" ? entry.why : entry.take]);

it("lists approvals that wait, in their order, and nothing else", () => {
  expect(listed([approval("a", {}), interaction("i", "confirm", {}), approval("b", {}), approval("c", {}, { status: "sending" }), approval("d", {}, { status: "settled" })])).toEqual([
    ["a", "offered"],
    ["b", "offered"],
  ]);
});

it.each([
  [{ severity: "info" }, "offered"],
  [{ severity: "Warning" }, "offered"],
  [{ severity: "HIGH" }, "by-hand"],
  [{ severity: "danger" }, "by-hand"],
  [{ severity: "spicy" }, "by-hand"],
])("%j is %s", (ui, take) => {
  expect(listed([approval("a", {}, { ui })])).toEqual([["a", take]]);
});

it("what carries a notice is picked by hand", () => {
  expect(listed([approval("a", {}, { notice: "already-ran" })])).toEqual([["a", "by-hand"]]);
});

it("leaves out, with the reason, what has an answer, an issue, something filled in, or a card of its own", () => {
  const issues = [{ pointer: "", code: "type", params: {} }];
  expect(
    listed([approval("a", {}, { status: "answered", answer: { value: true, at: 0 } }), approval("b", {}, { issues }), approval("c", {}), approval("d", {}, { kind: "own" })], { c: { any: "draft" } }),
  ).toEqual([["a", "answered"], ["b", "refused"], ["c", "editing"], ["d", "own-card"]]);
});

it("asks the renderer whether a draft holds anything", () => {
  const signed = (draft: unknown) => listed([approval("a", {}, { kind: "signed" })], { a: draft });
  expect(signed("half")).toEqual([["a", "editing"]]);
  expect(signed("empty again")).toEqual([["a", "offered"]]);
});

it("counts a draft that the renderer stumbles over as filled in", () => {
  const stumbling = defineRenderer({ component, bulk: { isTouched: () => { throw new Error("odd"); } } });
  const of = registry.extend({ approvals: { "*": stumbling } });
  expect(bulkApprovable(of, [approval("a", {})], () => ({}))).toMatchObject([{ take: "left-out", why: "editing" }]);
});

it("answers plainly, or as the renderer decides", () => {
  const [plain, signed] = bulkApprovable(registry, [approval("a", {}), approval("b", {}, { kind: "signed" })], () => undefined);
  const decided = [plain, signed].flatMap((entry) => (entry?.take === "offered" ? [entry.decision(true), entry.decision(false)] : []));
  expect(decided).toEqual([true, false, { approved: true, approver_id: "ana" }, { approved: false, approver_id: "ana" }]);
});

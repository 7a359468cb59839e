import { describe, expect, it } from "vitest";
import { createRegistry, type Registry } from "../../src/registry/registry.js";
import type { AnyRenderer } from "../../src/registry/renderer.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import { approval, interaction } from "../pauses.js";

const draws = (): AnyRenderer => defineRenderer({ component: () => null });
const text = defineRenderer<"ask_text">({ component: () => null });
const confirm = defineRenderer<"confirm">({ component: () => null });
const fallback = draws();

function chosen(registry: Registry, pause: Parameters<Registry["resolve"]>[0]) {
  const { by, renderer } = registry.resolve(pause);
  return { by, renderer };
}

describe("interactions", () => {
  it("are drawn by the renderer of exactly their kind", () => {
    const colour = draws();
    const registry = createRegistry({ kinds: { pick_color: colour }, fallback });
    expect(chosen(registry, interaction("i1", "pick_color", {}))).toEqual({ by: "kind", renderer: colour });
    expect(chosen(registry, interaction("i1", "pick_colour", {})).by).toBe("fallback");
  });

  it("C13 · an unknown kind goes to the fallback, with its payload and that reason", () => {
    const registry = createRegistry({ fallback });
    expect(registry.resolve(interaction("i1", "pick_color", { swatches: ["#f00"] }))).toEqual({
      by: "fallback",
      renderer: fallback,
      payload: { swatches: ["#f00"] },
      problem: { code: "unknown-kind" },
    });
  });

  it.each(["constructor", "toString", "__proto__", "valueOf", "hasOwnProperty", "", null])("C57 · kind %j finds nothing inherited", (kind) => {
    const registry = createRegistry({ kinds: { ask_text: text }, approvals: { "*": draws() }, fallback });
    expect(registry.resolve(interaction("i1", kind, {}))).toMatchObject({ by: "fallback", problem: { code: "unknown-kind" } });
  });

  it.each(["constructor", "toString", "__proto__"])("C57 · kind %j is drawn by the renderer registered for it", (kind) => {
    const own = draws();
    const registry = createRegistry({ fallback }).extend({ kinds: Object.fromEntries([[kind, own]]) });
    expect(chosen(registry, interaction("i1", kind, {}))).toEqual({ by: "kind", renderer: own });
  });

  it("give a renderer without a schema the payload as the kit reads that kind", () => {
    const registry = createRegistry({ kinds: { ask_choice: defineRenderer<"ask_choice">({ component: () => null }) }, fallback });
    expect(registry.resolve(interaction("i1", "ask_choice", { question: "Where?", options: ["eu"] })).payload).toMatchObject({
      options: [{ label: "eu", value: "eu" }],
    });
  });

  it("whose payload the renderer can't read go to the fallback, which says what is wrong", () => {
    const registry = createRegistry({ kinds: { ask_choice: defineRenderer<"ask_choice">({ component: () => null }) }, fallback });
    const resolved = registry.resolve(interaction("i1", "ask_choice", { question: 7 }));
    expect(resolved).toMatchObject({ by: "fallback", renderer: fallback, payload: { question: 7 }, problem: { code: "unreadable-payload" } });
  });

  it("whose renderer throws while it reads are answerable in the fallback", () => {
    const throwing: AnyRenderer = {
      component: () => null,
      read: () => {
        throw new Error("no such list");
      },
    };
    const registry = createRegistry({ kinds: { odd: throwing }, fallback });
    expect(registry.resolve(interaction("i1", "odd", null))).toMatchObject({ by: "fallback", problem: { code: "unreadable-payload", detail: "no such list" } });
  });

  it("tell the schema form why it draws them", () => {
    const registry = createRegistry({ kinds: { ask_text: text }, schemaForm: draws(), fallback });
    const responseSchema = { type: "string" };
    expect(registry.resolve(interaction("i1", "pick_color", {}, { responseSchema })).problem).toEqual({ code: "unknown-kind" });
    expect(registry.resolve(interaction("i1", "ask_text", { question: 7 }, { responseSchema })).problem).toMatchObject({ code: "unreadable-payload" });
  });

  it("with a response schema are drawn by the schema form, when there is one", () => {
    const schemaForm = draws();
    const registry = createRegistry({ schemaForm, fallback });
    expect(chosen(registry, interaction("i1", "pick_color", {}, { responseSchema: { type: "string" } }))).toEqual({ by: "schema-form", renderer: schemaForm });
    expect(chosen(registry, interaction("i1", "pick_color", {}, { responseSchema: "str" })).by).toBe("fallback");
    expect(chosen(registry, interaction("i1", "pick_color", {})).by).toBe("fallback");
  });
});

describe("match", () => {
  const billing = draws();

  it("is asked before the kinds, for approvals too", () => {
    const registry = createRegistry({
      kinds: { confirm },
      approvals: { "*": draws() },
      match: (pause) => (pause.path.startsWith("billing.") ? billing : undefined),
      fallback,
    });
    expect(chosen(registry, interaction("i1", "confirm", { action: "Pay" }, { path: "billing.pay" }))).toEqual({ by: "match", renderer: billing });
    expect(chosen(registry, approval("a1", {}, { path: "billing.pay" }))).toEqual({ by: "match", renderer: billing });
    expect(chosen(registry, interaction("i1", "confirm", { action: "Pay" })).by).toBe("kind");
  });

  it("may choose by an approval's ui", () => {
    const registry = createRegistry({
      match: (pause) => (pause.type === "approval" && pause.ui === "payment" ? billing : undefined),
      fallback,
    });
    expect(chosen(registry, approval("a1", {}, { ui: "payment" })).renderer).toBe(billing);
  });

  it("that throws costs only that pause its card", () => {
    const registry = createRegistry({
      kinds: { confirm },
      match: (pause) => {
        if (pause.payload === null) throw new Error("null");
        return undefined;
      },
      fallback,
    });
    expect(registry.resolve(interaction("i1", "confirm", null))).toMatchObject({ by: "fallback", problem: { code: "renderer-threw" } });
    expect(chosen(registry, interaction("i2", "confirm", { action: "Go" })).by).toBe("kind");
  });
});

describe("approvals", () => {
  const payment = draws();
  const any = draws();
  const registry = createRegistry({ kinds: { payment: draws() }, approvals: { payment, "*": any }, fallback });

  it("are drawn by their own kind, never by an interaction's renderer of the same name", () => {
    expect(chosen(registry, approval("a1", {}, { kind: "payment" }))).toEqual({ by: "kind", renderer: payment });
  });

  it("of any other kind, or of none, are drawn by *", () => {
    expect(chosen(registry, approval("a1", {}, { kind: "refund" }))).toEqual({ by: "any-approval", renderer: any });
    expect(chosen(registry, approval("a1", {}))).toEqual({ by: "any-approval", renderer: any });
  });

  it("get their input as payload", () => {
    expect(registry.resolve(approval("a1", { to: "a@example.com" })).payload).toEqual({ to: "a@example.com" });
  });

  it("whose input their renderer can't read fall back to *", () => {
    const strict = defineRenderer({
      payload: { "~standard": { version: 1, vendor: "test", validate: () => ({ issues: [{ message: "no amount" }] }) } },
      component: () => null,
    });
    expect(chosen(registry.extend({ approvals: { payment: strict } }), approval("a1", {}, { kind: "payment" })).by).toBe("any-approval");
  });
});

describe("extend", () => {
  it("adds and replaces without changing the registry it came from", () => {
    const first = draws();
    const second = draws();
    const before = createRegistry({ kinds: { a: first }, fallback });
    const after = before.extend({ kinds: { a: second, b: second } });
    expect(chosen(before, interaction("i1", "a", {})).renderer).toBe(first);
    expect(chosen(after, interaction("i1", "a", {})).renderer).toBe(second);
    expect(before.kinds).toEqual(["a"]);
    expect(after.kinds).toEqual(["a", "b"]);
  });

  it("asks the new match first, then the old one", () => {
    const older = draws();
    const newer = draws();
    const registry = createRegistry({ match: () => older, fallback }).extend({ match: ({ name }) => (name === "mine" ? newer : undefined) });
    expect(chosen(registry, interaction("i1", "x", {}, { name: "mine" })).renderer).toBe(newer);
    expect(chosen(registry, interaction("i1", "x", {})).renderer).toBe(older);
  });

  it("replaces the fallback", () => {
    const mine = draws();
    expect(createRegistry({ fallback }).extend({ fallback: mine }).resolve(interaction("i1", "x", {})).renderer).toBe(mine);
  });

  it("takes part of a registry and is not changed by what is done to that part later", () => {
    const kinds: Record<string, AnyRenderer> = {};
    const registry = createRegistry({ kinds, fallback });
    kinds["late"] = draws();
    expect(chosen(registry, interaction("i1", "late", {})).by).toBe("fallback");
  });
});

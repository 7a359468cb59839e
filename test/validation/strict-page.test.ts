import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { interaction } from "../protocol/pauses.js";

/** A page whose policy forbids eval: every try is counted, and throws as browsers do (C44). */
let tries = 0;
const Real = globalThis.Function;

beforeEach(() => {
  tries = 0;
  vi.resetModules();
  vi.stubGlobal(
    "Function",
    new Proxy(Real, {
      construct() {
        tries += 1;
        throw new EvalError("Refused to evaluate a string as JavaScript because 'unsafe-eval' is not allowed");
      },
    }),
  );
});

afterEach(() => void vi.unstubAllGlobals());

const load = () => import("../../src/validation/lazy.js");
const integer = { type: "integer", minimum: 3 };

describe("on a page that forbids eval (C44)", () => {
  it("C44 · the default validator tries once, switches over, and says so once", async () => {
    const { ajvValidator } = await load();
    const onInterpreting = vi.fn();
    const validator = ajvValidator({ onInterpreting });
    expect(await validator.check(integer, 2)).toEqual({ checked: true, issues: [{ pointer: "", code: "minimum", params: { limit: 3 } }] });
    expect(await validator.check(integer, 4)).toEqual({ checked: true, issues: [] });
    expect(await validator.check({ type: "string", pattern: "^(a+)+$" }, "b")).toMatchObject({ checked: true, issues: [{ code: "pattern" }] });
    expect(await ajvValidator().check({ type: "string" }, 1)).toMatchObject({ issues: [{ code: "type" }] });
    expect(tries).toBe(1);
    expect(onInterpreting).toHaveBeenCalledTimes(1);
  });

  it("a stream says it once to onDiagnostic, and a callback that throws is no reason not to check", async () => {
    const { createTimbalStream } = await import("../../src/create-stream.js");
    const { createRawServer, events, wireEvents } = await import("../../src/testing.js");
    const server = createRawServer();
    const said: string[] = [];
    const stream = createTimbalStream({
      url: "http://test",
      fetch: server.fetch,
      submit: "manual",
      onDiagnostic: ({ code }) => {
        said.push(code);
        throw new Error("the host's");
      },
    });
    const wire = wireEvents({ runId: "r1" });
    server.next(events([wire.start(), wire.interaction("i1", "ask_text", { question: "How many?" }, { response_schema: integer }), wire.output("input_required")]));
    const { pauses } = await stream.send("hi");
    expect(await stream.answer(pauses[0]!.key, 2)).toMatchObject([{ code: "minimum" }]);
    expect(await stream.answer(pauses[0]!.key, 4)).toEqual([]);
    expect(said).toEqual(["interpreting"]);
  });

  it("C44 · several first checks at a time are all answered, after one try", async () => {
    const { ajvValidator } = await load();
    const validator = ajvValidator();
    const verdicts = await Promise.all([1, 2, 3].map((minimum) => validator.check({ type: "integer", minimum }, 0)));
    expect(verdicts.map(({ checked, issues }) => [checked, issues[0]?.params])).toEqual([1, 2, 3].map((limit) => [true, { limit }]));
    expect(tries).toBe(1);
  });

  it("the interpreting validator never tries", async () => {
    const { interpreting } = await load();
    expect(await interpreting().check(integer, 2)).toMatchObject({ checked: true, issues: [{ code: "minimum" }] });
    expect(tries).toBe(0);
  });

  it("every kind can be answered and refused", async () => {
    const { ajvValidator } = await load();
    const { validateAnswer } = await import("../../src/validation/validate-answer.js");
    const pause = interaction("ask_user_multi", { question: "q", options: ["a"] }, { type: "array", items: { type: "string", enum: ["a"] }, minItems: 1 });
    expect(await validateAnswer(pause, ["a"], ajvValidator())).toEqual({ checked: true, issues: [] });
    expect(await validateAnswer(pause, [], ajvValidator())).toMatchObject({ checked: true, issues: [{ code: "minItems" }] });
  });
});

import type * as AjvModule from "../../src/validation/ajv-2020.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toPause } from "../../src/protocol/to-pause.js";
import type { Verdict } from "../../src/validation/validator.js";
import { createRawServer, events } from "../../src/testing/raw-server.js";
import type { TimbalStreamOptions } from "../../src/create-stream.js";
import { wireEvents } from "../../src/testing/wire-events.js";

beforeEach(() => void vi.resetModules());

afterEach(async () => {
  for (const chunk of ["ajv-checker", "cfworker-checker", "linear-patterns"]) vi.doUnmock(`../../src/validation/${chunk}.js`);
  vi.doUnmock("../../src/validation/ajv-2020.js");
  // vitest carries such orders out with the next import, and not in their order: none is left for the next test's.
  await import("../../src/validation/load.js");
});

const lazy = () => import("../../src/validation/lazy.js");
const missing = () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};

describe("what is loaded, and when", () => {
  it("nothing before the first check; ajv, but neither the interpreter nor the linear engine, for a plain schema", async () => {
    const loaded: string[] = [];
    for (const chunk of ["ajv-checker", "cfworker-checker", "linear-patterns"]) {
      vi.doMock(`../../src/validation/${chunk}.js`, (original) => (loaded.push(chunk), original()));
    }
    const { ajvValidator, interpreting } = await lazy();
    const validator = ajvValidator();
    expect(loaded).toEqual([]);
    await validator.check({ type: "string", pattern: "^a+$" }, "x");
    expect(loaded).toEqual(["ajv-checker"]);
    await validator.check({ type: "string", pattern: "^(a+)+$" }, "x");
    expect(loaded).toEqual(["ajv-checker", "linear-patterns"]);
    await interpreting().check({ type: "string" }, "x");
    expect(loaded).toEqual(["ajv-checker", "linear-patterns", "cfworker-checker"]);
  });
});

describe("with a conversation", () => {
  const wire = wireEvents({ runId: "r1" });
  const talk = async (list: readonly unknown[], more: Partial<TimbalStreamOptions> = {}) => {
    const { createTimbalStream } = await import("../../src/create-stream.js");
    const server = createRawServer();
    server.next(events(list));
    const stream = createTimbalStream({ url: "http://test", fetch: server.fetch, ...more });
    await stream.send("hi");
    return stream;
  };
  const asking = [wire.start(), wire.interaction("i1", "ask_text", { question: "Name?" }), wire.output("input_required")];

  it("ajv and the rules are loaded when a question arrives, before there is an answer, and not by a run that asks nothing", async () => {
    const loaded: string[] = [];
    for (const chunk of ["ajv-checker", "validate-answer"]) vi.doMock(`../../src/validation/${chunk}.js`, (original) => (loaded.push(chunk), original()));
    await talk([wire.start(), wire.text("Hello"), wire.output()]);
    expect(loaded).toEqual([]);
    await talk(asking);
    await vi.dynamicImportSettled();
    expect(loaded.sort()).toEqual(["ajv-checker", "validate-answer"]);
    vi.doUnmock("../../src/validation/validate-answer.js");
  });

  it("a host's validator is told of a question, and may fail at it", async () => {
    const prepare = vi.fn(() => {
      throw new Error("the host's own");
    });
    const onPause = vi.fn();
    const stream = await talk(asking, { onPause, validator: { prepare, check: async () => ({ checked: true, issues: [] }) } });
    expect(prepare).toHaveBeenCalledOnce();
    expect(onPause).toHaveBeenCalledOnce();
    expect(stream.getState().status).toBe("paused");
  });
});

describe("a part that can't be loaded", () => {
  it("means not checked, this time", async () => {
    for (const [chunk, make] of [["ajv-checker", "ajvValidator"], ["cfworker-checker", "interpreting"]] as const) {
      vi.doMock(`../../src/validation/${chunk}.js`, missing);
      const validator = (await lazy())[make]();
      expect(await validator.check({ type: "string" }, 1)).toEqual({ checked: false, issues: [] });
      vi.doUnmock(`../../src/validation/${chunk}.js`);
      vi.resetModules();
    }
  });

  it.each([
    ["linear-patterns", { type: "string", pattern: "^(a+)+$" }, "b"],
    ["cfworker-checker", { enum: [] }, "b"],
  ])("%s is tried again at the next check of the same schema", async (chunk, schema, value) => {
    vi.doMock(`../../src/validation/${chunk}.js`, missing);
    const { ajvValidator } = await lazy();
    expect(await ajvValidator().check(schema, value)).toEqual({ checked: false, issues: [] });
    vi.doUnmock(`../../src/validation/${chunk}.js`);
    expect(await ajvValidator().check(schema, value)).toMatchObject({ checked: true, issues: [{}] });
  });
});

describe("compiling (C53)", () => {
  /** Counts what ajv compiles, and how often it is made. */
  async function counted() {
    const counts = { made: 0, compiled: 0 };
    vi.doMock("../../src/validation/ajv-2020.js", async (original) => {
      const { ajv2020 } = await original<typeof AjvModule>();
      return {
        ajv2020: (options: Parameters<typeof ajv2020>[0]) => {
          const ajv = ajv2020(options);
          counts.made += 1;
          const compile = ajv.compile.bind(ajv);
          ajv.compile = ((schema: object) => {
            counts.compiled += 1;
            return compile(schema);
          }) as typeof ajv.compile;
          return ajv;
        },
      };
    });
    const { ajvValidator } = await lazy();
    return { counts, validator: ajvValidator(), other: ajvValidator() };
  }

  it("C53 · equal schemas are compiled once, also for another conversation", async () => {
    const { counts, validator, other } = await counted();
    const fresh = () => ({ type: "object", properties: { a: { type: "string", minLength: 2 } } });
    for (let i = 0; i < 1_000; i += 1) expect((await validator.check(fresh(), { a: "x" })).issues).toHaveLength(1);
    await other.check(fresh(), {});
    expect(counts).toEqual({ made: 1, compiled: 1 });
  });

  it("C53 · 1,000 different schemas leave a bounded number behind", async () => {
    const { counts, validator } = await counted();
    for (let i = 0; i < 1_000; i += 1) await validator.check({ maximum: i }, i);
    expect(counts.compiled).toBe(1_000);
    // What is still kept costs nothing; what isn't is compiled anew.
    for (let i = 999; i >= 0; i -= 1) await validator.check({ maximum: i }, i);
    expect(2_000 - counts.compiled).toBeGreaterThan(0);
    expect(2_000 - counts.compiled).toBeLessThanOrEqual(200);
  });

  it("C53 · what was not used for long is let go, and ajv itself is made anew now and then", async () => {
    const { counts, validator } = await counted();
    for (let i = 0; i < 600; i += 1) expect((await validator.check({ minimum: i }, i - 1)).issues).toEqual([{ pointer: "", code: "minimum", params: { limit: i } }]);
    expect(counts).toEqual({ made: 3, compiled: 600 });
    await validator.check({ minimum: 599 }, 0);
    expect(counts.compiled).toBe(600);
    await validator.check({ minimum: 0 }, 0);
    expect(counts.compiled).toBe(601);
  });
});

describe("an answer's check never traps the person", () => {
  const pause = toPause(wireEvents().interaction("i1", "ask_text", { question: "Who?" }), 0);

  afterEach(() => {
    vi.doUnmock("../../src/validation/validate-answer.js");
  });

  it.each([
    ["throws", { check: () => { throw new Error("mine"); } }],
    ["rejects", { check: () => Promise.reject(new Error("mine")) }],
  ])("when a host's validator %s: not checked, and what needs no validator still is", async (_how, validator) => {
    const { answerChecker } = await lazy();
    const check = answerChecker(validator);
    expect(await check(pause, "Acme")).toEqual({ checked: false, issues: [] });
    expect((await check(pause, undefined)).issues).toHaveLength(1);
  });

  it("when a host's validator never answers: not checked, after a while", async () => {
    vi.useFakeTimers();
    try {
      const { answerChecker } = await lazy();
      await answerChecker({ check: () => Promise.resolve({ checked: true, issues: [] }) })(pause, "a");
      let late: (verdict: Verdict) => void = () => undefined;
      const verdict = answerChecker({ check: () => new Promise((resolve) => { late = resolve; }) })(pause, "Acme");
      const told = vi.fn();
      void verdict.then(told);
      await vi.advanceTimersByTimeAsync(14_000);
      expect(told).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      late({ checked: true, issues: [{ pointer: "", code: "type", params: {} }] });
      expect(await verdict).toEqual({ checked: false, issues: [] });
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("when a chunk never arrives: not checked, and the next answer finds it if it has come meanwhile", async () => {
    vi.useFakeTimers();
    try {
      let arrive: (value: unknown) => void = () => undefined;
      vi.doMock("../../src/validation/validate-answer.js", async (original) => {
        await new Promise((resolve) => { arrive = resolve; });
        return original();
      });
      const { ajvValidator, answerChecker } = await lazy();
      const check = answerChecker(ajvValidator());
      const first = check(pause, 7);
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await first).toEqual({ checked: false, issues: [] });
      const second = check(pause, 7);
      arrive(null);
      expect(await second).toMatchObject({ checked: true, issues: [{ code: "type" }] });
    } finally {
      vi.useRealTimers();
    }
  });

  it("when the rules can't be loaded; the next answer tries again", async () => {
    vi.doMock("../../src/validation/validate-answer.js", missing);
    const { ajvValidator, answerChecker } = await lazy();
    const check = answerChecker(ajvValidator());
    expect(await check(pause, 7)).toEqual({ checked: false, issues: [] });
    vi.doUnmock("../../src/validation/validate-answer.js");
    expect(await check(pause, 7)).toMatchObject({ checked: true, issues: [{ code: "type" }] });
  });
});

import { describe, expect, it, vi } from "vitest";
import type { SubmitMode } from "../../src/run/options.js";
import type { Diagnostic } from "../../src/run/timbal-stream.js";
import { events } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, bench, finishing, pauseNamed, settle, until } from "./harness.js";
import { memoryStore, page, pausedOn } from "./memory-store.js";

/** A run that asks i1 and i2; the check of the answer "slow" ends when told so. */
async function slowlyChecked(submit: SubmitMode = "auto") {
  let pass: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  const { server, stream, posts } = bench({
    submit,
    validate: async (_pause, value) => {
      if (value === "slow") await passed;
      return { checked: true, issues: value === "" ? [{ pointer: "", code: "minLength", params: {} }] : [] };
    },
  });
  server.next(events(asking("r1", ["i1", "i2"])));
  const state = await stream.send("hi");
  return { server, stream, posts, pass, one: pauseNamed(state, "i1").key, two: pauseNamed(state, "i2").key };
}

describe("while an answer is being checked", () => {
  it("the one that it replaces doesn't go out", async () => {
    const { server, stream, posts, pass, one, two } = await slowlyChecked();
    server.next(events(finishing("r2", ["i1", "i2"], "r1")));
    await stream.answer(one, "old");
    const changed = stream.answer(one, "slow");
    await stream.answer(two, "b");
    await settle();
    expect(posts()).toHaveLength(1);
    pass();
    await expect(changed).resolves.toEqual([]);
    await until(stream, ({ status }) => status === "finished");
    expect(posts()[1]).toMatchObject({ resume: { i1: "slow", i2: "b" } });
  });

  it("submit is refused, as while one is missing", async () => {
    const { server, stream, posts, pass, one, two } = await slowlyChecked("manual");
    server.next(events(finishing("r2", ["i1", "i2"], "r1")));
    await stream.answer(one, "old");
    await stream.answer(two, "b");
    const changed = stream.answer(one, "slow");
    await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
    expect(posts()).toHaveLength(1);
    pass();
    await changed;
    await stream.submit();
    expect(posts()[1]).toMatchObject({ resume: { i1: "slow", i2: "b" } });
  });

  it("a newer one wins, and the older call is told what became of that", async () => {
    const { stream, pass, one } = await slowlyChecked();
    const older = stream.answer(one, "slow");
    await expect(stream.answer(one, "")).resolves.toMatchObject([{ code: "minLength" }]);
    pass();
    await expect(older).resolves.toMatchObject([{ code: "minLength" }]);
    expect(stream.getState().pauses[0]).toMatchObject({ status: "open" });
  });

  it("its question may close: the answer has nowhere to go, and the receipt doesn't have it", async () => {
    const { server, stream, posts, pass, one } = await slowlyChecked();
    const answered = stream.answer(one, "slow");
    server.next(events(finishing("r2")));
    const state = await stream.send("next", { whilePaused: "branch" });
    pass();
    await expect(answered).resolves.toEqual([{ pointer: "", code: "not-open", params: {} }]);
    expect(stream.getState()).toBe(state);
    expect(pauseNamed(state, "i1")).not.toHaveProperty("answer");
    expect(posts()).toHaveLength(2);
  });

  it("that never ends, the next request is not held up by it", async () => {
    const { server, stream, posts, one } = await slowlyChecked();
    void stream.answer(one, "slow");
    server.next(events(asking("r2", ["i3"])), events(finishing("r3", ["i3"], "r2")));
    const state = await stream.send("next", { whilePaused: "branch" });
    await stream.answer(pauseNamed(state, "i3").key, "c");
    await until(stream, ({ status }) => status === "finished");
    expect(posts()[2]).toMatchObject({ resume: { i3: "c" } });
  });

  it.each(["reset", "dispose"] as const)("a %s leaves it nowhere to go, and says so", async (end) => {
    const { stream, posts, pass, one } = await slowlyChecked();
    const answered = stream.answer(one, "slow");
    stream[end]();
    pass();
    await expect(answered).resolves.toMatchObject([{ code: "not-open" }]);
    expect(posts()).toHaveLength(1);
  });
});

describe("an answer", () => {
  it("to a question that nobody asked, or that is closed, is not taken, and is not even checked", async () => {
    const validate = vi.fn(() => Promise.resolve({ checked: true, issues: [] }));
    const { server, stream, posts } = bench({ validate });
    server.next(events(asking("r1", ["i1"])), events(finishing("r2", ["i1"], "r1")));
    const { key } = pauseNamed(await stream.send("hi"), "i1");
    await stream.answer(key, "a");
    await until(stream, ({ status }) => status === "finished");
    validate.mockClear();
    const notOpen = [{ pointer: "", code: "not-open", params: {} }];
    await expect(stream.answer(key, "b")).resolves.toEqual(notOpen);
    await expect(stream.answer("r9/i9" as typeof key, "b")).resolves.toEqual(notOpen);
    expect(validate).not.toHaveBeenCalled();
    expect(posts()).toHaveLength(2);
  });

  it("whose schema can't be checked stays possible: the card says so before anybody answers, and it is reported once", async () => {
    const diagnostics: Diagnostic[] = [];
    const { server, stream, posts } = bench({ validate: () => Promise.resolve({ checked: false, issues: [] }), onDiagnostic: (one) => void diagnostics.push(one) });
    const wire = wireEvents({ runId: "r1" });
    const schema = { type: "strin" };
    server.next(events([wire.start(), wire.interaction("i1", "pick", {}, { response_schema: schema }), wire.output("input_required")]), events(finishing("r2", [], "r1")));
    const state = await stream.send("hi");
    await settle();
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "open", checked: false });
    expect(diagnostics).toEqual([{ code: "schema-not-checked", message: 'The answer to "pick" can\'t be checked.', detail: schema }]);
    await expect(stream.answer(pauseNamed(state, "i1").key, 1)).resolves.toEqual([]);
    await until(stream, ({ status }) => status === "finished");
    expect(posts()[1]).toMatchObject({ resume: { i1: 1 } });
  });

  it("whose schema can be checked is reported by nobody", async () => {
    const onDiagnostic = vi.fn();
    const { server, stream } = bench({ onDiagnostic });
    server.next(events(asking("r1", ["i1"])));
    await stream.send("hi");
    await settle();
    expect(onDiagnostic).not.toHaveBeenCalled();
    expect(stream.getState().pauses).toMatchObject([{ checked: true }]);
  });
});

describe("a staged answer that comes out of a storage", () => {
  /** The first answer of two is staged, and the page is left. */
  async function left() {
    const store = memoryStore();
    const chat = await pausedOn(["i1", "i2"], store);
    await chat.stream.answer(pauseNamed(chat.stream.getState(), "i1").key, "stored");
    chat.stream.dispose();
    return store;
  }

  it("is called unchecked when here it can't be checked, and goes all the same", async () => {
    const { server, stream, posts } = page(await left(), { validate: () => Promise.resolve({ checked: false, issues: [] }) });
    await settle();
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "answered", checked: false, answer: { value: "stored" } });
    server.next(events(finishing("r2", ["i1", "i2"], "r1")));
    await stream.answer(pauseNamed(stream.getState(), "i2").key, "b");
    await stream.submit();
    expect(posts()[0]).toMatchObject({ resume: { i1: "stored", i2: "b" } });
  });

  it("and is replaced while it is checked takes nothing with it: the verdict is not on what stands there now", async () => {
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => { refuse = resolve; });
    const issue = { pointer: "", code: "minLength", params: {} };
    const { server, stream, posts } = page(await left(), {
      validate: async (_pause, value) => {
        if (value !== "stored") return { checked: true, issues: [] };
        await refused;
        return { checked: true, issues: [issue] };
      },
    });
    await stream.answer(pauseNamed(stream.getState(), "i1").key, "new");
    await stream.answer(pauseNamed(stream.getState(), "i2").key, "b");
    server.next(events(finishing("r2", ["i1", "i2"], "r1")));
    const done = stream.submit();
    await settle();
    // Nothing goes before all that came with the page is checked.
    expect(posts()).toEqual([]);
    refuse();
    await expect(done).resolves.toMatchObject({ status: "finished" });
    expect(posts()[0]).toMatchObject({ resume: { i1: "new", i2: "b" } });
  });
});

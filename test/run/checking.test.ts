import { describe, expect, it } from "vitest";
import type { SubmitMode } from "../../src/run/options.js";
import { events } from "../../src/testing/raw-server.js";
import { asking, bench, finishing, pauseNamed, settle, until } from "./harness.js";

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

import { afterEach, describe, expect, it, vi } from "vitest";
import { events } from "../../src/testing/raw-server.js";
import { fakeBrowser } from "./fake-browser.js";
import { asking, bench, finishing, pauseNamed, until } from "./harness.js";

afterEach(() => {
  vi.unstubAllGlobals();
});

const resumes = (bodies: unknown[]): unknown[] => bodies.filter((body) => Object.hasOwn(body as object, "resume"));

describe("a stored question that has been answered since", () => {
  it("by another window: opened again, it says so at once", async () => {
    const browser = fakeBrowser();
    const [a, b] = [bench({ tabs: browser.window().tabs }), bench({ tabs: browser.window().tabs })];
    a.server.next(events(asking("r1", ["i1"])), events(finishing("r2", ["i1"], "r1")));
    b.server.next(events(asking("r1", ["i1"])));
    const state = await a.stream.send("hi");
    await b.stream.send("hi");
    const kept = await b.stream.snapshot();
    await a.stream.answer(pauseNamed(state, "i1").key, "mine");
    await until(a.stream, ({ status }) => status === "finished");
    await until(b.stream, ({ status }) => status === "incomplete");
    // All that the other window has to say of it has been heard.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await b.stream.restore(kept);
    await until(b.stream, ({ pauses }) => pauses[0]?.status === "elsewhere");
    expect(b.stream.getState()).toMatchObject({ status: "incomplete", error: null });
    expect(resumes(b.posts())).toEqual([]);
    for (const { stream } of [a, b]) stream.dispose();
  });

  it("by this very window: what is answered there once more is not sent", async () => {
    const browser = fakeBrowser();
    const a = bench({ tabs: browser.window().tabs, submit: "manual" });
    a.server.next(events(asking("r1", ["i1"])), events(finishing("r2", ["i1"], "r1")), events(finishing("r3", ["i1"], "r1")));
    const { key } = pauseNamed(await a.stream.send("hi"), "i1");
    const kept = await a.stream.snapshot();
    await a.stream.answer(key, "once");
    await a.stream.submit();
    await a.stream.restore(kept);
    await a.stream.answer(key, "twice");
    await a.stream.submit();
    expect(resumes(a.posts())).toEqual([{ prompt: "hi", parent_id: "r1", resume: { i1: "once" } }]);
    expect(a.stream.getState().pauses).toMatchObject([{ status: "elsewhere" }]);
    a.stream.dispose();
  });
});

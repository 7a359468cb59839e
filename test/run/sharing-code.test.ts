import { afterEach, expect, it, vi } from "vitest";
import { events } from "../../src/testing/raw-server.js";
import { fakeBrowser } from "./fake-browser.js";
import { asking, bench, finishing, pauseNamed, until } from "./harness.js";

let tries = 0;
vi.mock("../../src/run/later.js", async (original) => {
  tries += 1;
  if (tries === 1) throw new Error("offline");
  return original();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("where the code that knows other windows can't be loaded, that is reported, answers go all the same, and the next pause tries again", async () => {
  const onDiagnostic = vi.fn();
  const browser = fakeBrowser();
  const window = browser.window();
  const { stream, server, posts } = bench({ tabs: window.tabs, onDiagnostic });
  server.next(events(asking("r1", ["i1"])), events(asking("r2", ["i2"], "r1")), events(finishing("r3", ["i2"], "r2")));
  stream.subscribe(() => {});
  const state = await stream.send("hi");
  await vi.waitFor(() => { expect(onDiagnostic).toHaveBeenCalled(); });
  expect(onDiagnostic.mock.calls).toEqual([[expect.objectContaining({ code: "tabs-unavailable" })]]);
  expect(window.listeners()).toBe(0);
  await stream.answer(pauseNamed(state, "i1").key, "one");
  const second = await until(stream, ({ status, run }) => status === "paused" && run?.id === "r2");
  await stream.answer(pauseNamed(second, "i2").key, "two");
  await until(stream, ({ status }) => status === "finished");
  expect(posts().slice(1)).toEqual([
    { prompt: "hi", parent_id: "r1", resume: { i1: "one" } },
    { prompt: "hi", parent_id: "r2", resume: { i1: "one", i2: "two" } },
  ]);
  expect(tries).toBe(2);
  expect(onDiagnostic).toHaveBeenCalledTimes(1);
  stream.dispose();
});

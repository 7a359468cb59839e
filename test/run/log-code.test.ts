import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { events, reset } from "../../src/testing/raw-server.js";
import { asking, bench, finishing, logOf, pauseNamed, settle, textsOf, until } from "./harness.js";

// The code that reads logs, behind a network that gives it from this time on. Once it is here it stays.
const network = vi.hoisted(() => ({ asked: 0, backAt: 1 }));
vi.mock("../../src/run/later.js", async (original) => {
  network.asked += 1;
  if (network.asked < network.backAt) throw new Error("offline");
  return original();
});

// How long a test run takes to read a file is no part of it.
beforeAll(async () => {
  await vi.importActual("../../src/run/later.js");
  await import("../../src/transport/trouble.js");
});

beforeEach(() => {
  network.asked = 0;
  // All waits are cut to a fiftieth.
  const wait = globalThis.setTimeout;
  vi.stubGlobal("setTimeout", (task: () => void, ms = 0, ...rest: unknown[]) => wait(task, ms / 50, ...rest));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const all = finishing("c1");

describe("the code that reads the log of a run", () => {
  it("is not loaded with ids of the server, whatever goes wrong", async () => {
    const { stream, server } = bench();
    server.next(events(asking("r1", ["i1"])), events(finishing("r2", ["i1"], "r1").slice(0, 2), "reset"));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "yes");
    await until(stream, ({ status }) => status === "incomplete");
    stream.dispose();
    expect(network.asked).toBe(0);
  });

  it("can't be had: a run that breaks off is incomplete, as one without a log, and its log is not asked", async () => {
    network.backAt = Infinity;
    const { stream, server, posts } = bench({ runIds: "client" });
    server.next(events(all.slice(0, 3), "reset"));
    const log = logOf(server, "c1", all);
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "incomplete", connection: "closed", error: { code: "network" } });
    expect([posts().length, log.asked]).toEqual([1, []]);
    stream.dispose();
  });

  it("can't be had: a start that got no answer has failed, and is repeated under its id", async () => {
    network.backAt = Infinity;
    const { stream, server, posts } = bench({ runIds: "client" });
    server.next(reset(), events(all));
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "failed", error: { code: "network" } });
    await expect(stream.retry()).resolves.toMatchObject({ status: "finished" });
    expect(posts()).toEqual([{ prompt: "hi", context: { id: "c1" } }, { prompt: "hi", context: { id: "c1" } }]);
  });

  it("can't be had: a resume that got no answer is of unknown outcome, its answers stay, and a person's word sends them again", async () => {
    network.backAt = Infinity;
    const { stream, server, posts } = bench({ runIds: "client" });
    server.next(events(asking("c1", ["i1"])), reset(), events(finishing("c2", ["i1"], "c1")));
    const { key } = pauseNamed(await stream.send("hi"), "i1");
    await stream.answer(key, "mine");
    const state = await until(stream, ({ status }) => status === "paused");
    expect(state).toMatchObject({ error: { code: "outcome-unknown" }, pauses: [{ status: "answered", answer: { value: "mine" } }] });
    await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished", pauses: [{ status: "settled" }] });
    const resume = { prompt: "hi", context: { id: "c2", parent_id: "c1" }, resume: { i1: "mine" } };
    expect(posts().slice(1)).toEqual([resume, resume]);
  });

  it("can't be had and nobody waits for it any more: a stop ends the run at once, and nothing is left behind", async () => {
    network.backAt = Infinity;
    const { stream, server, posts } = bench({ runIds: "client" });
    server.next(events(all.slice(0, 3), "reset"));
    const done = stream.send("hi");
    await until(stream, ({ connection }) => connection === "replaying");
    void stream.stop();
    await expect(done).resolves.toMatchObject({ status: "stopped" });
    await settle();
    const { asked } = network;
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect([network.asked, posts().length]).toEqual([asked, 1]);
  });

  it("can't be had and the page stops a second try: it sends nothing", async () => {
    network.backAt = Infinity;
    const { stream, server, posts } = bench({ runIds: "client" });
    server.next(reset(), events(all));
    await stream.send("hi");
    const again = stream.retry();
    expect(stream.getState().status).toBe("streaming");
    void stream.stop();
    await expect(again).resolves.toMatchObject({ status: "stopped" });
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect(posts()).toHaveLength(1);
  });

  it("is asked for with the POST, and again while the run is looked for: what is missing is read as soon as it is here", async () => {
    network.backAt = 3;
    const { stream, server, posts } = bench({ runIds: "client" });
    server.next(events(all.slice(0, 3), "reset"));
    const log = logOf(server, "c1", all);
    const state = await stream.send("hi");
    expect(state).toMatchObject({ status: "finished", error: null });
    expect(network.asked).toBeGreaterThanOrEqual(3);
    expect([posts().length, log.asked[0], textsOf(state)]).toEqual([1, 3, ["done"]]);
    stream.dispose();
  });
});

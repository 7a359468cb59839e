import { describe, expect, it, vi } from "vitest";
import { events, frameScript, hang, reset } from "../../src/testing/raw-server.js";
import { seconds, fakeClock } from "./clock.js";
import { asking, bench, finishing, logOf, pauseNamed, textsOf, unknownRun } from "./harness.js";

fakeClock();

const all = finishing("c1", ["i1"]);

/** A run that has said its first events and then keeps silent. */
async function silent(runIds: "server" | "client") {
  const made = bench({ runIds, now: () => Date.now() });
  const run = frameScript();
  made.server.next(run.respond);
  const done = made.stream.send("hi");
  run.send(...all.slice(0, 2));
  await seconds(1);
  return { ...made, run, done, since: Date.now() - 1000 };
}

describe("a stream that keeps silent is waited for", () => {
  it.each(["server", "client"] as const)("and after a minute the state says since when, until something comes (%s ids)", async (runIds) => {
    const { server, stream, run, done, since, posts } = await silent(runIds);
    logOf(server, "c1", all.slice(0, 2), false);
    const states: unknown[] = [];
    stream.subscribe((state) => states.push(state));
    await seconds(55);
    expect(stream.getState().silentSince).toBeNull();
    await seconds(600);
    expect(stream.getState()).toMatchObject({ status: "streaming", connection: "live", silentSince: since });
    // Said once: nobody renders for silence.
    expect(states).toHaveLength(1);
    run.send(all[2]);
    await seconds(0.1);
    expect(stream.getState().silentSince).toBeNull();
    run.send(...all.slice(3));
    run.end();
    await expect(done).resolves.toMatchObject({ status: "finished", silentSince: null });
    expect(posts()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("with ids of the server nobody else is asked", async () => {
    const { server, stream } = await silent("server");
    await seconds(3600);
    expect([server.requests.length, stream.getState().status]).toEqual([1, "streaming"]);
    stream.dispose();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a stop, and a pause that is silent by nature, say nothing of it", async () => {
    const { stream, run, done } = await silent("server");
    await seconds(120);
    await stream.stop();
    run.end();
    await expect(done).resolves.toMatchObject({ status: "stopped", silentSince: null });
    const other = bench();
    other.server.next(events(asking("r1", ["i1"])));
    await other.stream.send("hi");
    await seconds(3600);
    expect(other.stream.getState()).toMatchObject({ status: "paused", silentSince: null });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("in client mode a silent stream's log is asked now and then", () => {
  it("what it knows more than the stream: the connection is dead, so the log is read on, nothing lost and nothing twice", async () => {
    const { server, run, done } = await silent("client");
    const log = logOf(server, "c1", all.slice(0, 2), false);
    await seconds(60);
    expect(log.asked.every((after) => after === 2)).toBe(true);
    log.events = all;
    log.done = true;
    await seconds(25);
    // Whatever the old connection brings after that changes nothing.
    run.send(...all.slice(2));
    const state = await done;
    expect([state.status, state.connection, textsOf(state), state.run?.seq]).toEqual(["finished", "closed", ["done"], all.length]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("what comes by both a moment apart: the stream goes on", async () => {
    const { server, stream, run, done } = await silent("client");
    const log = logOf(server, "c1", all.slice(0, 3), false);
    await seconds(39.5);
    expect(log.asked).toEqual([2]);
    run.send(all[2]);
    await seconds(20);
    expect(stream.getState()).toMatchObject({ connection: "live", run: { seq: 3 } });
    run.send(...all.slice(3));
    run.end();
    await expect(done).resolves.toMatchObject({ status: "finished" });
  });

  it("a log that can't be had, or knows nothing yet, says nothing about the stream", async () => {
    const { server, stream, run, done } = await silent("client");
    const log = logOf(server, "c1", all.slice(0, 2), false);
    log.instead.push(reset(), hang(), reset());
    await seconds(200);
    expect(stream.getState()).toMatchObject({ status: "streaming", connection: "live" });
    run.send(...all.slice(2));
    run.end();
    await expect(done).resolves.toMatchObject({ status: "finished" });

    const early = bench({ runIds: "client" });
    early.server.next(hang());
    early.server.on("GET ", unknownRun());
    void early.stream.send("hi");
    await seconds(200);
    expect(early.stream.getState()).toMatchObject({ status: "streaming", connection: "live" });
    early.stream.dispose();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a resume that is never answered although it arrived is followed by its log", async () => {
    const { server, stream, posts } = bench({ runIds: "client" });
    server.next(events(asking("c1", ["i1"])), hang());
    logOf(server, "c2", finishing("c2", ["i1"], "c1"));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await seconds(45);
    expect(stream.getState()).toMatchObject({ status: "finished", pauses: [{ status: "settled" }] });
    expect(posts()).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a run that the server has lost meanwhile is not waited for any more", async () => {
    const { server, done } = await silent("client");
    server.on("GET ", unknownRun());
    await seconds(45);
    await expect(done).resolves.toMatchObject({ status: "incomplete", error: { code: "expired" } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a page that comes online again asks at once", async () => {
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    const { server, done } = await silent("client");
    logOf(server, "c1", all);
    page.dispatchEvent(new Event("online"));
    await seconds(3);
    await expect(done).resolves.toMatchObject({ status: "finished" });
  });
});

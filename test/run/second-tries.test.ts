import { afterEach, describe, expect, it, vi } from "vitest";
import { createRawServer, events, frameScript, reset, status } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { httpTransport } from "../../src/transport/http.js";
import { asking, bench, finishing, pauseNamed, until } from "./harness.js";

afterEach(() => {
  vi.restoreAllMocks();
});

describe("after a resume that failed", () => {
  it("every further try is for the paused run, also when the one before it never arrived", async () => {
    const { server, stream, posts } = bench();
    const cut = events(finishing("r2", ["i1"], "r1").slice(0, 2), "reset");
    server.next(events(asking("r1", ["i1"])), cut, reset(), events(finishing("r3", ["i1"], "r1")));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await until(stream, ({ status: now }) => now === "incomplete");
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "paused" });
    await stream.submit({ again: true });
    expect(posts()[3]).toEqual(posts()[1]);
  });

  it("an answer that was taken back since doesn't go out with the ledger", async () => {
    const issue = { pointer: "", code: "minLength", params: {} };
    const { server, stream, posts } = bench({ validate: (_pause, value) => Promise.resolve({ checked: true, issues: value === "" ? [issue] : [] }) });
    server.next(events(asking("r1", ["i1", "i2"])), status(403, "no"), events(asking("r2", ["i1"], "r1")));
    const state = await stream.send("hi");
    await stream.answer(pauseNamed(state, "i1").key, "old");
    await stream.answer(pauseNamed(state, "i2").key, "b");
    await until(stream, ({ error }) => error !== null);
    await stream.answer(pauseNamed(state, "i1").key, "");
    await stream.submit({ partial: true });
    expect(posts()[2]?.resume).toEqual({ i2: "b" });
  });

  it.each(["server", "client"] as const)("because it could not be prepared, nobody is told that it may have arrived (%s ids)", async (runIds) => {
    const server = createRawServer();
    let signedIn = true;
    const headers = () => {
      if (signedIn) return {};
      throw new Error("no token");
    };
    const { stream } = bench({ runIds, transport: httpTransport({ url: "http://agent.test", fetch: server.fetch, headers }) });
    server.next(events(asking("r1", ["i1"])), events(finishing("r2", ["i1"], "r1")));
    const state = await stream.send("hi");
    signedIn = false;
    await stream.answer(pauseNamed(state, "i1").key, "a");
    await expect(until(stream, ({ error }) => error !== null)).resolves.toMatchObject({ status: "paused", error: { code: "network", during: "resume" } });
    expect(server.requests).toHaveLength(1);
    signedIn = true;
    await expect(stream.submit()).resolves.toMatchObject({ status: "finished" });
  });

  it("C03 · reopening asks for the questions and sends no answer, neither with it nor by itself afterwards", async () => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1"])), reset(), events(asking("r2", ["i1"], "r1")), events(finishing("r3", ["i1"], "r2")));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await until(stream, ({ error }) => error !== null);
    await expect(stream.reopen()).resolves.toMatchObject({ status: "paused", pauses: [{ status: "answered" }] });
    expect(posts().slice(2)).toEqual([{ prompt: "hi", parent_id: "r1" }]);
    await stream.submit();
    expect(posts()[3]).toEqual({ prompt: "hi", parent_id: "r2", resume: { i1: "a" } });
  });

  it("in client mode, a second try that meets the first one (409) follows its log: nothing is said twice, and its end is seen", async () => {
    const { server, stream, posts } = bench({ runIds: "client" });
    const all = finishing("c2", ["i1"], "c1");
    let reachable = false;
    server.next(events(asking("c1", ["i1"])), events(all.slice(0, -1), "reset"), status(409, { detail: "in use" }));
    server.on("GET /runs/c2/events", () =>
      reachable
        ? Response.json({ events: all.map((data, at) => ({ seq: at + 1, data })), next_cursor: all.length, done: true, expired: false })
        : new Response("broken", { status: 500 }),
    );
    // Waits are jittered by it; this is as short as they get.
    vi.spyOn(Math, "random").mockReturnValue(-1.49);
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await until(stream, ({ status: now }) => now === "incomplete");
    reachable = true;
    const state = await stream.submit({ again: true });
    expect(posts()[2]).toEqual(posts()[1]);
    expect(state).toMatchObject({ status: "finished", pauses: [{ status: "settled" }] });
    expect(state.transcript.flatMap((item) => (item.type === "text" ? [item.text] : []))).toEqual(["done"]);
  });
});

it("C39 · a cancel that failed leaves the question where it was: onPause is not called for it again", async () => {
  const onPause = vi.fn();
  const { server, stream } = bench({ onPause });
  server.next(events(asking("r1", ["i1"])), status(403, "no"));
  await stream.send("hi");
  await expect(stream.cancel()).resolves.toMatchObject({ status: "paused", pauses: [{ status: "open" }] });
  expect(onPause).toHaveBeenCalledOnce();
});

describe("reopening", () => {
  it("where nothing waits fails as a failure: the next prompt is not held up by a pause that isn't there", async () => {
    const { server, stream } = bench();
    server.next(events(finishing("r1")), reset(), events(finishing("r2", [], "r1")));
    await stream.send("hi");
    await expect(stream.reopen()).resolves.toMatchObject({ status: "failed", error: { code: "network" } });
    await expect(stream.send("more")).resolves.toMatchObject({ status: "finished" });
  });

  it("brings back what a stop closed before anybody answered, as it was: nobody decided too late", async () => {
    const { server, stream } = bench();
    const stopped = frameScript();
    const pausesOf = (runId: string) => {
      const wire = wireEvents({ runId });
      return [wire.start(), wire.approval("a1", { x: 1 }), wire.interaction("i1", "ask_text", { question: "Who?" }), wire.output("approval_required")];
    };
    server.next(stopped.respond, events(pausesOf("r2")));
    void stream.send("hi");
    stopped.send(...pausesOf("r1").slice(0, -1));
    const before = await until(stream, ({ pauses }) => pauses.length === 2);
    await stream.stop();
    const after = await stream.reopen();
    expect(after.pauses.map(({ key, status: now, notice }) => [key, now, notice])).toEqual(before.pauses.map(({ key }) => [key, "open", undefined]));
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StreamParts } from "../../src/run/options.js";
import { chunks, events, frameScript, hang, reset, status } from "../../src/testing/raw-server.js";
import { httpTransport } from "../../src/transport/http.js";
import { countLeaks, type Leaks } from "../leaks.js";
import { asking, bench, finishing, logOf, pauseNamed, settle, unknownRun, until, type Bench } from "./harness.js";

let leaks: Leaks;
beforeEach(() => {
  leaks = countLeaks();
});
afterEach(() => {
  leaks.restore();
  vi.restoreAllMocks();
});

const all = finishing("c1");

/** Brings a stream somewhere in a run, and says how the rest of it would arrive. */
type Situation = (made: Bench) => Promise<() => void>;

const nothing = (): void => undefined;

const situations: Record<string, Situation> = {
  "before the headers": async ({ server, stream }) => {
    server.next(hang());
    void stream.send("hi");
    await server.received(1);
    return nothing;
  },
  "in the middle of the stream": async ({ server, stream }) => {
    const run = frameScript();
    server.next(run.respond);
    void stream.send("hi");
    run.send(...all.slice(0, 3));
    await until(stream, ({ run: now }) => now?.seq === 3 || now?.seq === 2);
    return () => { run.send(...all.slice(3)); run.end(); };
  },
  "with deltas that are not drawn yet": async ({ server, stream }) => {
    const run = frameScript();
    server.next(run.respond);
    void stream.send("hi");
    run.send(...all.slice(0, 2));
    await until(stream, ({ run: now }) => now !== null);
    run.send(all[2]);
    await settle(1);
    return () => { run.send(...all.slice(3)); };
  },
  "while the log is read": async ({ server, stream }) => {
    server.next(events(all.slice(0, 2), "reset"));
    server.on("GET ", hang());
    void stream.send("hi");
    await server.received(2);
    return nothing;
  },
  "between two tries to read the log": async ({ server, stream }) => {
    server.next(events(all.slice(0, 2), "reset"));
    server.on("GET ", reset());
    void stream.send("hi");
    await server.received(2);
    await settle();
    return nothing;
  },
  "while a start is looked up": async ({ server, stream }) => {
    server.next(reset());
    server.on("GET ", unknownRun());
    void stream.send("hi");
    await server.received(2);
    await settle();
    return nothing;
  },
  "while a resume is on its way": async ({ server, stream }) => {
    server.next(events(asking("c1", ["i1"])), hang());
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await server.received(2);
    return nothing;
  },
  "while an error's body is read": async ({ server, stream }) => {
    server.next(chunks(["<html>"], "hang", { "content-type": "text/html" }));
    void stream.send("hi");
    await server.received(1);
    await settle();
    return nothing;
  },
};

const exits = {
  stop: ({ stream }: Bench) => void stream.stop(),
  "stop twice": ({ stream }: Bench) => { void stream.stop(); void stream.stop(); },
  dispose: ({ stream }: Bench) => { stream.dispose(); },
  reset: ({ stream }: Bench) => { stream.reset(); },
};

describe.each(Object.entries(situations))("%s", (_when, situation) => {
  it.each(Object.entries(exits))("C51 · %s leaves no timer and no listener, and nothing that comes late reaches the state", async (_how, leave) => {
    const onEvent = vi.fn();
    const made = bench({ runIds: "client", onEvent });
    made.server.on("POST /cancel/", status(204));
    const late = await situation(made);
    leave(made);
    const { stream, server } = made;
    const state = stream.getState();
    const told = onEvent.mock.calls.length;
    const posts = server.posts().length;
    late();
    await settle();
    expect(stream.getState()).toBe(state);
    expect([onEvent.mock.calls.length, server.posts().length]).toEqual([told, posts]);
    expect(["stopped", "idle"]).toContain(state.status);
    expect(state.error).toBeNull();
    expect(leaks.held()).toEqual([]);
    expect(leaks.seen()).toBeGreaterThan(0);
  });
});

describe("what ends by itself", () => {
  it.each([
    ["a run", async ({ server, stream }: Bench) => { server.next(events(all)); await stream.send("hi"); }],
    ["a run with a signal of the host's", async ({ server, stream }: Bench) => { server.next(events(all)); await stream.send("hi", { signal: new AbortController().signal }); }],
    ["a paused run that is answered", async ({ server, stream }: Bench) => {
      server.next(events(asking("c1", ["i1"])), events(finishing("c2", ["i1"], "c1")));
      await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
      await until(stream, ({ status: now }) => now === "finished");
    }],
    ["a cancel", async ({ server, stream }: Bench) => {
      server.next(events(asking("c1", ["i1"])), status(403, "no"));
      await stream.send("hi");
      await stream.cancel();
    }],
    ["a broken stream that is made up for", async ({ server, stream }: Bench) => {
      server.next(events(all.slice(0, 2), "reset"));
      logOf(server, "c1", all);
      await stream.send("hi");
    }],
    ["a refusal", async ({ server, stream }: Bench) => { server.next(status(401, "no")); await stream.send("hi"); }],
  ])("%s leaves no timer and no listener", async (_what, live) => {
    const made = bench({ runIds: "client" });
    await live(made);
    await settle();
    expect(leaks.held()).toEqual([]);
    expect(leaks.seen()).toBeGreaterThan(0);
  });

  it("the counter would notice a timer, a listener, and one that was to run once", () => {
    expect(leaks.held()).toEqual([]);
    void httpTransport({ url: "http://agent.test", fetch: () => new Promise(() => undefined), headers: () => new Promise(() => undefined) }).open({}, { signal: new AbortController().signal, onFrame: nothing });
    expect(leaks.held().length).toBeGreaterThanOrEqual(2);
  });
});

describe("a signal of the host's", () => {
  it.each(["server", "client"] as const)("C51 · that is aborted already sends nothing, whatever it is given to (%s ids)", async (runIds) => {
    const headers = vi.fn(() => ({}));
    const made = bench({ runIds });
    const parts: Partial<StreamParts> = { runIds, transport: httpTransport({ url: "http://agent.test", fetch: made.server.fetch, headers }) };
    const { stream } = bench(parts);
    const signal = AbortSignal.abort();
    await expect(stream.send("hi", { signal })).resolves.toMatchObject({ status: "idle", error: null });
    await expect(stream.start({ prompt: "hi" }, { signal, after: null })).resolves.toMatchObject({ status: "idle" });
    made.server.next(events(asking("c1", ["i1"])));
    await stream.send("hi");
    for (const whilePaused of ["cancel", "branch", "refuse"] as const) {
      await expect(stream.send("two", { whilePaused, signal })).resolves.toMatchObject({ status: "paused", pauses: [{ status: "open" }] });
    }
    expect(made.server.requests).toHaveLength(1);
    expect(headers).toHaveBeenCalledTimes(1);
  });

  it("C51 · that is aborted before the headers, or in the middle, stops: no error, and its run is ended on the server", async () => {
    for (const answer of [hang(), frameScript().respond]) {
      const { server, stream } = bench({ runIds: "client" });
      server.next(answer);
      server.on("POST /cancel/", status(204));
      const controller = new AbortController();
      const done = stream.send("hi", { signal: controller.signal });
      await server.received(1);
      controller.abort();
      await expect(done).resolves.toMatchObject({ status: "stopped", error: null });
      expect(stream.getState()).toMatchObject({ status: "stopped", error: null });
      await server.received(2);
      expect(server.requests[1]).toMatchObject({ method: "POST", path: "/cancel/c1" });
      await settle();
      expect(leaks.held()).toEqual([]);
    }
  });

  it("C51 · that is aborted after its run has ended stops no other", async () => {
    const { server, stream } = bench();
    const next = frameScript();
    server.next(events(finishing("r1")), next.respond);
    const controller = new AbortController();
    await stream.send("one", { signal: controller.signal });
    const second = stream.send("two");
    await next.opened;
    controller.abort();
    next.send(...finishing("r2"));
    next.end();
    await expect(second).resolves.toMatchObject({ status: "finished" });
  });
});

it("C51 · a stop from within onError, and a start from within it, do what they say", async () => {
  let onError = nothing;
  const { server, stream, posts } = bench({ onError: () => { onError(); } });
  server.next(reset(), reset(), events(finishing("r1")));
  onError = () => void stream.stop();
  await expect(stream.send("one")).resolves.toMatchObject({ status: "failed", error: { code: "network" } });
  let second: Promise<unknown> = Promise.resolve();
  onError = () => {
    onError = nothing;
    second = stream.send("three");
  };
  await stream.send("two");
  await expect(second).resolves.toMatchObject({ status: "finished", error: null });
  expect(posts().map(({ prompt }) => prompt)).toEqual(["one", "two", "three"]);
  await settle();
  expect(leaks.held()).toEqual([]);
});

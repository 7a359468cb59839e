import { afterEach, describe, expect, it, vi } from "vitest";
import { createRawServer, events, frameScript, hang, reset, status } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { httpTransport } from "../../src/transport/http.js";
import { asking, bench, finishing, logOf, pauseNamed, settle, textsOf, unknownRun, until } from "./harness.js";

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

  describe("in client mode", () => {
    /** The answer "a" went out as c2, and nothing says whether it arrived. */
    async function unknown(run: unknown[] = finishing("c2", ["i1"], "c1")) {
      const told: unknown[] = [];
      const made = bench({ runIds: "client", onEvent: (event) => told.push(event) });
      const { server, stream } = made;
      // Waits are jittered by it; this is as short as they get.
      vi.spyOn(Math, "random").mockReturnValue(-1.49);
      server.next(events(asking("c1", ["i1"])), reset());
      const log = logOf(server, "c2", run);
      log.instead.push(...Array.from({ length: 4 }, () => unknownRun()));
      const { key } = pauseNamed(await stream.send("hi"), "i1");
      await stream.answer(key, "a");
      await until(stream, ({ error }) => error?.code === "outcome-unknown");
      expect(log.instead).toEqual([]);
      return { ...made, key, log, told };
    }

    it("a second try first looks for the first one: it has arrived, so nothing is sent", async () => {
      const { stream, posts } = await unknown();
      await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished", error: null, pauses: [{ status: "settled" }] });
      expect(posts()).toHaveLength(2);
    });

    it("an answer that was changed meanwhile is not what the receipt shows: the agent has the first one, and that is said", async () => {
      const { stream, posts, key } = await unknown();
      expect(await stream.answer(key, "changed")).toEqual([]);
      const state = await stream.submit({ again: true });
      expect(state).toMatchObject({ status: "finished", pauses: [{ status: "settled", answer: { value: "a" }, notice: "arrived-before" }] });
      expect(posts()).toHaveLength(2);
    });

    it("what the first one carried is what later resumes carry", async () => {
      const { server, stream, posts, key } = await unknown([...finishing("c2", ["i1"], "c1").slice(0, 3), ...asking("c2", ["i2"], "c1").slice(1)]);
      await stream.answer(key, "changed");
      const state = await stream.submit({ again: true });
      server.next(events(finishing("c4", ["i1", "i2"], "c2")));
      await stream.answer(pauseNamed(state, "i2").key, "b");
      await until(stream, ({ status: now }) => now === "finished");
      expect(posts()[2]).toMatchObject({ context: { parent_id: "c2" }, resume: { i1: "a", i2: "b" } });
    });

    it("an answer that only the second try had is staged again, and goes to the run that waits for it", async () => {
      const { server, stream, posts } = bench({ runIds: "client", submit: "manual" });
      vi.spyOn(Math, "random").mockReturnValue(-1.49);
      server.next(events(asking("c1", ["i1", "i2"])), reset());
      logOf(server, "c2", [...finishing("c2", ["i1"], "c1").slice(0, 3), ...asking("c2", ["i2"], "c1").slice(1)]).instead.push(...Array.from({ length: 4 }, () => unknownRun()));
      const paused = await stream.send("hi");
      await stream.answer(pauseNamed(paused, "i1").key, "a");
      await stream.submit({ partial: true });
      await stream.answer(pauseNamed(paused, "i2").key, "b");
      const state = await stream.submit({ again: true });
      expect(state.pauses).toMatchObject([{ status: "settled", answer: { value: "a" } }, { status: "answered", answer: { value: "b" } }]);
      server.next(events(finishing("c4", ["i1", "i2"], "c2")));
      await stream.submit();
      expect(posts()[2]).toMatchObject({ context: { parent_id: "c2" }, resume: { i1: "a", i2: "b" } });
    });

    it("one that is not known goes out under its id, if it says the same: a late first one is then refused", async () => {
      const { server, stream, posts, key, log } = await unknown();
      log.instead.push(unknownRun());
      server.next(events(finishing("c2", ["i1"], "c1")));
      // The same once more is no change.
      await stream.answer(key, "a");
      await stream.submit({ again: true });
      expect(posts()[2]).toEqual(posts()[1]);
    });

    it("with a changed answer it goes out under an id of its own: an id stands for one set of answers", async () => {
      const { server, stream, posts, key, log } = await unknown();
      log.instead.push(unknownRun());
      server.next(events(finishing("c3", ["i1"], "c1")));
      await stream.answer(key, "changed");
      await expect(stream.submit({ again: true })).resolves.toMatchObject({ pauses: [{ status: "settled", answer: { value: "changed" } }] });
      expect(posts()[2]).toEqual({ prompt: "hi", context: { id: "c3", parent_id: "c1" }, resume: { i1: "changed" } });
    });

    it("where it can't be looked for, it goes out, and a 409 leads to the first one", async () => {
      const { server, stream, posts, log } = await unknown();
      log.instead.push(...Array.from({ length: 4 }, () => status(500, "broken")));
      server.next(status(409, { detail: "in use" }));
      const state = await stream.submit({ again: true });
      expect(posts()[2]).toEqual(posts()[1]);
      expect(state).toMatchObject({ status: "finished", pauses: [{ status: "settled" }] });
    });

    it("a first one that was partly read is read on: nothing is said twice, neither on the screen nor to the host", async () => {
      const told: unknown[] = [];
      const { server, stream } = bench({ runIds: "client", onEvent: (event) => told.push(event) });
      vi.spyOn(Math, "random").mockReturnValue(-1.49);
      const all = finishing("c2", ["i1"], "c1");
      server.next(events(asking("c1", ["i1"])), events(all.slice(0, -1), "reset"));
      const log = logOf(server, "c2", all);
      log.instead.push(...Array.from({ length: 7 }, () => reset()));
      await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
      await until(stream, ({ status: now }) => now === "incomplete");
      told.splice(0);
      const state = await stream.submit({ again: true });
      expect([state.status, textsOf(state)]).toEqual(["finished", ["done"]]);
      expect(told).toEqual(all.slice(-1));
    });

    it("a first one whose log is over without an end is known to have begun; then sending again sends", async () => {
      const { server, stream, posts } = await unknown(finishing("c2", ["i1"], "c1").slice(0, 3));
      await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "incomplete", error: { code: "outcome-unknown" }, pauses: [{ status: "answered" }] });
      expect(posts()).toHaveLength(2);
      server.next(events(finishing("c3", ["i1"], "c1")));
      await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished" });
      expect(posts()[2]).toEqual({ prompt: "hi", context: { id: "c3", parent_id: "c1" }, resume: { i1: "a" } });
    });

    it("a stop while it is looked for sends nothing", async () => {
      const { server, stream, posts, log } = await unknown();
      log.instead.push(hang());
      const count = server.requests.length;
      const again = stream.submit({ again: true });
      await server.received(count + 1);
      await stream.stop();
      await expect(again).resolves.toMatchObject({ status: "stopped" });
      await settle();
      expect(posts()).toHaveLength(2);
    });

    it("a cancel goes once more only if the first one is not known", async () => {
      const { server, stream, posts } = bench({ runIds: "client" });
      vi.spyOn(Math, "random").mockReturnValue(-1.49);
      server.next(events(asking("c1", ["i1"])), reset());
      const wire = wireEvents({ runId: "c2", parentRunId: "c1" });
      const log = logOf(server, "c2", [wire.start(), wire.output("cancelled")]);
      log.instead.push(...Array.from({ length: 4 }, () => unknownRun()));
      await stream.send("hi");
      await expect(stream.cancel()).resolves.toMatchObject({ status: "paused", error: { code: "outcome-unknown", during: "cancel" } });
      await expect(stream.cancel()).resolves.toMatchObject({ status: "cancelled", error: null });
      expect(posts()).toHaveLength(2);
    });
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

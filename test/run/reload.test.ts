import { describe, expect, it, vi } from "vitest";
import { events, frameScript, reset, status } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, finishing, pauseNamed, settle, until } from "./harness.js";
import { memoryStore, page, pausedOn, reloaded } from "./memory-store.js";

describe("a page that is loaded again while a run waits", () => {
  it.each(["server", "client"] as const)("C50 · shows both questions, the draft and the transcript at once, asks the server nothing, and answers the stored run (%s ids)", async (runIds) => {
    const store = memoryStore();
    const first = await pausedOn(["i1", "i2"], store, { runIds });
    const before = first.stream.getState();
    first.stream.setDraft(pauseNamed(before, "i2").key, { kind: "typed", value: "half an ans" });

    const { server, stream, posts } = reloaded(first, store, { runIds, newRunId: () => "c2" });
    const after = stream.getState();
    expect(after).toEqual(before);
    expect(stream.draft(pauseNamed(after, "i2").key)).toEqual({ kind: "typed", value: "half an ans" });
    await settle();
    expect(server.requests).toEqual([]);

    server.next(events(finishing(runIds === "client" ? "c2" : "r2", ["i1", "i2"])));
    await stream.answer(pauseNamed(after, "i1").key, "a");
    await stream.answer(pauseNamed(after, "i2").key, "half an answer");
    await settle();
    // In `auto` mode, too: after a reload a person sends.
    expect(server.requests).toEqual([]);
    await expect(stream.submit()).resolves.toMatchObject({ status: "finished" });
    const ids = runIds === "client" ? { context: { id: "c2", parent_id: "c1" } } : { parent_id: "r1" };
    expect(posts()).toEqual([{ prompt: "hi", files: ["a.png"], ...ids, resume: { i1: "a", i2: "half an answer" } }]);
  });

  it("keeps an answer that was staged", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1", "i2"], store);
    await first.stream.answer(pauseNamed(first.stream.getState(), "i1").key, "a");
    const { server, stream, posts } = reloaded(first, store);
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "answered", answer: { value: "a" } });
    server.next(events(finishing("r2", ["i1", "i2"], "r1")));
    await stream.answer(pauseNamed(stream.getState(), "i2").key, null);
    await stream.submit();
    expect(posts()).toEqual([{ prompt: "hi", files: ["a.png"], parent_id: "r1", resume: { i1: "a", i2: null } }]);
  });

  it("carries the answers of the resumes before: a tool that asks in two steps is not asked its first again", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store);
    first.server.next(events(asking("r2", ["i2"], "r1")));
    await first.stream.answer(pauseNamed(first.stream.getState(), "i1").key, "a");
    await until(first.stream, (state) => state.run?.id === "r2" && state.status === "paused");
    const { server, stream, posts } = reloaded(first, store);
    server.next(events(finishing("r3", ["i2"], "r2")));
    await stream.answer(pauseNamed(stream.getState(), "i2").key, "b");
    await stream.submit();
    expect(posts()).toEqual([{ prompt: "hi", files: ["a.png"], parent_id: "r2", resume: { i1: "a", i2: "b" } }]);
  });

  it("never carries an approval: once decided it is not sent again", async () => {
    const store = memoryStore();
    const first = page(store);
    const wire = wireEvents({ runId: "r1" });
    first.server.next(events([wire.start(), wire.approval("a1", { x: 1 }), wire.output("approval_required")]), events(asking("r2", ["i2"], "r1")));
    await first.stream.answer(pauseNamed(await first.stream.send("hi"), "a1").key, true);
    await until(first.stream, (state) => state.run?.id === "r2" && state.status === "paused");
    const { server, stream, posts } = reloaded(first, store);
    server.next(events(finishing("r3", ["i2"], "r2")));
    await stream.answer(pauseNamed(stream.getState(), "i2").key, "b");
    await stream.submit();
    expect(posts()[0]?.resume).toEqual({ i2: "b" });
  });

  it("a listener of the host's that throws meanwhile is reported: what comes next is stored and told all the same", async () => {
    const store = memoryStore();
    const chat = await pausedOn(["i1", "i2"], store);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: "An" });
    const other = await chat.stream.snapshot();
    const told: string[] = [];
    const { server, stream } = page(store, { onDiagnostic: ({ code }) => void told.push(code), onFinish: ({ status }) => void told.push(status) });
    stream.subscribeDraft(key, () => { throw new Error("not mine"); });
    await stream.restore(other);
    stream.setDraft(key, { kind: "typed", value: "Ana" });
    expect(told).toEqual(["callback-threw", "callback-threw"]);
    server.next(events(finishing("r2", ["i1", "i2"], "r1")));
    for (const id of ["i1", "i2"]) await stream.answer(pauseNamed(stream.getState(), id).key, "x");
    await stream.submit();
    expect([told.at(-1), store.only()["status"]]).toEqual(["finished", "finished"]);
  });

  it("tells callbacks nothing that they were told already", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store);
    const onPause = vi.fn();
    const onEvent = vi.fn();
    reloaded(first, store, { onPause, onEvent });
    await settle();
    expect([onPause, onEvent].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  });

  it("checks staged answers before they go: the store may have been written by anybody", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store, { submit: "manual" });
    await first.stream.answer(pauseNamed(first.stream.getState(), "i1").key, "a");
    first.stream.dispose();
    const [[key, text = ""] = []] = store.texts;
    store.texts.set(String(key), text.replace('"value":"a"', '"value":7'));
    const issue = { pointer: "", code: "type", params: { type: "string" } };
    const { server, stream } = page(store, { submit: "manual", validate: (_pause, value) => Promise.resolve({ checked: true, issues: typeof value === "string" ? [] : [issue] }) });
    await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "open", issues: [issue] });
    expect(server.requests).toEqual([]);
  });

  it("C50 · a resume that is answered with 404 closes the cards with a message", async () => {
    const store = memoryStore();
    const { server, stream, posts } = reloaded(await pausedOn(["i1"], store), store);
    server.next(status(404, "no such run"));
    await stream.answer(pauseNamed(stream.getState(), "i1").key, "a");
    await expect(stream.submit()).resolves.toMatchObject({ status: "failed", error: { code: "expired" } });
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "superseded", notice: "forgotten" });
    expect(posts()).toHaveLength(1);
  });
});

describe("a page that is loaded again while a run is under way", () => {
  it.each(["server", "client"] as const)("a resume without a frame is of unknown outcome: only a person sends it again (%s ids)", async (runIds) => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store, { runIds });
    const resume = frameScript();
    first.server.next(resume.respond);
    await first.stream.answer(pauseNamed(first.stream.getState(), "i1").key, "a");
    await resume.opened;
    const sent = first.posts()[1];

    const { server, stream, posts } = reloaded(first, store, { runIds });
    expect(stream.getState()).toMatchObject({ status: "paused", error: { code: "outcome-unknown", during: "resume" } });
    await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
    await settle();
    expect(server.requests).toEqual([]);
    if (runIds === "client") server.on("GET /runs/", status(404, "unknown"));
    server.next(events(finishing(runIds === "client" ? "c2" : "r2", ["i1"])));
    await stream.submit({ again: true });
    expect(posts()).toEqual([sent]);
  });

  it("a resume with frames is incomplete, and its answers are kept", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store);
    const resume = frameScript();
    first.server.next(resume.respond);
    await first.stream.answer(pauseNamed(first.stream.getState(), "i1").key, "a");
    resume.send(wireEvents({ runId: "r2", parentRunId: "r1" }).start());
    await until(first.stream, ({ run }) => run?.id === "r2");
    const { stream } = reloaded(first, store);
    expect(stream.getState()).toMatchObject({ status: "incomplete", error: { code: "outcome-unknown" }, run: { id: "r2" } });
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "answered", answer: { value: "a" } });
  });

  it("a cancel is of unknown outcome, and can be sent again", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store);
    const cancel = frameScript();
    first.server.next(cancel.respond);
    void first.stream.cancel("enough");
    await cancel.opened;
    const { server, stream, posts } = reloaded(first, store);
    expect(stream.getState()).toMatchObject({ status: "paused", error: { code: "outcome-unknown", during: "cancel" } });
    server.next(events([wireEvents({ runId: "r2" }).start(), wireEvents({ runId: "r2" }).output("cancelled")]));
    await expect(stream.cancel("enough")).resolves.toMatchObject({ status: "cancelled" });
    expect(posts()).toEqual([first.posts()[1]]);
  });

  it("a request is incomplete, with what had arrived, and its questions can be asked for again", async () => {
    const store = memoryStore();
    const first = page(store);
    const run = frameScript();
    first.server.next(run.respond);
    void first.stream.send("hi");
    run.send(wireEvents({ runId: "r1" }).start(), wireEvents({ runId: "r1" }).start("assistant.llm"), wireEvents({ runId: "r1" }).text("thinking about it"));
    await until(first.stream, ({ transcript }) => transcript.some(({ type }) => type === "text"));
    const { server, stream, posts } = reloaded(first, store);
    expect(stream.getState()).toMatchObject({ status: "incomplete", connection: "closed", error: { code: "network" }, run: { id: "r1" } });
    expect(stream.getState().transcript).toContainEqual(expect.objectContaining({ type: "text", text: "thinking about it" }));
    server.next(events(asking("r2", ["i1"], "r1")));
    await expect(stream.reopen()).resolves.toMatchObject({ status: "paused" });
    expect(posts()).toEqual([{ prompt: "hi", parent_id: "r1" }]);
  });

  it("with ids of one's own, a request is read on in its log, and nothing is sent", async () => {
    const store = memoryStore();
    const first = page(store, { runIds: "client" });
    const run = frameScript();
    first.server.next(run.respond);
    void first.stream.send("hi");
    const all = asking("c1", ["i1"]);
    run.send(...all.slice(0, 2));
    await until(first.stream, ({ run: now }) => now?.id === "c1");
    const { server, stream, posts } = reloaded(first, store, { runIds: "client", newRunId: () => "c2" });
    await settle();
    expect(server.requests).toEqual([]);
    server.on("GET /runs/c1/events", () => Response.json({ run_id: "c1", events: all.map((data, at) => ({ seq: at + 1, data })), next_cursor: all.length, done: true, expired: false }));
    await expect(stream.reopen()).resolves.toMatchObject({ status: "paused", run: { id: "c1" }, pauses: [{ id: "i1", status: "open" }] });
    expect(posts()).toEqual([]);
  });

  it("a request without a frame can be tried again by a person", async () => {
    const store = memoryStore();
    const first = page(store);
    const run = frameScript();
    first.server.next(run.respond);
    void first.stream.send("hi");
    await run.opened;
    const { server, stream, posts } = reloaded(first, store);
    expect(stream.getState()).toMatchObject({ status: "failed", error: { code: "network" } });
    await settle();
    expect(posts()).toEqual([]);
    server.next(events(finishing("r1")));
    await expect(stream.retry()).resolves.toMatchObject({ status: "finished" });
    expect(posts()).toEqual([{ prompt: "hi" }]);
  });

  it("what failed before the page was left has still failed", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store);
    first.server.next(reset());
    await first.stream.answer(pauseNamed(first.stream.getState(), "i1").key, "a");
    await until(first.stream, ({ error }) => error !== null);
    const { stream } = reloaded(first, store);
    expect(stream.getState()).toMatchObject({ status: "paused", error: { code: "outcome-unknown", during: "resume", message: first.stream.getState().error?.message } });
    expect(store.saved.at(-1)).not.toContain("stack");
  });
});

describe("a conversation that is over", () => {
  it("comes back with its receipts, and the next prompt goes on from it", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store);
    first.server.next(events(finishing("r2", ["i1"], "r1")));
    await first.stream.answer(pauseNamed(first.stream.getState(), "i1").key, "a");
    await until(first.stream, ({ status: now }) => now === "finished");
    const before = first.stream.getState();
    const { server, stream, posts } = reloaded(first, store);
    expect(stream.getState()).toEqual(before);
    server.next(events(finishing("r3", [], "r2")));
    await stream.send("and now?");
    expect(posts()).toEqual([{ prompt: "and now?", parent_id: "r2" }]);
    expect(stream.getState().transcript).toHaveLength(before.transcript.length + 3);
  });

  it("is stored no more after a reset", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store);
    expect(store.texts.size).toBe(1);
    first.stream.reset();
    expect(store.texts.size).toBe(0);
    expect(reloaded(first, store).stream.getState().status).toBe("idle");
  });

  it("each id has its own", async () => {
    const store = memoryStore();
    await pausedOn(["i1"], store, { id: "one" });
    await pausedOn(["i2"], store, { id: "two" });
    expect([...store.texts.keys()]).toEqual(["timbal-interactions:one", "timbal-interactions:two"]);
    expect(page(store, { id: "two" }).stream.getState().pauses.map(({ id }) => id)).toEqual(["i2"]);
    expect(page(store, { id: "three" }).stream.getState().status).toBe("idle");
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { events, hang, reset, status } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { fakeBrowser } from "./fake-browser.js";
import { asking, bench, finishing, logOf, pauseNamed, settle, unknownRun, until, type Bench } from "./harness.js";
import { memoryStore, page, reloaded, type MemoryStore } from "./memory-store.js";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const unasked = (times: number) => Array.from({ length: times }, unknownRun);

/** What a cancel leads to, as run `runId`. */
function cancelled(runId: string): unknown[] {
  const wire = wireEvents({ runId, parentRunId: "c1" });
  return [wire.start(), wire.output("cancelled")];
}

interface Tried extends Bench {
  store: MemoryStore;
  key: ReturnType<typeof pauseNamed>["key"];
  log: ReturnType<typeof logOf>;
}

/** The answer "a" went out as c2, and nothing says whether it arrived: at first, nobody knows that run. */
async function tried(parts: Parameters<typeof bench>[0] = {}, run: unknown[] = finishing("c2", ["i1"], "c1")): Promise<Tried> {
  const store = memoryStore();
  const chat = page(store, { runIds: "client", ...parts });
  // Waits are jittered by it; this is as short as they get.
  vi.spyOn(Math, "random").mockReturnValue(-1.49);
  chat.server.next(events(asking("c1", ["i1"])), reset());
  const log = logOf(chat.server, "c2", run);
  log.instead.push(...unasked(4));
  const { key } = pauseNamed(await chat.stream.send("hi"), "i1");
  await chat.stream.answer(key, "a");
  await until(chat.stream, ({ error }) => error?.code === "outcome-unknown");
  return { ...chat, store, key, log };
}

describe("an earlier try that may have arrived", () => {
  it("is looked for again after a reload that came while a changed one looked for it", async () => {
    const chat = await tried();
    chat.log.instead.push(hang());
    await chat.stream.answer(chat.key, "changed");
    const count = chat.server.requests.length;
    void chat.stream.submit({ again: true });
    await chat.server.received(count + 1);
    const { server, stream, posts } = reloaded(chat, chat.store, { runIds: "client" });
    expect(stream.getState()).toMatchObject({ status: "paused", error: { code: "outcome-unknown" }, pauses: [{ answer: { value: "changed" } }] });
    logOf(server, "c2", finishing("c2", ["i1"], "c1"));
    logOf(server, "c3", []).instead.push(unknownRun());
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished", pauses: [{ status: "settled", answer: { value: "a" }, notice: "arrived-before" }] });
    expect(posts()).toEqual([]);
  });

  it("is looked for by a third one too, after the one that was sent meanwhile, each with what it carried", async () => {
    const { server, stream, posts, key, log } = await tried();
    log.instead.push(unknownRun());
    server.next(reset());
    logOf(server, "c3", []).instead.push(...unasked(5));
    await stream.answer(key, "b");
    await stream.submit({ again: true });
    await stream.answer(key, "c");
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished", pauses: [{ answer: { value: "a" }, notice: "arrived-before" }] });
    expect(posts().map(({ resume }) => resume)).toEqual([undefined, { i1: "a" }, { i1: "b" }]);
    // The newest first: what it carried is what the person wanted last.
    const asked = server.requests.flatMap(({ path }) => /runs\/(c\d)/.exec(path)?.[1] ?? []);
    expect(asked.slice(asked.lastIndexOf("c3"))).toEqual(["c3", "c2", "c2", "c2"]);
  });

  it("lends its id to one with the same answers, also when another was tried in between", async () => {
    const { server, stream, posts, key, log } = await tried();
    log.instead.push(...unasked(2));
    server.next(reset(), events(finishing("c2", ["i1"], "c1")));
    logOf(server, "c3", []).instead.push(...unasked(5));
    await stream.answer(key, "b");
    await stream.submit({ again: true });
    await stream.answer(key, "a");
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished" });
    expect(posts()[3]).toEqual(posts()[1]);
  });

  it("is looked for also when the one after it was refused", async () => {
    const { server, stream, posts, key, log } = await tried();
    log.instead.push(unknownRun());
    server.next(status(403, "no"));
    await stream.answer(key, "b");
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ error: { code: "http" } });
    await expect(stream.submit()).resolves.toMatchObject({ status: "finished", pauses: [{ answer: { value: "a" } }] });
    expect(posts()).toHaveLength(3);
  });

  it.each([
    ["network", reset()],
    ["server", status(503, "busy")],
  ])("is looked for some seconds when the %s fails: a changed answer doesn't go out beside it", async (_what, failing) => {
    const { stream, posts, key, log } = await tried();
    log.instead.push(failing, failing, failing);
    await stream.answer(key, "changed");
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished", pauses: [{ answer: { value: "a" }, notice: "arrived-before" }] });
    expect(posts()).toHaveLength(2);
  });

  it("where it can't be looked for at all, the person's word counts; and then both are looked for", async () => {
    const { server, stream, posts, key, log } = await tried();
    log.instead.push(...Array.from({ length: 4 }, () => reset()));
    server.next(reset());
    logOf(server, "c3", []).instead.push(...unasked(5));
    await stream.answer(key, "changed");
    await stream.submit({ again: true });
    expect(posts()[2]).toMatchObject({ context: { id: "c3" }, resume: { i1: "changed" } });
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished", pauses: [{ answer: { value: "a" } }] });
    expect(posts()).toHaveLength(3);
  });

  it("is looked for before a cancel: a run that has its answers is not begun a second time to end it", async () => {
    const { stream, posts } = await tried();
    const connections = new Set<string>();
    stream.subscribe(({ connection }) => connections.add(connection));
    const state = await stream.cancel();
    expect([...connections]).toEqual(["live", "replaying", "closed"]);
    expect(state).toMatchObject({ status: "finished", error: null, pauses: [{ status: "settled", answer: { value: "a" } }] });
    expect(state.pauses[0]).not.toHaveProperty("notice");
    expect(posts()).toHaveLength(2);
  });

  it("that nobody knows holds no cancel up", async () => {
    const { server, stream, posts, log } = await tried();
    log.instead.push(unknownRun());
    server.next(events(cancelled("c3")));
    await expect(stream.cancel("no")).resolves.toMatchObject({ status: "cancelled" });
    expect(posts()[2]).toEqual({ prompt: "hi", context: { id: "c3", parent_id: "c1" }, resume: { i1: { type: "timbal.cancel", reason: "no" } } });
  });

  it("holds up no cancel of a page that is being left", async () => {
    const { server, stream, posts } = await tried();
    server.next(events(cancelled("c3")));
    const count = server.requests.length;
    await stream.cancel("bye", { keepalive: true });
    expect(server.requests.slice(count).map(({ method }) => method)).toEqual(["POST"]);
    expect(posts()).toHaveLength(3);
  });

  it("leaves a question that only the cancel was for open, when the run waits for it", async () => {
    const { server, stream, posts } = bench({ runIds: "client", submit: "manual" });
    vi.spyOn(Math, "random").mockReturnValue(-1.49);
    server.next(events(asking("c1", ["i1", "i2"])), reset());
    logOf(server, "c2", [...finishing("c2", ["i1"], "c1").slice(0, 3), ...asking("c2", ["i2"], "c1").slice(1)]).instead.push(...unasked(4));
    const paused = await stream.send("hi");
    await stream.answer(pauseNamed(paused, "i1").key, "a");
    await stream.submit({ partial: true });
    const state = await stream.cancel();
    expect(state).toMatchObject({ status: "paused", pauses: [{ id: "i1", status: "settled" }, { id: "i2", status: "open" }] });
    server.next(events(cancelled("c4")));
    await expect(stream.cancel()).resolves.toMatchObject({ status: "cancelled" });
    expect(posts()[2]).toMatchObject({ context: { parent_id: "c2" }, resume: { i1: "a", i2: { type: "timbal.cancel" } } });
  });

  it("that was a cancel is looked for before answers go out: what it ended is not begun again", async () => {
    const { server, stream, posts } = bench({ runIds: "client" });
    vi.spyOn(Math, "random").mockReturnValue(-1.49);
    server.next(events(asking("c1", ["i1"])), reset());
    logOf(server, "c2", cancelled("c2")).instead.push(...unasked(4));
    const { key } = pauseNamed(await stream.send("hi"), "i1");
    await stream.cancel();
    await stream.answer(key, "a");
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "cancelled", pauses: [{ status: "cancelled" }] });
    expect(posts()).toHaveLength(2);
  });

  it("is looked for before the questions are asked again", async () => {
    const { stream, posts } = await tried();
    await expect(stream.reopen()).resolves.toMatchObject({ status: "finished", pauses: [{ status: "settled", answer: { value: "a" } }] });
    expect(posts()).toHaveLength(2);
  });

  it("is of no interest any more once another one has been read to its end", async () => {
    const { server, stream, posts, key, log } = await tried();
    log.instead.push(unknownRun());
    server.next(events([...finishing("c3", ["i1"], "c1").slice(0, 3), ...asking("c3", ["i2"], "c1").slice(1)]), events(finishing("c4", ["i1", "i2"], "c3")));
    await stream.answer(key, "b");
    const state = await stream.submit({ again: true });
    await stream.answer(pauseNamed(state, "i2").key, "x");
    await until(stream, ({ status: now }) => now === "finished");
    expect(posts()[3]).toEqual({ prompt: "hi", context: { id: "c4", parent_id: "c3" }, resume: { i1: "b", i2: "x" } });
  });
});

it("another window that only knew that the outcome is unknown learns that the earlier try had arrived", async () => {
  const browser = fakeBrowser();
  const a = await tried({ tabs: browser.window().tabs });
  const b = bench({ runIds: "client", tabs: browser.window().tabs });
  b.server.next(events(asking("c1", ["i1"])));
  await b.stream.send("hi");
  await until(b.stream, ({ error }) => error?.code === "outcome-unknown");
  await a.stream.submit({ again: true });
  const state = await until(b.stream, ({ error }) => error === null);
  expect(state).toMatchObject({ status: "incomplete", pauses: [{ status: "elsewhere", notice: "other-window" }] });
  await settle();
  b.server.next(events(finishing("c9", [], "c2")));
  await b.stream.send("and now");
  expect(b.posts()[1]).toMatchObject({ context: { parent_id: "c2" } });
  for (const { stream } of [a, b]) stream.dispose();
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asyncStorage, webStorage, type StreamStorage } from "../../src/run/keeping/storage.js";
import type { Diagnostic } from "../../src/run/timbal-stream.js";
import { events, frameScript } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, bench, finishing, pauseNamed, settle, until } from "./harness.js";
import { memoryStore, page, pausedOn, reloaded } from "./memory-store.js";

/** A store that answers when the test says so. */
function slowStore(texts = new Map<string, string>()) {
  const calls: { what: string; done: (fail?: Error) => void }[] = [];
  const later = <T>(what: string, act: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      calls.push({
        what,
        done: (fail) => {
          if (fail) reject(fail);
          else resolve(act());
        },
      });
    });
  return {
    texts,
    calls,
    /** Answers the oldest call that waits. */
    async answer(fail?: Error) {
      await vi.waitFor(() => { expect(calls).not.toEqual([]); });
      const call = calls.shift();
      call?.done(fail);
      await settle();
      return call?.what;
    },
    store: {
      getItem: (key: string) => later("get", () => texts.get(key) ?? null),
      setItem: (key: string, text: string) => later("set", () => void texts.set(key, text)),
      removeItem: (key: string) => later("remove", () => void texts.delete(key)),
    },
  };
}

const diagnosed = () => {
  const all: Diagnostic[] = [];
  return { all, onDiagnostic: (one: Diagnostic) => void all.push(one), codes: () => all.map(({ code }) => code) };
};

describe("a store that fails", () => {
  it("that is full costs nothing but the reload: it is said once, and the conversation goes on", async () => {
    const store = { ...memoryStore(), setItem: () => { throw new DOMException("full", "QuotaExceededError"); } };
    const { onDiagnostic, all, codes } = diagnosed();
    const { server, stream } = await pausedOn(["i1"], store, { onDiagnostic });
    server.next(events(finishing("r2", ["i1"], "r1")));
    await stream.answer(pauseNamed(stream.getState(), "i1").key, "a");
    await until(stream, ({ status }) => status === "finished");
    expect(codes()).toEqual(["storage-failed"]);
    expect(all[0]?.detail).toMatchObject({ name: "QuotaExceededError" });
  });

  it("that is full once an answer goes out forgets the question: after a reload it would be asked and sent again", async () => {
    const store = memoryStore();
    let isFull = false;
    const filling = { ...store, setItem: (key: string, text: string) => { if (isFull) throw new DOMException("full", "QuotaExceededError"); store.setItem(key, text); } };
    const { onDiagnostic, codes } = diagnosed();
    const chat = await pausedOn(["i1"], filling, { onDiagnostic });
    isFull = true;
    const resume = frameScript();
    chat.server.next(resume.respond);
    await chat.stream.answer(pauseNamed(chat.stream.getState(), "i1").key, "a");
    await resume.opened;
    expect(store.texts.size).toBe(0);
    isFull = false;
    resume.send(...finishing("r2", ["i1"], "r1"));
    await until(chat.stream, ({ status }) => status === "finished");
    expect(store.only()).toMatchObject({ status: "finished" });
    expect(codes()).toEqual(["storage-failed"]);
    expect(reloaded(chat, filling).stream.getState().status).toBe("finished");
  });

  it("that is full while somebody types keeps the question as it was", async () => {
    const store = memoryStore();
    let isFull = false;
    const filling = { ...store, setItem: (key: string, text: string) => { if (isFull) throw new DOMException("full", "QuotaExceededError"); store.setItem(key, text); } };
    const chat = await pausedOn(["i1"], filling);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    isFull = true;
    chat.stream.setDraft(key, { kind: "typed", value: "a" });
    const again = reloaded(chat, filling);
    expect(store.only()).toMatchObject({ status: "paused", drafts: [] });
    again.stream.setDraft(key, { kind: "typed", value: "a" });
    isFull = false;
    expect(reloaded(again, filling).stream.draft(key)).toEqual({ kind: "typed", value: "a" });
  });

  it("a store that answers later and fails forgets the question too, unless something newer is to be saved", async () => {
    const slow = slowStore();
    const chat = bench({ storage: asyncStorage(slow.store) });
    await slow.answer();
    chat.server.next(events(asking("r1", ["i1"])));
    await chat.stream.send("hi");
    expect([await slow.answer(), await slow.answer()]).toEqual(["set", "set"]);
    expect([...slow.texts.values()][0]).toContain('"status":"paused"');
    const resume = frameScript();
    chat.server.next(resume.respond);
    await chat.stream.answer(pauseNamed(chat.stream.getState(), "i1").key, "a");
    await resume.opened;
    expect([await slow.answer(new Error("full")), await slow.answer()]).toEqual(["set", "remove"]);
    expect(slow.texts.size).toBe(0);
    resume.send(...finishing("r2", ["i1"], "r1"));
    await until(chat.stream, ({ status }) => status === "finished");
    expect(await slow.answer()).toBe("set");
  });

  it.each<[string, () => never]>([
    ["forbidden", () => { throw new DOMException("no", "SecurityError"); }],
    ["missing", () => { throw new ReferenceError("sessionStorage is not defined"); }],
  ])("a page where naming the store throws, as it is %s, has a conversation all the same", async (_what, name) => {
    const { onDiagnostic, codes } = diagnosed();
    const { server, stream } = bench({ storage: webStorage(name), onDiagnostic });
    server.next(events(finishing("r1")));
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "finished" });
    stream.reset();
    expect(new Set(codes())).toEqual(new Set(["storage-failed"]));
  });

  it("one that answers late and badly is reported, and never rejects into the page", async () => {
    const { onDiagnostic, codes } = diagnosed();
    const slow = slowStore();
    const { server, stream } = bench({ storage: asyncStorage(slow.store), onDiagnostic });
    await slow.answer(new Error("no database"));
    server.next(events(finishing("r1")));
    await stream.send("hi");
    await slow.answer(new Error("no database"));
    expect(codes()).toEqual(["storage-failed", "storage-failed"]);
  });
});

describe("a store that answers later", () => {
  it("shows the stored run once it is loaded, and asks the server nothing", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store);
    const slow = slowStore(store.texts);
    const { server, stream } = bench({ storage: asyncStorage(slow.store) });
    expect(stream.getState().status).toBe("idle");
    await slow.answer();
    expect(stream.getState()).toEqual(first.stream.getState());
    expect(server.requests).toEqual([]);
  });

  it("a start before that wins: what was stored is not shown, and is written over", async () => {
    const store = memoryStore();
    await pausedOn(["i1"], store);
    const slow = slowStore(store.texts);
    const { server, stream, posts } = bench({ storage: asyncStorage(slow.store) });
    await vi.waitFor(() => { expect(slow.calls).toHaveLength(1); });
    server.next(events(asking("r9", ["i9"])));
    await stream.send("new");
    expect(await slow.answer()).toBe("get");
    while (slow.calls.length > 0) await slow.answer();
    expect(stream.getState().pauses.map(({ id }) => id)).toEqual(["i9"]);
    expect(posts()).toEqual([{ prompt: "new" }]);
    expect(store.only()["pauses"]).toMatchObject([{ id: "i9" }]);
  });

  it("a start before even the code for it is there wins, too", async () => {
    const store = memoryStore();
    await pausedOn(["i1"], store);
    const slow = slowStore(store.texts);
    const { server, stream } = bench({ storage: asyncStorage(slow.store) });
    const run = frameScript();
    server.next(run.respond);
    void stream.send("new");
    expect(await slow.answer()).toBe("set");
    expect(store.only()).toMatchObject({ status: "streaming", pauses: [] });
    run.send(...asking("r9", ["i9"]));
    await until(stream, ({ status }) => status === "paused");
    await slow.answer();
    expect(store.only()).toMatchObject({ status: "paused", pauses: [{ id: "i9" }] });
  });

  it("a reset before the code is there still removes what was stored", async () => {
    const store = memoryStore();
    await pausedOn(["i1"], store);
    const slow = slowStore(store.texts);
    const { stream } = bench({ storage: asyncStorage(slow.store) });
    stream.reset();
    expect(await slow.answer()).toBe("remove");
    expect([store.texts.size, stream.getState().status]).toEqual([0, "idle"]);
  });

  it("a page that is left before the code is there still stores what was asked, and what had come of it", async () => {
    const slow = slowStore();
    const chat = bench({ storage: asyncStorage(slow.store) });
    const run = frameScript();
    chat.server.next(run.respond);
    void chat.stream.send("hi");
    chat.stream.dispose();
    expect(await slow.answer()).toBe("set");
    const { stream } = bench({ storage: asyncStorage(slow.store) });
    await slow.answer();
    expect(stream.getState()).toMatchObject({ status: "failed", transcript: [{ type: "request", params: { prompt: "hi" } }] });
    expect(slow.calls).toEqual([]);
  });

  it("a page that is left before the code is there, and in which nothing was done, leaves what is stored alone", async () => {
    const store = memoryStore();
    await pausedOn(["i1"], store);
    const slow = slowStore(store.texts);
    bench({ storage: asyncStorage(slow.store) }).stream.dispose();
    await settle();
    expect(slow.calls).toEqual([]);
    expect(store.only()).toMatchObject({ status: "paused" });
  });

  it("a reset before the code is there removes what was stored, also when the page is left at once", async () => {
    const store = memoryStore();
    await pausedOn(["i1"], store);
    const slow = slowStore(store.texts);
    const { stream } = bench({ storage: asyncStorage(slow.store) });
    stream.reset();
    stream.dispose();
    expect(await slow.answer()).toBe("remove");
    expect(store.texts.size).toBe(0);
  });

  it("one save is under way at a time, and only the newest of the others follows", async () => {
    const slow = slowStore();
    const { server, stream } = bench({ storage: asyncStorage(slow.store) });
    await slow.answer();
    server.next(events(asking("r1", ["i1"])), events(asking("r2", ["i2"], "r1")), events(finishing("r3", ["i2"], "r2")));
    await stream.send("hi");
    await stream.answer(pauseNamed(stream.getState(), "i1").key, "a");
    await until(stream, ({ run, status }) => run?.id === "r2" && status === "paused");
    await stream.answer(pauseNamed(stream.getState(), "i2").key, "b");
    await until(stream, ({ status }) => status === "finished");
    expect(slow.calls.map(({ what }) => what)).toEqual(["set"]);
    await slow.answer();
    expect(slow.calls.map(({ what }) => what)).toEqual(["set"]);
    await slow.answer();
    expect(slow.calls).toEqual([]);
    expect(JSON.parse([...slow.texts.values()][0] ?? "")).toMatchObject({ status: "finished" });
  });

  it("a component that is mounted anew waits for what its old stream still saves: nothing that was answered is asked again", async () => {
    const slow = slowStore();
    const chat = bench({ storage: asyncStorage(slow.store) });
    await slow.answer();
    chat.server.next(events(asking("r1", ["i1"])));
    await chat.stream.send("hi");
    await slow.answer();
    await slow.answer();
    chat.server.next(events(finishing("r2", ["i1"], "r1")));
    await chat.stream.answer(pauseNamed(chat.stream.getState(), "i1").key, "a");
    await until(chat.stream, ({ status }) => status === "finished");
    chat.stream.dispose();
    const { stream } = bench({ storage: asyncStorage(slow.store) });
    await settle();
    expect([await slow.answer(), await slow.answer(), await slow.answer()]).toEqual(["set", "set", "get"]);
    expect(stream.getState()).toMatchObject({ status: "finished", pauses: [{ status: "settled" }] });
    stream.dispose();
  });

  it("a remove is not overtaken by the save before it", async () => {
    const slow = slowStore();
    const { server, stream } = bench({ storage: asyncStorage(slow.store) });
    await slow.answer();
    server.next(events(asking("r1", ["i1"])));
    await stream.send("hi");
    stream.reset();
    while (slow.calls.length > 0) await slow.answer();
    expect(slow.texts.size).toBe(0);
  });

  it("a storage of one's own may give back what it was given, as text or parsed", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store);
    for (const load of [() => [...store.texts.values()][0], () => Promise.resolve(store.only())]) {
      const storage: StreamStorage = { load, save: () => undefined, remove: () => undefined };
      const { stream } = bench({ storage });
      await until(stream, ({ status }) => status === "paused");
      expect(stream.getState()).toEqual(first.stream.getState());
    }
  });
});

describe("what is saved, and when", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("a POST is stored before it goes out", async () => {
    const store = memoryStore();
    const { server, stream } = page(store);
    let stored: unknown;
    server.next((request) => {
      stored = store.only()["status"];
      return events(finishing("r1"))(request);
    });
    await stream.send("hi");
    expect(stored).toBe("streaming");
    expect(store.only()["status"]).toBe("finished");
  });

  it("typing is stored a moment later, once for many letters", async () => {
    const store = memoryStore();
    const { stream } = await pausedOn(["i1"], store);
    const before = store.saved.length;
    const { key } = pauseNamed(stream.getState(), "i1");
    for (const value of ["A", "Ac", "Acm", "Acme"]) stream.setDraft(key, { kind: "typed", value });
    expect(store.saved).toHaveLength(before);
    vi.runAllTimers();
    expect(store.saved).toHaveLength(before + 1);
    expect(store.only()["drafts"]).toEqual([[key, { kind: "typed", value: "Acme" }]]);
    stream.setDraft(key, { kind: "typed", value: "Acme" });
    vi.runAllTimers();
    expect(store.saved).toHaveLength(before + 1);
  });

  it("text that streams in is not stored for each piece", async () => {
    const store = memoryStore();
    const { server, stream } = page(store);
    const run = frameScript();
    server.next(run.respond);
    const done = stream.send("hi");
    const wire = wireEvents({ runId: "r1" });
    run.send(wire.start(), wire.start("assistant.llm"));
    for (let at = 0; at < 200; at++) run.send(wire.text(`word${at} `));
    run.send(wire.output("stop"));
    run.end();
    await vi.runAllTimersAsync();
    await done;
    expect(store.saved.length).toBeLessThan(10);
    expect(store.only()["status"]).toBe("finished");
  });

  it.each(["pagehide", "visibilitychange"])("what waits is stored when the page says %s, and after that nothing listens", async (type) => {
    const window = new EventTarget();
    const document = Object.assign(new EventTarget(), { visibilityState: "hidden" });
    vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
    vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
    const removed = vi.spyOn(document, "removeEventListener");
    const added = vi.spyOn(document, "addEventListener");
    vi.stubGlobal("document", document);
    const store = memoryStore();
    const { stream } = await pausedOn(["i1"], store);
    const { key } = pauseNamed(stream.getState(), "i1");
    stream.setDraft(key, { kind: "typed", value: "Acm" });
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    (type === "pagehide" ? window : document).dispatchEvent(new Event(type));
    expect(store.only()["drafts"]).toEqual([[key, { kind: "typed", value: "Acm" }]]);
    expect(added.mock.calls.length).toBe(removed.mock.calls.length);
  });

  it.each(["reset", "dispose"] as const)("after a %s no timer and no listener is left, and late changes store nothing", async (act) => {
    const store = memoryStore();
    const { stream } = await pausedOn(["i1"], store);
    const { key } = pauseNamed(stream.getState(), "i1");
    const timers = vi.getTimerCount();
    stream.setDraft(key, { kind: "typed", value: "Acm" });
    expect(vi.getTimerCount()).toBe(timers + 1);
    stream[act]();
    expect(vi.getTimerCount()).toBeLessThanOrEqual(timers);
    const saved = store.saved.length;
    if (act === "dispose") {
      stream.setDraft(key, { kind: "typed", value: "Acme" });
      vi.runAllTimers();
    }
    expect(store.saved).toHaveLength(saved);
    expect(store.texts.size).toBe(act === "reset" ? 0 : 1);
  });

  it("a page that only opens it writes nothing: two of them don't fight", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1"], store);
    const { stream } = reloaded(first, store);
    const other = page(store);
    const saved = store.saved.length;
    vi.runAllTimers();
    await Promise.resolve();
    expect(store.saved).toHaveLength(saved);
    stream.setDraft(pauseNamed(stream.getState(), "i1").key, { kind: "typed", value: "mine" });
    vi.runAllTimers();
    other.stream.dispose();
    expect(store.only()["drafts"]).toMatchObject([[expect.anything(), { value: "mine" }]]);
  });
});

describe("how much is saved", () => {
  it("of a long conversation the newest thousand lines, and what the request under way needs", async () => {
    const store = memoryStore();
    const { server, stream } = page(store);
    for (let at = 0; at < 400; at++) {
      server.next(events(finishing(`r${at}`)));
      await stream.send(`prompt ${at}`);
    }
    server.next(events(asking("rx", ["i1"])));
    await stream.send("last");
    const { transcript } = store.only() as { transcript: { type: string }[] };
    expect(transcript.length).toBeLessThanOrEqual(1_000);
    const chat = reloaded({ server, stream, posts: () => [] }, store);
    expect(chat.stream.getState().status).toBe("paused");
    expect(chat.stream.getState().transcript).toContainEqual(expect.objectContaining({ type: "pause", key: "rx/i1" }));
    expect(chat.stream.getState().transcript.some((item) => item.type === "request" && item.params["prompt"] === "prompt 0")).toBe(false);
  });

  it("of long texts as much as fits, and no open question goes", async () => {
    const store = memoryStore();
    const { server, stream } = page(store);
    const wire = wireEvents({ runId: "r1" });
    server.next(events([wire.start(), wire.start("assistant.llm"), wire.text("x".repeat(1_500_000)), wire.output("stop")]));
    await stream.send("first");
    const next = wireEvents({ runId: "r2", parentRunId: "r1" });
    server.next(events([next.start(), next.start("assistant.llm"), next.text("y".repeat(1_000_000)), next.interaction("i1", "ask_text", { question: "And?" }), next.output("input_required")]));
    await stream.send("second");
    const { stream: after } = reloaded({ server, stream, posts: () => [] }, store);
    expect(after.getState()).toMatchObject({ status: "paused", pauses: [{ id: "i1" }] });
    expect(after.getState().transcript.filter(({ type }) => type === "text").map((item) => item.type === "text" && item.text[0])).toEqual(["y"]);
  });

  it("what is too long all the same is not saved, and what was saved goes: it would ask again what was answered", async () => {
    const store = memoryStore();
    const { onDiagnostic, codes } = diagnosed();
    const { server, stream } = page(store, { onDiagnostic });
    server.next(events(asking("r1", ["i1"])));
    await stream.send("hi");
    expect(store.texts.size).toBe(1);
    await stream.answer(pauseNamed(stream.getState(), "i1").key, "z".repeat(2_000_001));
    stream.dispose();
    expect(store.texts.size).toBe(0);
    expect(codes()).toEqual(["storage-failed"]);
  });

  it("one question of two calls, of which only the second is kept, costs nothing else", async () => {
    const store = memoryStore();
    const { server, stream } = page(store);
    const wire = wireEvents({ runId: "r0" });
    const [one, two] = ["assistant.one", "assistant.two"].map((path) => wire.start(path)) as [ReturnType<typeof wire.start>, ReturnType<typeof wire.start>];
    const asks = ({ path, call_id }: typeof one, tool_call_id: string) => wire.approval("a1", { to: "x" }, { path, call_id, tool_call_id });
    server.next(events([wire.start(), one, asks(one, "t1"), two, asks(two, "t2"), wire.output("approval_required")]));
    await stream.send("first");
    server.next(events(finishing("r1", [], "r0")));
    await stream.cancel();
    const { transcript } = stream.getState();
    const second = transcript.findIndex((item) => item.type === "tool" && item.name === "two");
    // With a prompt, a tool that asks, its question and a notice, the second call is the oldest line that is kept.
    const lines = second + 1_000 - transcript.length - 4;
    const last = wireEvents({ runId: "rx" });
    const tools = Array.from({ length: lines }, (_, at) => last.start(`assistant.tool${at}`));
    server.next(events([last.start(), ...tools, ...asking("rx", ["i1"]).slice(1)]));
    await stream.send("last");
    expect(stream.getState().transcript).toHaveLength(second + 1_000);
    const { stream: after } = reloaded({ server, stream, posts: () => [] }, store);
    expect(after.getState()).toMatchObject({ status: "paused", pauses: [{ id: "i1" }] });
  });

  it("a draft that JSON can't give back is left out, and nothing else", async () => {
    const store = memoryStore();
    const first = await pausedOn(["i1", "i2", "i3"], store);
    const [one, two, three] = first.stream.getState().pauses.map(({ key }) => key);
    const circle: Record<string, unknown> = {};
    circle["self"] = circle;
    first.stream.setDraft(one!, { kind: "typed", value: new Map([["a", 1]]) });
    first.stream.setDraft(two!, circle);
    first.stream.setDraft(three!, { kind: "typed", value: { text: "kept", gone: undefined } });
    const { stream } = reloaded(first, store);
    expect([one, two, three].map((key) => stream.draft(key!))).toEqual([undefined, undefined, { kind: "typed", value: { text: "kept" } }]);
  });
});

import { describe, expect, it, vi } from "vitest";
import type { StreamState } from "../../src/run/machine/state.js";
import { events, frameScript, reset, status } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, finishing, pauseNamed, until, type Bench } from "./harness.js";
import { memoryStore, page, reloaded, type MemoryStore } from "./memory-store.js";

/** What a person, or a host, can tell an error by. */
const told = ({ error }: StreamState) => error && { code: error.code, message: error.message, status: error.status, during: error.during, problem: error.problem };

function opened(parts: Parameters<typeof page>[1] = {}): Bench & { store: MemoryStore } {
  const store = memoryStore();
  return { ...page(store, parts), store };
}

describe("after a reload an error says what it said before", () => {
  it.each<[string, object, object]>([
    ["a run that took too long", { end: { code: "timeout", reason: null, message: null } }, { code: "run", problem: { code: "timeout" } }],
    ["a request that was blocked", { end: { code: "blocked", reason: "guardrail:pii", message: null } }, { code: "run", problem: { code: "blocked" } }],
    ["an error with a name", { end: "error", over: { error: { type: "ValueError" } } }, { code: "run", problem: { code: "ended", name: "ValueError" } }],
    ["an error without one", { end: "error" }, { code: "run", problem: { code: "ended", name: undefined } }],
    ["an error in the server's words", { end: "error", over: { error: { message: "No seats left." } } }, { code: "run", message: "No seats left.", problem: undefined }],
  ])("%s", async (_what, { end, over }: { end?: string; over?: object }, expected) => {
    const chat = opened();
    const wire = wireEvents();
    chat.server.next(events([wire.start(), wire.output(end, over)]));
    const before = await chat.stream.send("hi");
    expect(before.error).toMatchObject(expected);
    expect(told(reloaded(chat, chat.store).stream.getState())).toEqual(told(before));
  });

  it("a start that the server refused, with its status", async () => {
    const chat = opened();
    chat.server.next(status(429, { detail: "Later" }));
    const before = await chat.stream.send("hi");
    expect(told(before)).toMatchObject({ code: "http", status: 429 });
    expect(told(reloaded(chat, chat.store).stream.getState())).toEqual(told(before));
  });

  it.each(["resume", "cancel"] as const)("a %s of which nobody knows whether it arrived", async (during) => {
    const chat = opened();
    chat.server.next(events(asking("r1", ["i1"])), reset());
    const { key } = pauseNamed(await chat.stream.send("hi"), "i1");
    if (during === "cancel") await chat.stream.cancel();
    else await chat.stream.answer(key, "a");
    const before = await until(chat.stream, ({ error }) => error !== null);
    expect(told(before)).toMatchObject({ code: "outcome-unknown", during });
    expect(told(reloaded(chat, chat.store).stream.getState())).toEqual(told(before));
  });
});

describe("after a reload the transcript is what it was", () => {
  it("with what was thought and said, tools, requests of different params, notices and outputs", async () => {
    const chat = opened();
    const [first, second, third] = ["r1", "r2", "r3"].map((runId) => wireEvents({ runId })) as [ReturnType<typeof wireEvents>, ReturnType<typeof wireEvents>, ReturnType<typeof wireEvents>];
    chat.server.next(
      events([first.start(), first.start("assistant.llm"), first.delta({ type: "thinking", id: "t0", thinking: "hm" }), first.text("done"), first.start("assistant.find"), first.output(null, { path: "assistant.find" }), first.output()]),
      events([second.start(), second.output({ code: "blocked", reason: "guardrail:pii", message: null }, { output: "Not that." })]),
      events([third.start(), third.output(null, { output: { rows: [1, null] } })]),
    );
    await chat.stream.send("one");
    await chat.stream.start({ prompt: "two", files: ["a.png"] });
    const before = await chat.stream.start({ rows: 2 });
    expect(new Set(before.transcript.map(({ type }) => type))).toEqual(new Set(["request", "thinking", "text", "tool", "end", "notice"]));
    expect(before.transcript.at(-1)).toMatchObject({ type: "end", output: { rows: [1, null] } });
    const after = reloaded(chat, chat.store).stream.getState();
    expect(after.transcript).toEqual(before.transcript);
    expect(after.run).toEqual(before.run);
  });

  it("and so is a start that has not begun, beside the run before it", async () => {
    const chat = opened();
    chat.server.next(events(finishing("r1")), reset());
    await chat.stream.send("one");
    const before = await chat.stream.send("two");
    const { server, stream, posts } = reloaded(chat, chat.store);
    expect(stream.getState()).toMatchObject({ status: "failed", run: before.run, transcript: before.transcript });
    server.next(events(finishing("r2", [], "r1")));
    await stream.retry();
    expect(posts()).toEqual([{ prompt: "two", parent_id: "r1" }]);
  });
});

describe("after a reload nothing is filled in a second time", () => {
  it("that was offered when its question was asked again: what stands there is the person's own", async () => {
    const chat = opened();
    chat.server.next(events(asking("r1", ["i1", "i2"])), events(asking("r2", ["i1", "i2"], "r1")));
    const paused = await chat.stream.send("hi");
    const { key } = pauseNamed(paused, "i1");
    for (const id of ["i1", "i2"]) await chat.stream.answer(pauseNamed(paused, id).key, "old");
    await until(chat.stream, ({ run, status: now }) => run?.id === "r2" && now === "paused");
    expect(chat.stream.draft(key)).toEqual({ kind: "answer", value: "old" });
    chat.stream.setDraft(key, { kind: "typed", value: "mine" });
    const { stream } = reloaded(chat, chat.store);
    expect(pauseNamed(stream.getState(), "i1").notice).toBe("asked-again");
    await stream.answer(pauseNamed(stream.getState(), "i2").key, "b");
    expect(stream.draft(key)).toEqual({ kind: "typed", value: "mine" });
  });

  it("that came from a question of before the turn began anew", async () => {
    const chat = opened();
    const wire = wireEvents({ runId: "r2" });
    const ask = (id: string) => [wire.start(`assistant.${id}`), wire.interaction(`new-${id}`, "ask_text", { question: id }, { path: `assistant.${id}`, runnable_path: `assistant.${id}` })];
    chat.server.next(events(asking("r1", ["a", "b"])), events([wire.start(), wire.start("assistant.llm"), ...ask("a"), ...ask("b"), wire.output("input_required")]));
    const paused = await chat.stream.send("hi");
    chat.stream.setDraft(pauseNamed(paused, "a").key, { kind: "typed", value: "half" });
    const anew = await chat.stream.reopen();
    const { key } = pauseNamed(anew, "new-a");
    expect(chat.stream.draft(key)).toEqual({ kind: "typed", value: "half" });
    chat.stream.setDraft(key, { kind: "typed", value: "whole" });
    const { stream } = reloaded(chat, chat.store);
    await stream.answer(pauseNamed(stream.getState(), "new-b").key, "b");
    expect(stream.draft(key)).toEqual({ kind: "typed", value: "whole" });
    // Which question came from which is still known: the next time, each gets its own.
    expect(chat.store.only()).toMatchObject({ book: { heirs: [[key, pauseNamed(paused, "a").key], [pauseNamed(anew, "new-b").key, pauseNamed(paused, "b").key]] } });
  });
});

describe("after a reload the run goes on as if nothing had been", () => {
  it("a tool that starts again is shown at its place, and calls of before are known", async () => {
    const chat = opened();
    const first = wireEvents({ runId: "r1" });
    const call = { path: "assistant.sub.ask", runnable_path: "assistant.sub.ask" };
    chat.server.next(events([first.start(), first.start("assistant.sub"), first.start("assistant.sub.llm"), first.text("thinking aloud", { path: "assistant.sub.llm" }), first.start("assistant.sub.ask"), first.interaction("i1", "ask_text", { question: "?" }, call), first.output("input_required")]));
    await chat.stream.send("hi");
    const { server, stream } = reloaded(chat, chat.store);
    const second = wireEvents({ runId: "r2", parentRunId: "r1" });
    server.next(events([second.start(), second.start("assistant.sub"), second.start("assistant.sub.llm"), second.text("thinking aloud", { path: "assistant.sub.llm" }), second.start("assistant.sub.ask"), second.output(null, { path: "assistant.sub.ask" }), second.output(null, { path: "assistant.sub" }), second.output()]));
    await stream.answer(pauseNamed(stream.getState(), "i1").key, "a");
    const after = await stream.submit();
    const shown = after.transcript.map((item) => (item.type === "text" ? item.text : item.type === "tool" ? `${item.name} ${item.status}` : item.type));
    expect(shown).toEqual(["request", "sub success", "thinking aloud", "ask success", "pause", "end"]);
  });

  it("an approval whose tool ran says so when it comes back", async () => {
    const chat = opened();
    const gate = { path: "assistant.sub.gate", runnable_path: "assistant.sub.gate" };
    const first = wireEvents({ runId: "r1" });
    const second = wireEvents({ runId: "r2", parentRunId: "r1" });
    const third = wireEvents({ runId: "r3", parentRunId: "r2" });
    chat.server.next(
      events([first.start(), first.start("assistant.sub"), first.start(gate.path), first.approval("g", { x: 1 }, gate), first.output("approval_required")]),
      events([second.start(), second.start("assistant.sub"), second.start(gate.path), second.output(null, { path: gate.path, metadata: { approval: { id: "g" } } }), second.interaction("i1", "ask_text", { question: "?" }, { path: "assistant.sub.ask", runnable_path: "assistant.sub.ask" }), second.output("input_required")]),
    );
    await chat.stream.answer(pauseNamed(await chat.stream.send("hi"), "g").key, true);
    await until(chat.stream, ({ run: now, status: is }) => now?.id === "r2" && is === "paused");
    const { server, stream } = reloaded(chat, chat.store);
    server.next(events([third.start(), third.start("assistant.sub"), third.start(gate.path), third.approval("g", { x: 1 }, gate), third.output("approval_required")]));
    await stream.answer(pauseNamed(stream.getState(), "i1").key, "a");
    await expect(stream.submit()).resolves.toMatchObject({ status: "paused", pauses: [{ status: "settled" }, { status: "settled" }, { status: "open", notice: "already-ran" }] });
  });

  it("a branch starts at the newest run that had finished", async () => {
    const chat = opened();
    chat.server.next(events(finishing("r1")), events(asking("r2", ["i1"], "r1")));
    await chat.stream.send("one");
    await chat.stream.send("two");
    const { server, stream, posts } = reloaded(chat, chat.store);
    server.next(events(finishing("r3", [], "r1")));
    await stream.start({ prompt: "three" }, { whilePaused: "branch" });
    expect(posts()).toEqual([{ prompt: "three", parent_id: "r1" }]);
  });

  it("its silence is over: nothing says since when", async () => {
    vi.useFakeTimers();
    try {
      const chat = opened();
      const run = frameScript();
      chat.server.next(run.respond);
      void chat.stream.send("hi");
      await vi.advanceTimersByTimeAsync(120_000);
      expect(chat.stream.getState().silentSince).not.toBeNull();
      expect(reloaded(chat, chat.store).stream.getState()).toMatchObject({ status: "failed", silentSince: null });
    } finally {
      vi.useRealTimers();
    }
  });
});

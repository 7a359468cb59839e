import { describe, expect, it } from "vitest";
import { events, reset, status } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, bench, finishing, pauseNamed, until } from "./harness.js";

/** A run whose model is called before any tool: the turn begins anew. It asks `questions`, under ids of its own. */
function anew(runId: string, questions: Readonly<Record<string, string>>): unknown[] {
  const wire = wireEvents({ runId });
  return [
    wire.start(),
    wire.start("assistant.llm"),
    ...Object.entries(questions).map(([id, question]) => wire.delta({ type: "tool_use", id: `use:${id}`, name: question }, { path: "assistant.llm" })),
    ...Object.entries(questions).flatMap(([id, question]) => {
      const path = `assistant.${question}`;
      const call = { path, call_id: `${runId}:${path}:${id}` };
      return [wire.start(path, call), wire.interaction(id, "ask_text", { question }, { ...call, runnable_path: path })];
    }),
    wire.output("input_required"),
  ];
}

const answer = (value: unknown) => ({ kind: "answer", value });

describe("when the server begins the turn anew, what was answered is filled in", () => {
  it("also the answer that an earlier resume had delivered", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["a"])), events(asking("r2", ["b"], "r1")), events(anew("r3", { a9: "a" })));
    await stream.answer(pauseNamed(await stream.send("hi"), "a").key, "first");
    await stream.answer(pauseNamed(await until(stream, ({ run, status: now }) => now === "paused" && run?.id === "r2"), "b").key, "second");
    const state = await until(stream, ({ run, status: now }) => now === "paused" && run?.id === "r3");
    expect(pauseNamed(state, "a9")).toMatchObject({ status: "open", notice: "forgotten" });
    expect(stream.draft(pauseNamed(state, "a9").key)).toEqual(answer("first"));
  });

  it("also after a try whose tools had ended before it broke off", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["a"])), events(finishing("r2", ["a"], "r1").slice(0, -1), "reset"), events(anew("r3", { a9: "a" })));
    await stream.answer(pauseNamed(await stream.send("hi"), "a").key, "mine");
    await until(stream, ({ status: now }) => now === "incomplete");
    const state = await stream.submit({ again: true });
    expect(stream.draft(pauseNamed(state, "a9").key)).toEqual(answer("mine"));
  });

  it("on Cancel too: nothing was cancelled, and nobody says so", async () => {
    const { server, stream } = bench({ submit: "manual" });
    server.next(events(asking("r1", ["a", "b"])), events(anew("r2", { a9: "a", b9: "b" })));
    const paused = await stream.send("hi");
    await stream.answer(pauseNamed(paused, "a").key, "mine");
    stream.setDraft(pauseNamed(paused, "b").key, { kind: "typed", value: "half" });
    const state = await stream.cancel();
    expect(state.status).toBe("paused");
    expect(["a", "b"].map((id) => pauseNamed(state, id))).toMatchObject([{ status: "superseded", notice: "forgotten" }, { status: "superseded", notice: "forgotten" }]);
    expect(state.transcript).toContainEqual(expect.objectContaining({ type: "notice", code: "forgotten" }));
    expect(stream.draft(pauseNamed(state, "a9").key)).toEqual(answer("mine"));
    expect(stream.draft(pauseNamed(state, "b9").key)).toEqual({ kind: "typed", value: "half" });
  });

  it("when the questions of a start that broke off are asked for again", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["a", "b"]).slice(0, -1), "reset"), events(anew("r2", { a9: "a", b9: "b" })));
    const broken = await stream.send("hi");
    await stream.answer(pauseNamed(broken, "a").key, "mine");
    stream.setDraft(pauseNamed(broken, "b").key, { kind: "typed", value: "half" });
    const state = await stream.reopen();
    expect(pauseNamed(state, "a9")).toMatchObject({ status: "open", notice: "asked-again" });
    expect(pauseNamed(state, "b9").notice).toBeUndefined();
    expect(stream.draft(pauseNamed(state, "a9").key)).toEqual(answer("mine"));
    expect(stream.draft(pauseNamed(state, "b9").key)).toEqual({ kind: "typed", value: "half" });
  });

  it("each of two that ask the same gets its own", async () => {
    const { server, stream } = bench({ submit: "manual" });
    server.next(events(anew("r1", { i1: "same", i2: "same" })), events(anew("r2", { j1: "same", j2: "same" })));
    const paused = await stream.send("hi");
    await stream.answer(pauseNamed(paused, "i1").key, "one");
    await stream.answer(pauseNamed(paused, "i2").key, "two");
    const state = await stream.submit();
    expect(["j1", "j2"].map((id) => stream.draft(pauseNamed(state, id).key))).toEqual([answer("one"), answer("two")]);
  });

  it("the newest answer, when it happens twice", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["a"])), events(anew("r2", { a2: "a" })), events(anew("r3", { a3: "a" })));
    await stream.answer(pauseNamed(await stream.send("hi"), "a").key, "old");
    await stream.answer(pauseNamed(await until(stream, ({ run, status: now }) => now === "paused" && run?.id === "r2"), "a2").key, "new");
    const state = await until(stream, ({ run, status: now }) => now === "paused" && run?.id === "r3");
    expect(stream.draft(pauseNamed(state, "a3").key)).toEqual(answer("new"));
  });

  it("an old decision is never filled in", async () => {
    const { server, stream } = bench();
    const [first, second] = [wireEvents({ runId: "r1" }), wireEvents({ runId: "r2" })];
    server.next(
      events([first.start(), first.approval("g", { x: 1 }), first.output("approval_required")]),
      events([second.start(), second.start("assistant.llm"), second.approval("g", { x: 1 }, { tool_call_id: "other" }), second.output("approval_required")]),
    );
    await stream.answer(pauseNamed(await stream.send("hi"), "g").key, true);
    const state = await until(stream, ({ run, status: now }) => now === "paused" && run?.id === "r2");
    expect(pauseNamed(state, "g").status).toBe("open");
    expect(stream.draft(pauseNamed(state, "g").key)).toBeUndefined();
  });
});

describe("an answer that may have been used is not called otherwise", () => {
  const notice = "may-have-run";

  it("on its card, and in its receipt after Cancel", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["a"])), reset(), events([wireEvents({ runId: "r3" }).start(), wireEvents({ runId: "r3" }).output("cancelled")]));
    await stream.answer(pauseNamed(await stream.send("hi"), "a").key, "mine");
    const unknown = await until(stream, ({ error }) => error?.code === "outcome-unknown");
    expect(pauseNamed(unknown, "a")).toMatchObject({ status: "answered", notice });
    expect(pauseNamed(await stream.cancel(), "a")).toMatchObject({ status: "cancelled", notice });
  });

  it("when another prompt leaves it behind", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["a"])), reset(), events(finishing("r3")));
    await stream.answer(pauseNamed(await stream.send("hi"), "a").key, "mine");
    await until(stream, ({ error }) => error?.code === "outcome-unknown");
    expect(pauseNamed(await stream.start({ prompt: "on" }, { whilePaused: "branch" }), "a")).toMatchObject({ status: "superseded", notice });
  });

  it.each(["server", "client"] as const)("when the person stops before anything came back (%s ids)", async (runIds) => {
    const { server, stream } = bench({ runIds });
    server.next(events(asking(runIds === "client" ? "c1" : "r1", ["a", "b"])), events([], "hang"));
    const paused = await stream.send("hi");
    await stream.answer(pauseNamed(paused, "a").key, "mine");
    void stream.submit({ partial: true });
    await stream.stop();
    expect(pauseNamed(stream.getState(), "a").notice).toBe(notice);
    expect(pauseNamed(stream.getState(), "b").notice).toBeUndefined();
  });

  it("and one that was refused is: nothing is said on its card", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["a"])), status(403, "no"));
    await stream.answer(pauseNamed(await stream.send("hi"), "a").key, "mine");
    expect(pauseNamed(await until(stream, ({ error }) => error !== null), "a").notice).toBeUndefined();
  });

  it("nor when the second try has settled it", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["a"])), reset(), events(finishing("r3", ["a"], "r1")));
    await stream.answer(pauseNamed(await stream.send("hi"), "a").key, "mine");
    await until(stream, ({ error }) => error !== null);
    const { notice: said, status: now } = pauseNamed(await stream.submit({ again: true }), "a");
    expect([now, said]).toEqual(["settled", undefined]);
  });
});

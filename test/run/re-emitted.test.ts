import { describe, expect, it } from "vitest";
import { events } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, bench, finishing, pauseNamed, until } from "./harness.js";

const first = wireEvents({ runId: "r1" });
const second = wireEvents({ runId: "r2", parentRunId: "r1" });
const question = (tool: string) => first.interaction("i1", "ask_text", { question: "Who?" }, { tool_call_id: tool });
const gate = (wire: typeof first, tool: string) => wire.approval("a1", { x: 1 }, { tool_call_id: tool });

describe("a pause that is emitted twice in a run", () => {
  const twice = [first.start(), question("t1"), question("t1"), gate(first, "t2"), gate(first, "t3"), first.output("input_required")];

  it("C37 · is one card with one key, which covers both tool calls, and one answer in the resume", async () => {
    const seen: string[] = [];
    const { server, stream, posts } = bench({ onPause: ({ id }) => seen.push(id) });
    server.next(events(twice), events(finishing("r2", [], "r1")));
    const state = await stream.send("hi");
    expect(state.pauses.map(({ id, toolCallIds }) => [id, toolCallIds])).toEqual([["i1", ["t1"]], ["a1", ["t2", "t3"]]]);
    expect(new Set(state.pauses.map(({ key }) => key)).size).toBe(2);
    expect(state.transcript.flatMap((item) => (item.type === "pause" ? [item.key] : []))).toHaveLength(2);
    expect(seen).toEqual(["i1", "a1"]);
    await stream.answer(pauseNamed(state, "i1").key, "Ana");
    await stream.answer(pauseNamed(state, "a1").key, true);
    await until(stream, ({ status }) => status === "finished");
    expect(posts()[1]).toEqual({ prompt: "hi", parent_id: "r1", resume: { i1: "Ana", a1: true } });
  });

  it("C37 · and in the next run comes back undecided is open again with a notice, beside the answered one", async () => {
    const { server, stream, posts } = bench();
    server.next(events(twice), events([second.start(), gate(second, "t2"), second.output("approval_required")]), events(finishing("r3", [], "r2")));
    const before = await stream.send("hi");
    await stream.answer(pauseNamed(before, "i1").key, "Ana");
    await stream.answer(pauseNamed(before, "a1").key, true);
    const after = await until(stream, ({ status, run }) => status === "paused" && run?.id === "r2");
    expect(after.pauses.map(({ id, key, status, notice }) => [id, key, status, notice])).toEqual([
      ["i1", pauseNamed(before, "i1").key, "settled", undefined],
      ["a1", pauseNamed(before, "a1").key, "open", "expired"],
    ]);
    await stream.answer(pauseNamed(after, "a1").key, false);
    await until(stream, ({ status }) => status === "finished");
    expect(posts()[2]).toEqual({ prompt: "hi", parent_id: "r2", resume: { i1: "Ana", a1: false } });
  });

  it("C37 · keeps what is typed, also when it comes a third time, late", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["i1"])), events([...asking("r2", ["i1"], "r1").slice(0, 3), ...asking("r2", ["i1"], "r1").slice(2)]));
    const { key } = pauseNamed(await stream.send("hi"), "i1");
    stream.setDraft(key, { kind: "typed", value: "Acm" });
    const state = await stream.reopen();
    expect(state.pauses.map((pause) => [pause.key, pause.status])).toEqual([[key, "open"]]);
    expect(stream.draft(key)).toEqual({ kind: "typed", value: "Acm" });
  });
});

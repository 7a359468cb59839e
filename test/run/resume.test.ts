import { describe, expect, it } from "vitest";
import { events, frameScript, reset, status } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, bench, finishing, pauseNamed, settle, until } from "./harness.js";

describe("answering a paused run", () => {
  it("C03 · two answers in one tick send one resume", async () => {
    const { server, stream, posts } = bench();
    const resume = frameScript();
    server.next(events(asking("r1", ["i1"])), resume.respond);
    const state = await stream.send("hi");
    const { key } = pauseNamed(state, "i1");
    const [first, second] = await Promise.all([stream.answer(key, "a"), stream.answer(key, "a")]);
    await resume.opened;
    await expect(stream.answer(key, "again")).resolves.toEqual([{ pointer: "", code: "not-open", params: {} }]);
    expect([first, second]).toEqual([[], []]);
    expect(posts()).toHaveLength(2);
    resume.send(...finishing("r2", ["i1"], "r1"));
    await until(stream, ({ status: now }) => now === "finished");
    expect(posts()).toHaveLength(2);
  });

  it("C04 · false, 0, '', [] and null are answers and go as they are", async () => {
    const { server, stream, posts } = bench();
    const ids = ["i1", "i2", "i3", "i4", "i5"];
    server.next(events(asking("r1", ids)), events(finishing("r2", ids, "r1")));
    const state = await stream.send("hi");
    const values = [false, 0, "", [], null];
    await Promise.all(ids.map((id, at) => stream.answer(pauseNamed(state, id).key, values[at])));
    await until(stream, ({ status: now }) => now === "finished");
    expect(posts()[1]).toEqual({ prompt: "hi", parent_id: "r1", resume: { i1: false, i2: 0, i3: "", i4: [], i5: null } });
  });

  it("C05 · nothing is sent until the last of three is answered, then one map with all", async () => {
    const { server, stream, posts } = bench();
    const wire = wireEvents({ runId: "r1" });
    server.next(
      events([
        wire.start(),
        wire.interaction("i1", "ask_choice", { question: "Which?", options: ["a"] }),
        wire.interaction("i2", "confirm", { action: "Go" }),
        wire.approval("a1", { x: 1 }),
        wire.start("assistant.slow"),
        wire.output(null, { path: "assistant.slow", call_id: "r1:assistant.slow" }),
        wire.output("input_required"),
      ]),
      events(finishing("r2", ["ask_choice"], "r1")),
    );
    const state = await stream.send("hi");
    await stream.answer(pauseNamed(state, "i2").key, true);
    await stream.answer(pauseNamed(state, "a1").key, false);
    await settle();
    expect(posts()).toHaveLength(1);
    await stream.answer(pauseNamed(state, "i1").key, "a");
    await until(stream, ({ status: now }) => now === "finished");
    expect(posts()[1]).toEqual({ prompt: "hi", parent_id: "r1", resume: { i1: "a", i2: true, a1: false } });
    expect(stream.getState().pauses.map((pause) => pause.outcome)).toEqual(["answered", "answered", "denied"]);
  });

  it("waits for the root's OUTPUT although every card was answered before it", async () => {
    const { server, stream, posts } = bench();
    const run = frameScript();
    server.next(run.respond, events(finishing("r2", ["i1"], "r1")));
    const all = asking("r1", ["i1"]);
    void stream.send("hi");
    run.send(...all.slice(0, -1));
    await until(stream, ({ pauses }) => pauses.length === 1);
    await stream.answer(pauseNamed(stream.getState(), "i1").key, "early");
    await settle();
    expect(posts()).toHaveLength(1);
    run.send(...all.slice(-1));
    run.end();
    await until(stream, ({ status: now }) => now === "finished");
    expect(posts()[1]).toMatchObject({ parent_id: "r1", resume: { i1: "early" } });
  });

  it("C09 · a second pause is answered at the second run, and carries the first answer again", async () => {
    const { server, stream, posts } = bench();
    server.next(
      events(asking("r1", ["i1"])),
      events([...finishing("r2", ["i1"], "r1").slice(0, 3), ...asking("r2", ["i2"], "r1").slice(1)]),
      events(finishing("r3", ["i1", "i2"], "r2")),
    );
    let state = await stream.start({ prompt: "hi", attachments: ["a.pdf"] });
    await stream.answer(pauseNamed(state, "i1").key, "one");
    state = await until(stream, ({ status: now, run }) => now === "paused" && run?.id === "r2");
    expect(pauseNamed(state, "i1").status).toBe("settled");
    await stream.answer(pauseNamed(state, "i2").key, "two");
    await until(stream, ({ status: now }) => now === "finished");
    expect(posts()[2]).toEqual({ prompt: "hi", attachments: ["a.pdf"], parent_id: "r2", resume: { i1: "one", i2: "two" } });
  });

  it("never carries an approval into a later resume", async () => {
    const { server, stream, posts } = bench();
    const first = wireEvents({ runId: "r1" });
    server.next(
      events([first.start(), first.approval("a1", { x: 1 }), first.output("approval_required")]),
      events([...finishing("r2", ["gate"], "r1").slice(0, 3), ...asking("r2", ["i1"], "r1").slice(1)]),
      events(finishing("r3", ["i1"], "r2")),
    );
    let state = await stream.send("hi");
    await stream.answer(pauseNamed(state, "a1").key, true);
    state = await until(stream, ({ status: now, run }) => now === "paused" && run?.id === "r2");
    await stream.answer(pauseNamed(state, "i1").key, "x");
    await until(stream, ({ status: now }) => now === "finished");
    expect(posts()[2]).toMatchObject({ resume: { i1: "x" } });
    expect(Object.keys(posts()[2]?.resume as object)).toEqual(["i1"]);
  });

  it("in manual mode sends on submit, and refuses while answers are missing", async () => {
    const { server, stream, posts } = bench({ submit: "manual" });
    server.next(events(asking("r1", ["i1", "i2"])), events(finishing("r2", ["i1", "i2"], "r1")));
    const state = await stream.send("hi");
    await stream.answer(pauseNamed(state, "i1").key, "a");
    await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
    await stream.answer(pauseNamed(state, "i2").key, "b");
    await stream.answer(pauseNamed(state, "i1").key, "changed");
    expect(posts()).toHaveLength(1);
    await expect(stream.submit()).resolves.toMatchObject({ status: "finished" });
    expect(posts()[1]).toMatchObject({ resume: { i1: "changed", i2: "b" } });
  });

  it("a refused answer takes a staged one back, so that nothing old goes out", async () => {
    const issue = { pointer: "", code: "minLength", params: { limit: 1 } };
    const { server, stream } = bench({
      submit: "manual",
      validate: (_pause, value) => Promise.resolve({ checked: true, issues: value === "" ? [issue] : [] }),
    });
    server.next(events(asking("r1", ["i1"])));
    const { key } = pauseNamed(await stream.send("hi"), "i1");
    await stream.answer(key, "fine");
    await expect(stream.answer(key, "")).resolves.toEqual([issue]);
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "open", issues: [issue] });
    expect(pauseNamed(stream.getState(), "i1").answer).toBeUndefined();
    await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
  });

  it("refuses an answer that the server would take for a cancel", async () => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1"])));
    const { key } = pauseNamed(await stream.send("hi"), "i1");
    await expect(stream.answer(key, { type: "timbal.cancel" })).resolves.toMatchObject([{ code: "reserved" }]);
    expect(posts()).toHaveLength(1);
  });
});

describe("a resume that fails", () => {
  it.each([
    ["C15 · a network error", reset()],
    ["C15 · a 500 of a proxy", status(500, "Bad gateway")],
  ])("%s: the answers are kept, nothing goes by itself, and sending again sends the same map", async (_name, failure) => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1", "i2"])), failure, events(finishing("r2", ["i1", "i2"], "r1")));
    let state = await stream.send("hi");
    await stream.answer(pauseNamed(state, "i1").key, "a");
    await stream.answer(pauseNamed(state, "i2").key, false);
    state = await until(stream, ({ error }) => error !== null);
    expect(state).toMatchObject({ status: "paused", error: { code: "outcome-unknown" } });
    expect(state.pauses.map((pause) => [pause.status, pause.answer?.value])).toEqual([["answered", "a"], ["answered", false]]);
    await settle();
    expect(posts()).toHaveLength(2);
    await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
    await stream.answer(pauseNamed(state, "i1").key, "a");
    expect(posts()).toHaveLength(2);
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished", error: null });
    expect(posts()[2]).toEqual(posts()[1]);
  });

  it("a refused resume (4xx) was not applied: paused again, and a plain submit retries", async () => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1"])), status(403, { detail: "Not yours" }), events(finishing("r2", ["i1"], "r1")));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    const state = await until(stream, ({ error }) => error !== null);
    expect(state).toMatchObject({ status: "paused", error: { code: "http", status: 403 } });
    await expect(stream.submit()).resolves.toMatchObject({ status: "finished" });
    expect(posts()).toHaveLength(3);
  });

  it("C15 · 404 for the parent run: closed with a message, and no way to try for ever", async () => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1"])), status(404, { detail: "Not Found" }));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    const state = await until(stream, ({ status: now }) => now === "failed");
    expect(state.error).toMatchObject({ code: "expired", status: 404 });
    expect(pauseNamed(state, "i1")).toMatchObject({ status: "superseded", notice: "forgotten", answer: { value: "a" } });
    await expect(stream.submit({ again: true })).rejects.toMatchObject({ code: "usage" });
    expect(posts()).toHaveLength(2);
  });

  it("C15 · an approval that somebody else decided is closed as such, and is no error", async () => {
    const { server, stream } = bench();
    const first = wireEvents({ runId: "r1" });
    const second = wireEvents({ runId: "r2", parentRunId: "r1" });
    server.next(
      events([first.start(), first.approval("a1", { x: 1 }), first.output("approval_required")]),
      events([second.start(), second.start("assistant.gate"), second.output("approval_already_claimed")]),
    );
    await stream.answer(pauseNamed(await stream.send("hi"), "a1").key, true);
    const state = await until(stream, ({ status: now }) => now === "cancelled");
    expect(state.error).toBeNull();
    expect(pauseNamed(state, "a1").status).toBe("elsewhere");
  });

  it("frames but no end: incomplete, and a second try is for the same paused run", async () => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1"])), events(finishing("r2", ["i1"], "r1").slice(0, 2), "reset"), events(finishing("r3", ["i1"], "r1")));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    const state = await until(stream, ({ status: now }) => now === "incomplete");
    expect(state.error?.code).toBe("outcome-unknown");
    expect(pauseNamed(state, "i1")).toMatchObject({ status: "answered", answer: { value: "a" } });
    await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
    await stream.submit({ again: true });
    expect(posts()[2]).toEqual(posts()[1]);
  });
});

describe("pauses that come back", () => {
  it("an unanswered one keeps its key and its draft, and an answered one is asked again with the answer as draft", async () => {
    const { server, stream } = bench({ submit: "manual" });
    server.next(events(asking("r1", ["i1", "i2"])), events(asking("r2", ["i1", "i2"], "r1")));
    const before = await stream.send("hi");
    const [one, two] = [pauseNamed(before, "i1").key, pauseNamed(before, "i2").key];
    stream.setDraft(two, { kind: "typed", value: "Acm" });
    await stream.answer(one, "first");
    const after = await stream.submit({ partial: true });
    expect(after.pauses).toHaveLength(2);
    expect(pauseNamed(after, "i2")).toMatchObject({ key: two, status: "open", runId: "r2" });
    expect(pauseNamed(after, "i2").notice).toBeUndefined();
    expect(stream.draft(two)).toEqual({ kind: "typed", value: "Acm" });
    expect(pauseNamed(after, "i1")).toMatchObject({ key: one, status: "open", notice: "asked-again" });
    expect(stream.draft(one)).toEqual({ kind: "answer", value: "first" });
  });

  it("an approval whose decision came too late is open again, without the old decision as draft", async () => {
    const { server, stream } = bench();
    const first = wireEvents({ runId: "r1" });
    const second = wireEvents({ runId: "r2", parentRunId: "r1" });
    server.next(
      events([first.start(), first.approval("a1", { x: 1 }), first.output("approval_required")]),
      events([second.start(), second.approval("a1", { x: 1 }), second.output("approval_required")]),
    );
    const { key } = pauseNamed(await stream.send("hi"), "a1");
    stream.setDraft(key, { kind: "typed", value: "let it through" });
    await stream.answer(key, true);
    const state = await until(stream, ({ status: now, run }) => now === "paused" && run?.id === "r2");
    expect(pauseNamed(state, "a1")).toMatchObject({ key, status: "open", notice: "expired" });
    expect(stream.draft(key)).toBeUndefined();
    // What is filled in after that is the person's own, whatever else happens.
    stream.setDraft(key, { kind: "typed", value: "anew" });
    server.next(status(403, "no"));
    await expect(stream.reopen()).resolves.toMatchObject({ status: "paused", pauses: [{ notice: "expired" }] });
    expect(stream.draft(key)).toEqual({ kind: "typed", value: "anew" });
  });

  it("a run the server has forgotten is said so, and the same questions offer the earlier answers", async () => {
    const { server, stream } = bench();
    const second = wireEvents({ runId: "r2" });
    server.next(events(asking("r1", ["i1"])), events([second.start(), second.start("assistant.llm"), ...asking("r2", ["i9"]).slice(1).map((event) => rename(event, "i9", "i1"))]));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "mine");
    const state = await until(stream, ({ status: now, run }) => now === "paused" && run?.id === "r2");
    expect(state.pauses[0]).toMatchObject({ status: "superseded", notice: "forgotten" });
    expect(state.pauses[1]).toMatchObject({ id: "i9", status: "open", notice: "forgotten" });
    expect(stream.draft(state.pauses[1]!.key)).toEqual({ kind: "answer", value: "mine" });
    expect(state.transcript.some((item) => item.type === "notice" && item.code === "forgotten")).toBe(true);
  });
});

/** The same event with the path and payload of another question. */
function rename(event: unknown, from: string, to: string): unknown {
  return JSON.parse(
    JSON.stringify(event).replaceAll(`assistant.${from}`, `assistant.${to}`).replace(`"question":"${from}"`, `"question":"${to}"`),
  );
}

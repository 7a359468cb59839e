import { describe, expect, it } from "vitest";
import { chunks, events, frameScript, hang, reset, status } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, bench, finishing, pauseNamed, settle, until } from "./harness.js";

describe("the end of a run", () => {
  it("C08 · only the root's OUTPUT ends it, whatever dots its name has", async () => {
    const { server, stream } = bench();
    const run = frameScript();
    const wire = wireEvents({ runId: "r1", root: "my.agent" });
    server.next(run.respond);
    void stream.send("hi");
    const under = (name: string) => ({ path: `my.agent.${name}`, call_id: `r1:my.agent.${name}`, parent_call_id: "r1:my.agent" });
    run.send(
      wire.start(),
      wire.interaction("i1", "ask_text", { question: "a" }),
      wire.output("input_required", under("ask_text")),
      wire.interaction("i2", "confirm", { action: "b" }),
      wire.output("input_required", under("confirm")),
      wire.output("stop", { ...under("llm"), metadata: { type: "LLM" } }),
    );
    // The OUTPUT of a tool that the model made up has no parent either (wire.md 2).
    run.send(wire.output({ code: "error", reason: "tool_not_found", message: "no" }, { ...under("nope"), parent_call_id: null }));
    await until(stream, ({ run: now }) => now?.seq === 7);
    expect(stream.getState().status).toBe("streaming");
    run.send(wire.output("input_required"));
    const state = await until(stream, ({ status: now }) => now === "paused");
    expect(state.pauses.map((pause) => pause.id)).toEqual(["i1", "i2"]);
  });

  it.each([
    ["success", { code: "success", reason: "stop", message: null }, "finished", null],
    ["a cancel answer", { code: "cancelled", reason: "cancelled", message: "closed" }, "cancelled", null],
    ["/cancel", { code: "cancelled", reason: "interrupted", message: "" }, "stopped", null],
    ["a denied tool, served directly", { code: "cancelled", reason: "approval_denied", message: "no" }, "cancelled", null],
    ["a timeout", { code: "timeout", reason: "timeout", message: "assistant timed out after 1s" }, "failed", "run"],
    ["an error", { code: "error", reason: null, message: null }, "failed", "run"],
    ["a reason of tomorrow", { code: "cancelled", reason: "moon_phase", message: null }, "failed", "run"],
  ])("%s", async (_name, end, expected, code) => {
    const { server, stream } = bench();
    const wire = wireEvents({ runId: "r1" });
    server.next(events([wire.start(), wire.output(end)]));
    const state = await stream.send("hi");
    expect(state.status).toBe(expected);
    expect(state.error?.code ?? null).toBe(code);
    expect(state.transcript.at(-1)).toMatchObject({ type: "end", status: expected, reason: end.reason });
  });

  it("a blocked request shows the server's message and calls it an error", async () => {
    const { server, stream } = bench();
    const wire = wireEvents({ runId: "r1" });
    const output = { role: "assistant", content: [{ type: "text", text: "Not allowed here." }] };
    server.next(events([wire.start(), wire.output({ code: "blocked", reason: "guardrail:x:input", message: "m" }, { output })]));
    const state = await stream.send("hi");
    expect(state).toMatchObject({ status: "failed", error: { code: "run", message: "Not allowed here." } });
    expect(state.transcript.some((item) => item.type === "notice" && item.text === "Not allowed here.")).toBe(true);
  });

  it.each([
    ["a traceback", "{'traceback': 'Traceback (most recent call last):\\n  File \"timbal/core/tool.py\"'}"],
    ["a path", "[Errno 2] No such file or directory: '/home/deploy/app/config.json'"],
    ["a path of Windows", "C:\\srv\\app\\tool.py failed"],
  ])("doesn't show %s; developers find it in the cause", async (_what, message) => {
    const { server, stream } = bench();
    const wire = wireEvents({ runId: "r1" });
    const error = { type: "RuntimeError", message, traceback: "Traceback…" };
    server.next(events([wire.start(), wire.output("error", { error })]));
    const state = await stream.send("hi");
    expect(state.error?.message).toBe("The run ended with an error (RuntimeError).");
    expect(state.error?.cause).toEqual(error);
  });

  it.each([
    [{ status: { code: "timeout", reason: null, message: null }, error: null }, "The run took too long and was ended by the server.", { code: "timeout" }],
    [{ status: { code: "blocked", reason: null, message: null }, error: null }, "The request was blocked.", { code: "blocked" }],
    [{ status: { code: "error", reason: null, message: null }, error: { type: "ValueError" } }, "The run ended with an error (ValueError).", { code: "ended", name: "ValueError" }],
    [{ status: { code: "error", reason: null, message: "The order is closed." }, error: null }, "The order is closed.", undefined],
  ])("of %j it says %s, and labels can say its own words in another language", async ({ status, error }, message, problem) => {
    const { server, stream } = bench();
    const wire = wireEvents({ runId: "r1" });
    server.next(events([wire.start(), wire.output(status, { error })]));
    const state = await stream.send("hi");
    expect(state.error).toMatchObject({ code: "run", message });
    expect(state.error?.problem).toEqual(problem);
  });

  it("shows a sentence that an address stands in", async () => {
    const { server, stream } = bench();
    const wire = wireEvents({ runId: "r1" });
    const message = "No answer from https://api.example.com/v1/orders, and/or it is closed.";
    server.next(events([wire.start(), wire.output("error", { error: { type: "RuntimeError", message } })]));
    await expect(stream.send("hi")).resolves.toMatchObject({ error: { message } });
  });

  it("C02 · a socket that breaks after one frame: incomplete, one POST, and the next prompt goes on from that run", async () => {
    const { server, stream, posts } = bench();
    const wire = wireEvents({ runId: "r1" });
    server.next(events([wire.start()], "reset"), events(finishing("r2", [], "r1")));
    const state = await stream.send("hi");
    expect(state).toMatchObject({ status: "incomplete", connection: "closed", error: { code: "network" } });
    await settle(20);
    expect(posts()).toHaveLength(1);
    await stream.send("again");
    expect(posts()[1]).toEqual({ prompt: "again", parent_id: "r1" });
  });

  it("C02 · a callback that throws is reported and ends nothing", async () => {
    const reports: string[] = [];
    const { server, stream, posts } = bench({
      onEvent: () => {
        throw new Error("host bug");
      },
      onPause: () => {
        throw new Error("another");
      },
      onDiagnostic: ({ code }) => reports.push(code),
    });
    server.next(events(asking("r1", ["i1"])));
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "paused" });
    expect(posts()).toHaveLength(1);
    expect(new Set(reports)).toEqual(new Set(["callback-threw"]));
  });

  it("C33 · frames that can't be used are reported once each, and the good ones around them count", async () => {
    const reports: string[] = [];
    const { server, stream, posts } = bench({ onDiagnostic: ({ code }) => reports.push(code) });
    const [start, ...rest] = finishing("r1") as object[];
    const line = (seq: number, data: string) => `id: ${seq}\ndata: ${data}\n\n`;
    server.next(
      chunks([
        line(1, JSON.stringify(start)),
        line(2, "<html>502</html>"),
        line(3, "[1]"),
        line(4, "null"),
        line(5, JSON.stringify({ ...start, type: "FUTURE" })),
        line(6, JSON.stringify({ ...start, type: "INTERACTION" })),
        ...rest.map((event, at) => line(7 + at, JSON.stringify(event))),
      ]),
    );
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "finished" });
    expect(posts()).toHaveLength(1);
    expect(reports).toEqual(["bad-frame", "bad-frame", "bad-frame", "unknown-event", "bad-frame"]);
  });

  it("C33 · an unknown event before everything else opens no run", async () => {
    const { server, stream } = bench();
    server.next(events([{ type: "HELLO" }, ...finishing("r1")]));
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "finished", run: { id: "r1" } });
  });

  it("C33 · a log that expired is incomplete, never finished", async () => {
    const { server, stream } = bench();
    const wire = wireEvents({ runId: "r1" });
    server.next(
      chunks([
        `id: 1\ndata: ${JSON.stringify(wire.start())}\n\n`,
        `event: expired\ndata: ${JSON.stringify({ run_id: "r1", next_cursor: 9, done: true, expired: true })}\n\n`,
      ]),
    );
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "incomplete", error: { code: "expired" } });
  });

  it.each([
    ["a 200 without a single event", events([]), "incomplete", "protocol"],
    ["a refusal", status(401, "who are you"), "failed", "http"],
    ["a server's failure", status(500, "Internal Server Error"), "failed", "http"],
    ["no network", reset(), "failed", "network"],
  ])("C20 · %s: a clear error, one POST, and retry repeats the same request", async (_name, answer, expected, code) => {
    const { server, stream, posts } = bench();
    server.next(answer, events(finishing("r1")));
    const state = await stream.send("hi");
    expect(state).toMatchObject({ status: expected, error: { code } });
    expect(posts()).toHaveLength(1);
    await expect(stream.retry()).resolves.toMatchObject({ status: "finished", error: null });
    expect(posts()[1]).toEqual(posts()[0]);
    expect(stream.getState().transcript.filter((item) => item.type === "request")).toHaveLength(1);
    await expect(stream.retry()).rejects.toMatchObject({ code: "usage" });
  });
});

describe("starting", () => {
  it("says at once that it streams, and refuses a second start", async () => {
    const { server, stream, posts } = bench();
    server.next(hang());
    void stream.send("hi");
    expect(stream.getState().status).toBe("streaming");
    await expect(stream.send("again")).rejects.toMatchObject({ code: "usage" });
    expect(posts()).toHaveLength(1);
    stream.dispose();
  });

  it.each(["parent_id", "resume", "context"])("refuses a param that is the protocol's own: %s", async (name) => {
    const { server, stream } = bench();
    await expect(stream.start({ prompt: "hi", [name]: {} })).rejects.toMatchObject({ code: "usage" });
    expect(server.requests).toHaveLength(0);
    expect(stream.getState().status).toBe("idle");
  });

  it("goes on from the newest run, branches from an older one, and starts afresh", async () => {
    const { server, stream, posts } = bench();
    server.next(events(finishing("r1")), events(finishing("r2", [], "r1")), events(finishing("r3", [], "r1")), events(finishing("r4")));
    await stream.send("one");
    await stream.send("two");
    await stream.send("three", { after: "r1" });
    await stream.send("four", { after: null });
    expect(posts()).toEqual([{ prompt: "one" }, { prompt: "two", parent_id: "r1" }, { prompt: "three", parent_id: "r1" }, { prompt: "four" }]);
  });

  it("C21 · while paused: refused by default, and nothing is sent", async () => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1", "i2"])));
    await stream.send("hi");
    await expect(stream.send("another")).rejects.toMatchObject({ code: "usage" });
    expect(posts()).toHaveLength(1);
    expect(stream.getState().pauses.map((pause) => pause.status)).toEqual(["open", "open"]);
  });

  it("C21 · while paused, branching closes the cards as superseded and leaves the paused run behind", async () => {
    const { server, stream, posts } = bench();
    server.next(events(finishing("r1")), events(asking("r2", ["i1"], "r1")), events(finishing("r3", [], "r1")));
    await stream.send("one");
    const { key } = pauseNamed(await stream.send("two"), "i1");
    await stream.send("three", { whilePaused: "branch" });
    expect(posts()[2]).toEqual({ prompt: "three", parent_id: "r1" });
    expect(pauseNamed(stream.getState(), "i1").status).toBe("superseded");
    await expect(stream.answer(key, "late")).resolves.toMatchObject([{ code: "not-open" }]);
  });

  it("C21 · while paused, cancelling goes first and alone", async () => {
    const { server, stream, posts } = bench();
    const wire = wireEvents({ runId: "r2", parentRunId: "r1" });
    server.next(events(asking("r1", ["i1"])), events([wire.start(), wire.output("cancelled")]), events(finishing("r3", [], "r2")));
    await stream.send("one");
    await stream.send("two", { whilePaused: "cancel" });
    expect(posts()[1]).toMatchObject({ parent_id: "r1", resume: { i1: { type: "timbal.cancel" } } });
    expect(posts()[2]).toEqual({ prompt: "two", parent_id: "r2" });
  });

  it("says when a prompt was swallowed by a run that had paused unseen", async () => {
    const { server, stream } = bench();
    const wire = wireEvents({ runId: "r1" });
    server.next(events([wire.start()], "reset"), events(asking("r2", ["i1"], "r1")));
    await stream.send("one");
    const state = await stream.send("two");
    expect(state.transcript.at(-1)).toMatchObject({ type: "notice", code: "prompt-ignored" });
  });
});

describe("cancelling", () => {
  it("is refused when no question is known: the POST would ask the lost ones again", async () => {
    const { server, stream, posts } = bench();
    const wire = wireEvents({ runId: "r1" });
    server.next(events([wire.start(), wire.output("input_required")]));
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "paused", error: { code: "protocol" } });
    await expect(stream.cancel()).rejects.toMatchObject({ code: "usage" });
    expect(posts()).toHaveLength(1);
  });

  it("goes alone: every open id and every approval of the request, plus the ledger, and no staged answer", async () => {
    const { server, stream, posts } = bench({ submit: "manual" });
    const first = wireEvents({ runId: "r1" });
    const second = wireEvents({ runId: "r2", parentRunId: "r1" });
    const third = wireEvents({ runId: "r3", parentRunId: "r2" });
    server.next(
      events([first.start(), first.approval("a1", { x: 1 }), first.interaction("i1", "ask_text", { question: "q" }), first.output("input_required")]),
      events([second.start(), second.start("assistant.gate"), second.interaction("i2", "confirm", { action: "go" }), second.interaction("i3", "ask_text", { question: "w" }), second.output("input_required")]),
      events([third.start(), third.output({ code: "cancelled", reason: "cancelled", message: "enough" })]),
    );
    let state = await stream.send("hi");
    await stream.answer(pauseNamed(state, "a1").key, true);
    await stream.answer(pauseNamed(state, "i1").key, "x");
    state = await stream.submit();
    await stream.answer(pauseNamed(state, "i2").key, true);
    state = await stream.cancel("enough");
    const cancel = { type: "timbal.cancel", reason: "enough" };
    expect(posts()[2]).toEqual({ prompt: "hi", parent_id: "r2", resume: { a1: cancel, i1: "x", i2: cancel, i3: cancel } });
    expect(state.status).toBe("cancelled");
    expect(["i2", "i3"].map((id) => pauseNamed(state, id).status)).toEqual(["cancelled", "cancelled"]);
    await expect(stream.cancel()).rejects.toMatchObject({ code: "usage" });
  });
});

describe("stopping and leaving", () => {
  it("leaves no receipt that says sent when the resume never got a frame", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["i1"])), hang());
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await server.received(2);
    await stream.stop();
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "superseded", answer: { value: "a" } });
  });

  it("C51 · a signal that is aborted already sends nothing", async () => {
    const { server, stream } = bench();
    await stream.send("hi", { signal: AbortSignal.abort() });
    expect(server.requests).toHaveLength(0);
  });

  it("C51 · stop before the headers, during the stream, and twice: stopped, no error, and the next start works", async () => {
    const { server, stream, posts } = bench();
    const run = frameScript();
    server.next(hang(), run.respond, events(finishing("r3", [], "r2")));
    const first = stream.send("one");
    await server.received(1);
    await expect(stream.stop()).resolves.toBe("detached");
    await expect(first).resolves.toMatchObject({ status: "stopped", error: null });
    const second = stream.send("two");
    run.send(...asking("r2", ["i1"]).slice(0, 3));
    await until(stream, ({ pauses }) => pauses.length === 1);
    await stream.stop();
    await expect(stream.stop()).resolves.toBe("detached");
    await expect(second).resolves.toMatchObject({ status: "stopped", error: null });
    expect(pauseNamed(stream.getState(), "i1").status).toBe("superseded");
    await expect(stream.send("three")).resolves.toMatchObject({ status: "finished" });
    expect(posts()[2]).toEqual({ prompt: "three", parent_id: "r2" });
  });

  it("in client mode stop ends the run on the server, and its pauses are dead", async () => {
    const { server, stream } = bench({ runIds: "client" });
    const run = frameScript();
    server.next(run.respond);
    server.on("POST /cancel/", status(204));
    void stream.send("hi");
    run.send(...asking("c1", ["i1"]).slice(0, 3));
    await until(stream, ({ pauses }) => pauses.length === 1);
    await expect(stream.stop()).resolves.toBe("stopped");
    expect(server.requests.at(-1)).toMatchObject({ method: "POST", path: "/cancel/c1" });
    expect(pauseNamed(stream.getState(), "i1").status).toBe("dead");
  });

  it("C16 · after a reset nothing of the old run shows, and stop means the new one", async () => {
    const { server, stream } = bench();
    const old = frameScript();
    const next = frameScript();
    server.next(old.respond, next.respond);
    void stream.send("one");
    old.send(...asking("r1", ["i1"]).slice(0, 1));
    await until(stream, ({ run }) => run?.id === "r1");
    stream.reset();
    const second = stream.send("two");
    old.send(...asking("r1", ["i1"]).slice(1));
    old.end();
    next.send(...finishing("r2").slice(0, 1));
    await until(stream, ({ run }) => run?.id === "r2");
    await settle();
    expect(stream.getState()).toMatchObject({ status: "streaming", pauses: [] });
    await stream.stop();
    await expect(second).resolves.toMatchObject({ status: "stopped" });
  });
});

describe("run ids chosen by the client", () => {
  it("stand in context on every request, and nothing of it at the top level", async () => {
    const { server, stream, posts } = bench({ runIds: "client" });
    server.next(events(asking("c1", ["i1"])), events(finishing("c2", ["i1"], "c1")), events(finishing("c3", [], "c2")));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await until(stream, ({ status: now }) => now === "finished");
    await stream.send("next");
    expect(posts()).toEqual([
      { prompt: "hi", context: { id: "c1" } },
      { prompt: "hi", context: { id: "c2", parent_id: "c1" }, resume: { i1: "a" } },
      { prompt: "next", context: { id: "c3", parent_id: "c2" } },
    ]);
  });

  it("a broken connection is followed in the run's log: the same events, none twice", async () => {
    const { server, stream } = bench({ runIds: "client" });
    const seen: unknown[] = [];
    const all = asking("c1", ["i1"]);
    server.next(events(all.slice(0, 2), "reset"));
    server.on("GET /runs/c1/events", ({ path }) => {
      const after = Number(new URL(path, "http://x").searchParams.get("after"));
      const page = all.map((data, at) => ({ seq: at + 1, data })).slice(after);
      return Response.json({ run_id: "c1", events: page, next_cursor: all.length, done: true, expired: false });
    });
    stream.subscribe(({ run }) => seen.push(run?.seq));
    const state = await stream.send("hi");
    expect(state).toMatchObject({ status: "paused", connection: "closed", error: null, run: { seq: all.length } });
    expect(state.pauses).toHaveLength(1);
    expect(server.posts()).toHaveLength(1);
  });
});

describe("asking for the open pauses again", () => {
  it("keeps keys and drafts, and sends the ledger when there is one", async () => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1"])), events(asking("r2", ["i1"], "r1")));
    const { key } = pauseNamed(await stream.send("hi"), "i1");
    stream.setDraft(key, { kind: "typed", value: "half" });
    const state = await stream.reopen();
    expect(posts()[1]).toEqual({ prompt: "hi", parent_id: "r1" });
    expect(state.pauses).toHaveLength(1);
    expect(pauseNamed(state, "i1")).toMatchObject({ key, status: "open" });
    expect(stream.draft(key)).toEqual({ kind: "typed", value: "half" });
    server.next(events(asking("r3", ["i2"], "r2")), events(asking("r4", ["i2"], "r3")));
    await stream.answer(key, "a");
    await until(stream, ({ run, status: now }) => run?.id === "r3" && now === "paused");
    await stream.reopen();
    expect(posts()[3]).toEqual({ prompt: "hi", parent_id: "r3", resume: { i1: "a" } });
  });

  it("is refused while a run is under way, and where there is none", async () => {
    const { server, stream, posts } = bench();
    await expect(stream.reopen()).rejects.toMatchObject({ code: "usage" });
    const run = frameScript();
    server.next(run.respond);
    void stream.send("hi");
    run.send(...asking("r1", ["i1"]).slice(0, 2));
    await until(stream, ({ run: now }) => now !== null);
    await expect(stream.reopen()).rejects.toMatchObject({ code: "usage" });
    expect(posts()).toHaveLength(1);
    stream.dispose();
  });
});

describe("callbacks", () => {
  it("C39 · run once per pause and run, and the newest version is the one that runs", async () => {
    const parts = { onPause: (): void => undefined };
    const heard: string[] = [];
    const { server, stream } = bench({ onPause: () => { parts.onPause(); } });
    const run = frameScript();
    server.next(run.respond);
    const done = stream.send("hi");
    parts.onPause = () => heard.push("new");
    const all = asking("r1", ["i1", "i2"]);
    run.send(...all.slice(0, 3), all[2], ...all.slice(3));
    run.end();
    await done;
    expect(heard).toEqual(["new", "new"]);
  });
});

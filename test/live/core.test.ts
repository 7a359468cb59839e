import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTimbalStream } from "../../src/create-stream.js";
import { isPending } from "../../src/protocol/pause.js";
import type { StreamState } from "../../src/run/machine/state.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import { countingProxy, type CountingProxy } from "./counting-proxy.js";
import { gotOf, recorded } from "./recorded.js";
import { startTimbal, type TimbalServer } from "./server.js";

interface Front {
  server: TimbalServer;
  proxy: CountingProxy;
}

async function front(spec: string, env: Record<string, string> = {}): Promise<Front> {
  const server = await startTimbal({ spec, env });
  return { server, proxy: await countingProxy(server.url) };
}

async function close({ server, proxy }: Front): Promise<void> {
  await proxy.close();
  await server.stop();
}

const shown = (state: StreamState) => state.transcript.map((item) => (item.type === "text" && item.path.split(".").length === 2 ? item.text : "")).join("");

/** Answers step after step what was answered when the scenario was recorded. */
async function replayAnswers(stream: TimbalStream, scenario: string): Promise<StreamState> {
  const { params, answers } = recorded(scenario);
  let state = await stream.start(params);
  for (const step of answers) {
    const open = state.pauses.filter(isPending);
    for (const [at, value] of step) {
      const pause = open[at];
      if (!pause) throw new Error(`${scenario}: no pause ${at}`);
      expect(await stream.answer(pause.key, value), `${scenario}: ${pause.kind}`).toEqual([]);
    }
    state = await stream.submit({ partial: true });
  }
  return state;
}

const AGENT = [
  "no-pause", "ask_text", "ask_choice", "ask_user_multi", "confirm", "ask_form", "ask_rating", "request_upload", "review_chart",
  "all-eight-in-parallel", "ask_user-options", "ask_user-options-null", "ask_user-response-schema", "ask_user-questions",
  "ask_user-questions-skip", "unknown-kind", "same-question-twice", "two-turns", "two-asks-in-one-tool", "sub-agent",
  "handler-fails", "approval", "approval-deny", "approval-edit", "approval-redacted", "approval-session", "mixed-partial",
  "mcp-form-decline", "mcp-url", "params-invalid",
];
const WORKFLOW = ["workflow", "workflow-partial"];

describe.each(["server", "client"] as const)("the kit against the real server, run ids by the %s", (runIds) => {
  let agent: Front;
  let workflow: Front;
  const TRACES = runIds === "client" ? { TIMBAL_TRACES: "" } : {};
  beforeAll(async () => {
    [agent, workflow] = await Promise.all([front("agent.py::agent", { TIMBAL_MCP: "1", ...TRACES }), front("agent.py::release", TRACES)]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([close(agent), close(workflow)]);
  });

  it.each([...AGENT.map((name) => [name, "agent"] as const), ...WORKFLOW.map((name) => [name, "workflow"] as const)])(
    "%s: ends as it was recorded, one POST a turn, and the agent got the same",
    async (scenario, which) => {
      const { proxy } = which === "agent" ? agent : workflow;
      proxy.clear();
      const stream = createTimbalStream({ url: proxy.url, runIds, submit: "manual" });
      const state = await replayAnswers(stream, scenario);
      const truth = recorded(scenario);
      const end = state.transcript.at(-1);
      expect(end).toMatchObject({ type: "end", reason: truth.status.reason });
      expect(state.status).toBe(truth.status.code === "success" ? "finished" : "failed");
      expect(gotOf(shown(state))).toEqual(truth.got);
      expect(proxy.posts()).toHaveLength(1 + truth.answers.length);
      for (const body of proxy.posts()) expect(Object.hasOwn(body, "context")).toBe(runIds === "client");
    },
  );

  it("a workflow with three pauses is cancelled whole, with one POST", async () => {
    workflow.proxy.clear();
    const stream = createTimbalStream({ url: workflow.proxy.url, runIds });
    let state = await stream.start(recorded("workflow").params);
    expect(state.pauses).toHaveLength(3);
    state = await stream.cancel("not today");
    expect(state).toMatchObject({ status: "cancelled", error: null });
    expect(state.pauses.map((pause) => pause.status)).toEqual(["cancelled", "cancelled", "cancelled"]);
    expect(workflow.proxy.posts()).toHaveLength(2);
  });

  it("a cancelled request leaves the conversation free for the next prompt", async () => {
    const stream = createTimbalStream({ url: agent.proxy.url, runIds });
    await stream.send("ask_text+confirm");
    await stream.cancel();
    const state = await stream.send("stream 3");
    expect(state.status).toBe("finished");
    expect(shown(state)).toContain("word0 word1 word2");
  });

  it("the paused run's questions can be asked for again", async () => {
    const stream = createTimbalStream({ url: agent.proxy.url, runIds });
    const before = await stream.send("ask_choice+confirm");
    const after = await stream.reopen();
    expect(after.status).toBe("paused");
    expect(after.pauses.map(({ key, status }) => [key, status])).toEqual(before.pauses.map(({ key, status }) => [key, status]));
  });

  it("stop ends what the client can end", async () => {
    const stream = createTimbalStream({ url: agent.proxy.url, runIds });
    const done = stream.send("slow");
    await new Promise<void>((resolve) => {
      const unsubscribe = stream.subscribe(({ transcript }) => {
        if (!transcript.some((item) => item.type === "tool" && item.status === "running")) return;
        unsubscribe();
        resolve();
      });
    });
    await expect(stream.stop()).resolves.toBe(runIds === "client" ? "stopped" : "detached");
    await expect(done).resolves.toMatchObject({ status: "stopped" });
  });

  it("what the schema forbids never reaches the server", async () => {
    agent.proxy.clear();
    const stream = createTimbalStream({ url: agent.proxy.url, runIds });
    const state = await stream.send("ask_rating+ask_age");
    const [rating, age] = state.pauses;
    expect(await stream.answer(rating!.key, "abc")).toMatchObject([{ code: "type" }]);
    expect(await stream.answer(age!.key, 131)).toMatchObject([{ code: "maximum" }]);
    expect(agent.proxy.posts()).toHaveLength(1);
  });
});

describe("the odd corners of the real server", () => {
  let odd: Front;
  beforeAll(async () => {
    odd = await front("odd_agent.py::agent", { PROV: "jsonl" });
  }, 60_000);
  afterAll(() => close(odd));

  const ask = (...calls: [string, Record<string, unknown>][]) => JSON.stringify(calls);

  it("a parent that the server does not know: said so, and the earlier answer is the draft", async () => {
    const stream = createTimbalStream({
      url: odd.proxy.url,
      submit: "manual",
      // The server forgets: it is told of a run it never had.
      fetch: (url, init) => fetch(url, { ...init, body: (init.body as string).replace(/"parent_id":"[^"]+"/, '"parent_id":"0123456789abcdef"') }),
    });
    let state = await stream.send(ask(["ask", { question: "A" }]));
    await stream.answer(state.pauses[0]!.key, "mine");
    state = await stream.submit();
    expect(state.pauses).toMatchObject([{ status: "superseded", notice: "forgotten" }, { status: "open", notice: "forgotten" }]);
    expect(stream.draft(state.pauses[1]!.key)).toEqual({ kind: "answer", value: "mine" });
  });

  it("a claimed approval: the second window is told that it was decided elsewhere, and the tool ran once", async () => {
    const prompt = ask(["gate", { x: 77 }]);
    const first = createTimbalStream({ url: odd.proxy.url });
    const state = await first.send(prompt);
    const second = createTimbalStream({ url: odd.proxy.url });
    const runs = [first, second].map((stream) => stream);
    await second.start({ prompt }, { after: null });
    const id = state.run!.id;
    const resume = { [state.pauses[0]!.id]: true };
    // Another client decides the same run.
    await (await fetch(`${odd.server.url}/stream`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ prompt, parent_id: id, resume }) })).text();
    await first.answer(state.pauses[0]!.key, true);
    await new Promise<void>((resolve) => {
      if (first.getState().status === "finished") resolve();
      first.subscribe(({ status }) => { if (status === "finished") resolve(); });
    });
    expect(first.getState().pauses[0]).toMatchObject({ status: "elsewhere" });
    expect(odd.server.hits().filter((hit) => Array.isArray(hit) && hit[2] === "gate" && hit[3] === 77)).toHaveLength(1);
    for (const stream of runs) stream.dispose();
  });

  it("bare NaN is read as null, and the run ends", async () => {
    const stream = createTimbalStream({ url: odd.proxy.url });
    let state = await stream.send(ask(["odd", { which: "nan" }]));
    expect(state.pauses[0]?.payload).toEqual({ x: null, i: null });
    await stream.answer(state.pauses[0]!.key, "ok");
    state = await new Promise((resolve) => {
      const check = (now: StreamState) => { if (now.status === "finished") resolve(now); };
      check(stream.getState());
      stream.subscribe(check);
    });
    expect(state.error).toBeNull();
  });

  it("a redacted approval and a bad override: the tool fails, the agent goes on, nothing is traced back", async () => {
    const stream = createTimbalStream({ url: odd.proxy.url, submit: "manual", validator: { check: () => Promise.resolve({ checked: true, issues: [] }) } });
    let state = await stream.send(ask(["gate", { x: 3 }]));
    expect(await stream.answer(state.pauses[0]!.key, { approved: true, override_input: { x: "three" } })).toEqual([]);
    state = await stream.submit();
    expect(state.status).toBe("finished");
    expect(state.transcript).toContainEqual(expect.objectContaining({ type: "tool", name: "gate", status: "error" }));
  });
});

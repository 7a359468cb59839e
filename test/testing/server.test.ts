import { describe, expect, it } from "vitest";
import { agent, createScriptedTimbal, referenceWorkflow, scriptedModel, tool, ToolError, workflow, type ScriptedTimbal } from "../../src/testing.js";

type Event = Record<string, unknown> & { status?: { code: string; reason: string | null } };

const framesIn = (text: string) => text.split("\n\n").filter(Boolean);
const eventsIn = (text: string): Event[] =>
  framesIn(text).map((frame) => JSON.parse(frame.slice(frame.indexOf("data: ") + 6)) as Event);

const start = (server: ScriptedTimbal, body: unknown, init: RequestInit = {}) =>
  server.fetch("http://timbal.test/base/stream", { method: "POST", body: JSON.stringify(body), ...init });
const run = async (server: ScriptedTimbal, body: unknown) => eventsIn(await (await start(server, body)).text());
interface Page {
  events: { seq: number; data: Event }[];
  next_cursor: number;
  done: boolean;
  expired: boolean;
}
const log = async (server: ScriptedTimbal, id: string, query = "") =>
  (await (await server.fetch(`/runs/${id}/events${query}`)).json()) as Page;

const askName = tool({
  name: "ask_name",
  handler: (_, { suspend }) => `Hello ${String(suspend({ question: "Your name?" }, { kind: "ask_text" }))}`,
});
const nap = tool({
  name: "nap",
  handler: async (_, { sleep }) => {
    await sleep(60_000);
    return "rested";
  },
});
const served = agent({
  name: "greeter",
  model: scriptedModel({ calls: { greet: { tool: "ask_name", args: {} }, nap: { tool: "nap", args: {} } } }),
  tools: [askName, nap],
});

describe("a scripted agent of one's own", () => {
  it("pauses on suspend, and gets the answer on the resume", async () => {
    const server = createScriptedTimbal({ runnable: served });
    const paused = await run(server, { prompt: "greet" });
    const question = paused.find(({ type }) => type === "INTERACTION");
    expect(question).toMatchObject({ path: "greeter.ask_name", kind: "ask_text", payload: { question: "Your name?" } });
    expect(paused.at(-1)?.status).toMatchObject({ code: "cancelled", reason: "input_required" });

    const parent = paused[0]?.run_id;
    const done = await run(server, { prompt: "greet", parent_id: parent, resume: { [String(question?.interaction_id)]: "Ada" } });
    expect(done.at(-1)).toMatchObject({ status: { code: "success" }, parent_run_id: parent });
    expect(JSON.stringify(done.at(-1)?.output)).toContain("Hello Ada");
    expect(server.posts()).toHaveLength(2);
    expect(server.runs).toEqual([parent, done[0]?.run_id]);
  });

  it("numbers its frames from 1 in every run", async () => {
    const server = createScriptedTimbal({ runnable: served });
    const frames = framesIn(await (await start(server, { prompt: "stream 3" })).text());
    expect(frames.map((frame) => frame.split("\n")[0])).toEqual(frames.map((_, index) => `id: ${index + 1}`));
  });

  it("streams word by word when it has a delay", async () => {
    const server = createScriptedTimbal({ runnable: served, delay: 5 });
    const reader = (await start(server, { prompt: "stream 3" })).body?.getReader();
    let text = "";
    const words: number[] = [];
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      text += new TextDecoder().decode(next.value);
      words.push(text.split("word").length - 1);
    }
    expect(words).toEqual(expect.arrayContaining([1, 2, 3]));
  });

  it("fails as a run when the parameters are missing, and as nothing at all when the resume is none", async () => {
    const server = createScriptedTimbal({ runnable: served });
    expect((await run(server, { text: "greet" })).map(({ type }) => type)).toEqual(["START", "OUTPUT"]);
    expect(await (await start(server, { prompt: "greet", resume: ["x"] })).text()).toBe("");
    expect(await (await start(server, { prompt: "greet", resume: { i1: { type: "timbal.cancel", reason: 7 } } })).text()).toBe("");
  });
});

describe("the log of a run whose id the client chose", () => {
  it("is there after the connection dropped: the run goes on", async () => {
    const server = createScriptedTimbal({ runnable: served, delay: 1 });
    const abort = new AbortController();
    const response = await start(server, { prompt: "stream 5", context: { id: "mine" } }, { signal: abort.signal });
    await response.body?.getReader().read();
    abort.abort();

    let after = 0;
    const seen: Event[] = [];
    for (let page = await log(server, "mine", "?wait_ms=30000"); ; page = await log(server, "mine", `?after=${after}&wait_ms=30000`)) {
      seen.push(...page.events.map(({ data }) => data));
      after = page.next_cursor;
      expect(page.expired).toBe(false);
      if (page.done) break;
    }
    expect(seen[0]).toMatchObject({ type: "START", run_id: "mine" });
    expect(seen.at(-1)).toMatchObject({ type: "OUTPUT", status: { code: "success" } });
  });

  it("is read page by page", async () => {
    const server = createScriptedTimbal({ runnable: served });
    const all = await run(server, { prompt: "stream 5", context: { id: "mine" } });
    const first = await log(server, "mine", "?limit=4");
    expect([first.events.map(({ seq }) => seq), first.next_cursor, first.done]).toEqual([[1, 2, 3, 4], 4, false]);
    const rest = await log(server, "mine", "?after=4");
    expect([rest.events.length, rest.done]).toEqual([all.length - 4, true]);
    expect(await log(server, "mine", `?after=${all.length}`)).toMatchObject({ events: [], done: true, expired: false });
  });

  it("has expired where its beginning is no longer kept, and for an id that nobody chose", async () => {
    const server = createScriptedTimbal({ runnable: served, keepEvents: 3 });
    await run(server, { prompt: "stream 9", context: { id: "mine" } });
    expect(await log(server, "mine", "?after=1")).toMatchObject({ events: [], next_cursor: 1, done: true, expired: true });

    const other = createScriptedTimbal({ runnable: served });
    const [first] = await run(other, { prompt: "stream 1" });
    expect(await log(other, String(first?.run_id))).toMatchObject({ events: [], expired: true });
  });

  it("takes an id again once its run is over, and not before", async () => {
    const server = createScriptedTimbal({ runnable: served });
    await run(server, { prompt: "stream 1", context: { id: "mine" } });
    const napping = await start(server, { prompt: "nap", context: { id: "mine" } });
    expect(napping.status).toBe(200);
    expect((await start(server, { prompt: "stream 1", context: { id: "mine" } })).status).toBe(409);
  });
});

describe("/cancel", () => {
  it("ends a run where it stands: interrupted, and the tool's end is never sent", async () => {
    const server = createScriptedTimbal({ runnable: served });
    const response = await start(server, { prompt: "nap", context: { id: "mine" } });
    const reader = response.body?.getReader();
    let text = "";
    const more = async () => {
      const next = await reader?.read();
      text += new TextDecoder().decode(next?.value);
      return next?.done === false;
    };
    while (!text.includes('"path":"greeter.nap"')) await more();

    expect((await server.fetch("/cancel/mine", { method: "POST" })).status).toBe(204);
    while (await more());
    const events = eventsIn(text);
    expect(events.at(-1)).toMatchObject({ path: "greeter", status: { code: "cancelled", reason: "interrupted" } });
    expect(events.filter(({ type, path }) => type === "OUTPUT" && path === "greeter.nap")).toEqual([]);
    expect((await server.fetch("/cancel/mine", { method: "POST" })).status).toBe(404);
  });
});

describe("a scripted workflow", () => {
  const step = (name: string, does: () => unknown = () => name) => tool({ name, handler: does });

  it("runs a step after the ones it waits for, with what they returned", async () => {
    const seen: unknown[] = [];
    const flow = workflow({
      name: "flow",
      steps: [
        { run: tool({ name: "last", handler: (input) => void seen.push(input) }), after: ["first"], input: { from: ({ first }) => first } },
        step("first", () => 42),
      ],
    });
    await run(createScriptedTimbal({ runnable: flow }), { seed: 1 });
    expect(seen).toEqual([{ seed: 1, from: 42 }]);
  });

  it("fails as a run when a step fails, and blocks what comes after it", async () => {
    const broken = step("broken", () => {
      throw new ToolError("ValueError", "no luck");
    });
    const flow = workflow({ name: "flow", steps: [broken, step("other"), { run: step("next"), after: ["broken"] }] });
    const events = await run(createScriptedTimbal({ runnable: flow }), {});
    expect(events.at(-1)).toMatchObject({ status: { code: "error", reason: "step_failed", message: "no luck" }, error: { type: "ValueError" } });
    expect(events.map(({ path }) => path)).not.toContain("flow.next");
  });

  it("stays paused when one of its three questions is cancelled and the others are left", async () => {
    const server = createScriptedTimbal({ runnable: referenceWorkflow });
    const params = { channel: "stable", environment: "production", replicas: 3, text: "Released!" };
    const paused = await run(server, params);
    const [question] = paused.filter(({ type }) => type === "INTERACTION");
    const resume = { [String(question?.interaction_id)]: { type: "timbal.cancel", reason: "closed" } };
    const after = await run(server, { ...params, parent_id: paused[0]?.run_id, resume });
    expect(after.at(-1)?.status).toMatchObject({ code: "cancelled", reason: "approval_required" });
    expect(after.filter(({ type }) => type === "APPROVAL")).toHaveLength(2);
  });

  it("says so when a step comes after one that does not exist", async () => {
    const flow = workflow({ name: "flow", steps: [step("first"), { run: step("second"), after: ["zero"] }] });
    const events = await run(createScriptedTimbal({ runnable: flow }), {});
    expect(events.at(-1)?.status).toMatchObject({ code: "error", message: "flow: step second comes after zero, which does not exist" });
  });
});

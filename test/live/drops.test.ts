// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTimbalStream } from "../../src/create-stream.js";
import type { StreamState } from "../../src/run/machine/state.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import type { FetchLike } from "../../src/transport/transport.js";
import { countingProxy, type CountingProxy } from "./counting-proxy.js";
import { startTimbal, type TimbalServer } from "./server.js";

let server: TimbalServer;
let proxy: CountingProxy;
// Ids of the client work with the default store (wire.md 3).
beforeAll(async () => {
  server = await startTimbal({ spec: "odd_agent.py::agent", env: { PROV: "none" } });
  proxy = await countingProxy(server.url);
}, 60_000);
afterAll(async () => {
  await proxy.close();
  await server.stop();
});

const ask = (...calls: [string, Record<string, unknown>][]) => JSON.stringify(calls);
const ranWith = (name: string, question: string) => server.hits().filter((hit) => Array.isArray(hit) && hit[2] === name && hit[3] === question);

type Break = (answer: Response) => Response;

/** What the server said is gone: the request was done, and its answer never came. */
const answerLost: Break = () => {
  throw new TypeError("Failed to fetch");
};

/** The answer breaks off after so many bytes. */
function after(bytes: number): Break {
  return (answer) => {
    let left = bytes;
    const cut = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) controller.error(new TypeError("reset"));
      },
    });
    return new Response(answer.body?.pipeThrough(cut) ?? null, { status: answer.status, headers: answer.headers });
  };
}

/** A conversation whose POST number `nth` goes wrong on its way back. */
function connect(nth: number, breaking: Break): { stream: TimbalStream; told: { type?: string }[] } {
  let posts = 0;
  const told: { type?: string }[] = [];
  const onTheWay: FetchLike = async (url, init) => {
    const isPost = init.method === "POST" && url.endsWith("/stream");
    if (isPost) posts += 1;
    const answer = await fetch(url, init);
    return isPost && posts === nth ? breaking(answer) : answer;
  };
  const stream = createTimbalStream({ url: proxy.url, runIds: "client", fetch: onTheWay, onEvent: (event) => told.push(event as { type?: string }) });
  return { stream, told };
}

function until(stream: TimbalStream, passes: (state: StreamState) => boolean): Promise<StreamState> {
  return new Promise((resolve) => {
    const look = (state: StreamState): void => {
      if (passes(state)) resolve(state);
    };
    stream.subscribe(look);
    look(stream.getState());
  });
}

/** What a person sees, without what is new in each run. */
function shown({ status, error, pauses, transcript }: StreamState) {
  return {
    status,
    error,
    pauses: pauses.map(({ id: _id, kind, payload, status: now, answer }) => [kind, payload, now, answer?.value]),
    transcript: transcript.map((item) => [item.type, item.path, "text" in item ? item.text : "status" in item ? item.status : ""]),
  };
}

async function answered(stream: TimbalStream, question: string): Promise<StreamState> {
  const state = await stream.send(ask(["ask", { question }]));
  await stream.answer(state.pauses[0]!.key, "Ana");
  return until(stream, ({ status }) => status === "finished" || status === "failed" || status === "incomplete");
}

describe("with ids of the client, against the real server", () => {
  it.each([1, 300, 1_500, 3_000])("a stream that breaks off after %i bytes is read on in the log, to the same state and with the same events", async (bytes) => {
    const whole = connect(0, answerLost);
    const want = await whole.stream.send("SLOWTEXT 40 0.02");
    expect(want.status).toBe("finished");
    proxy.clear();
    const broken = connect(1, after(bytes));
    const got = await broken.stream.send("SLOWTEXT 40 0.02");
    expect(shown(got)).toEqual(shown(want));
    expect(broken.told.map(({ type }) => type)).toEqual(whole.told.map(({ type }) => type));
    expect(proxy.posts()).toHaveLength(1);
  });

  it("one that breaks off while a tool still runs is waited for", async () => {
    proxy.clear();
    const { stream } = connect(1, after(400));
    await expect(stream.send(ask(["slow", { seconds: 2 }]))).resolves.toMatchObject({ status: "finished", error: null });
    expect(proxy.posts()).toHaveLength(1);
  });

  it.each([
    ["whose first frame was lost", answerLost],
    ["that broke off in the middle", after(700)],
  ])("a resume %s is looked up and settled, and its handler ran once", async (how, breaking) => {
    const question = `Who, ${how}?`;
    const whole = await answered(connect(0, answerLost).stream, `${question} (whole)`);
    proxy.clear();
    const state = await answered(connect(2, breaking).stream, question);
    expect(state).toMatchObject({ status: "finished", error: null, pauses: [{ status: "settled", answer: { value: "Ana" } }] });
    expect(shown(state).transcript.length).toBe(shown(whole).transcript.length);
    expect(ranWith("ask-after", question)).toHaveLength(1);
    expect(proxy.posts()).toHaveLength(2);
  });

  it("a start whose answer was lost had begun: it is followed and runs once", async () => {
    proxy.clear();
    const { stream } = connect(1, answerLost);
    await expect(stream.send(ask(["ask", { question: "Lost start?" }]))).resolves.toMatchObject({ status: "paused", error: null });
    expect(ranWith("ask-before", "Lost start?")).toHaveLength(1);
    expect(proxy.posts()).toHaveLength(1);
    await stream.cancel();
  });

  it("a run that the server does not know is called unknown, and only a person's second try sends again", async () => {
    proxy.clear();
    let reachable = true;
    const stream = createTimbalStream({
      url: proxy.url,
      runIds: "client",
      fetch: (url, init) => (reachable || init.method === "GET" ? fetch(url, init) : Promise.reject(new TypeError("Failed to fetch"))),
    });
    const state = await stream.send(ask(["ask", { question: "Unreached?" }]));
    reachable = false;
    await stream.answer(state.pauses[0]!.key, "Ana");
    await until(stream, ({ error }) => error?.code === "outcome-unknown");
    expect(ranWith("ask-after", "Unreached?")).toHaveLength(0);
    reachable = true;
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished" });
    expect(ranWith("ask-after", "Unreached?")).toHaveLength(1);
    expect(proxy.posts()).toHaveLength(2);
  });
});

import { describe, expect, it, vi } from "vitest";
import { TimbalError } from "../../src/protocol/error.js";
import { waitsAfter } from "../../src/run/reading/replay.js";
import type { StreamParts } from "../../src/run/options.js";
import { events, hang, reset, status } from "../../src/testing/raw-server.js";
import { seconds, fakeClock } from "./clock.js";
import { asking, bench, finishing, logOf, pauseNamed, textsOf, unknownRun } from "./harness.js";

fakeClock();

const client = (parts: Partial<StreamParts> = {}) => bench({ runIds: "client", ...parts });

/** Everything a host can see of a conversation whose one run went like this. */
async function lived(answer: ReturnType<typeof events>, log: (server: ReturnType<typeof bench>["server"]) => void) {
  const told: unknown[] = [];
  const { server, stream, posts } = client({ onEvent: (event) => told.push(event), now: () => 1 });
  server.next(answer);
  log(server);
  const done = stream.send("hi");
  await seconds(120);
  return { state: await done, told, posts: posts().length };
}

describe("a stream that breaks off, with run ids of the client", () => {
  const all = [...finishing("c1", ["i1", "i2"]).slice(0, -2), ...["one ", "two ", "three"].map((text) => deltaOf(text)), finishing("c1").at(-1)];

  it.each(Array.from({ length: all.length - 1 }, (_, at) => at + 1))("after %i events is read on in the log: the same state, the same events in the same order, none twice", async (cut) => {
    const whole = await lived(events(all), () => undefined);
    const broken = await lived(events(all.slice(0, cut), "reset"), (server) => logOf(server, "c1", all));
    expect(whole.state.status).toBe("finished");
    expect(broken).toEqual(whole);
  });

  it("and whose log breaks off between pages, within one, and without a word, is read to its end", async () => {
    const whole = await lived(events(all), () => undefined);
    const asked: number[][] = [];
    const broken = await lived(events(all.slice(0, 1), "reset"), (server) => {
      const log = logOf(server, "c1", all);
      asked.push(log.asked);
      log.instead.push(reset(), cutPage(), status(502, "<html>Bad Gateway</html>"), hang());
    });
    expect(broken).toEqual(whole);
    expect(asked[0]?.slice(0, 5)).toEqual([1, 1, 1, 1, 1]);
  });

  it("says that it is catching up, and takes heart from every page that brings something", async () => {
    const { server, stream } = client();
    server.next(events(all.slice(0, 1), "reset"));
    const log = logOf(server, "c1", all.slice(0, 3), false);
    const done = stream.send("hi");
    await seconds(0.1);
    expect(stream.getState()).toMatchObject({ status: "streaming", connection: "replaying", run: { seq: 3 } });
    // Twice nearly long enough to give up.
    for (const upTo of [5, all.length]) {
      log.instead.push(...Array.from({ length: 6 }, () => reset()));
      await seconds(35);
      expect(stream.getState().status).toBe("streaming");
      log.events = all.slice(0, upTo);
      log.done = upTo === all.length;
      await seconds(40);
    }
    await expect(done).resolves.toMatchObject({ status: "finished", connection: "closed", error: null });
  });

  it("is asked for at once when the network is back", async () => {
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    vi.stubGlobal("navigator", { onLine: false });
    const { server, stream } = client();
    server.next(events(all.slice(0, 2), "reset"));
    const log = logOf(server, "c1", all);
    log.instead.push(reset());
    const done = stream.send("hi");
    // Known to be offline: nothing is tried meanwhile.
    await seconds(240);
    expect(log.asked).toEqual([2]);
    page.dispatchEvent(new Event("online"));
    await seconds(0);
    await expect(done).resolves.toMatchObject({ status: "finished" });
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is incomplete once the server could not be reached for half a minute, and nothing is sent again", async () => {
    const { server, stream, posts } = client();
    server.next(events(all.slice(0, 2), "reset"));
    server.on("GET ", reset());
    const done = stream.send("hi");
    await seconds(30);
    expect(stream.getState().status).toBe("streaming");
    await seconds(1);
    await expect(done).resolves.toMatchObject({ status: "incomplete", connection: "closed", error: { code: "network" } });
    expect(posts()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is incomplete at once when the rest of its log is gone, and what of it was left is shown", async () => {
    const { server, stream } = client();
    server.next(events(all.slice(0, 2), "reset"));
    server.on("GET ", () => Response.json({ events: [{ seq: 3, data: all[2] }], next_cursor: 3, done: true, expired: true }));
    const done = stream.send("hi");
    await seconds(0.1);
    await expect(done).resolves.toMatchObject({ status: "incomplete", error: { code: "expired" }, run: { seq: 3 } });
    expect(server.requests).toHaveLength(2);
  });

  it("is incomplete when the server can't write a page of it, however often it is asked", async () => {
    const { server, stream } = client();
    server.next(events(all.slice(0, 2), "reset"));
    server.on("GET ", status(500, "Internal Server Error"));
    const done = stream.send("hi");
    await seconds(2.1);
    await expect(done).resolves.toMatchObject({ status: "incomplete", error: { code: "http", status: 500 } });
    expect(server.requests).toHaveLength(4);
  });

  it("is incomplete when the log ends without the run's end", async () => {
    const { server, stream } = client();
    server.next(events(all.slice(0, 2), "reset"));
    logOf(server, "c1", all.slice(0, 4));
    const done = stream.send("hi");
    await seconds(0.1);
    await expect(done).resolves.toMatchObject({ status: "incomplete", run: { seq: 4 } });
  });

  it("shows the text that had come by the log before it broke for good", async () => {
    const { server, stream } = client();
    const texts = all.length - 1;
    server.next(events(all.slice(0, texts - 3), "reset"));
    const log = logOf(server, "c1", all.slice(0, texts), false);
    const done = stream.send("hi");
    await seconds(0.1);
    log.instead.push(...Array.from({ length: 20 }, () => reset()));
    await seconds(60);
    const state = await done;
    expect([state.status, textsOf(state)]).toEqual(["incomplete", ["one two three"]]);
  });

  it("whose reader had fallen behind (`event: expired`) is incomplete", async () => {
    const { server, stream } = client();
    const line = `event: expired\ndata: ${JSON.stringify({ run_id: "c1", next_cursor: 9, done: true, expired: true })}\n\n`;
    server.next(({ signal }) => {
      const answer = events(all.slice(0, 2), "close")({ signal } as never) as Response;
      return new Response(new Blob([line]).stream().pipeThrough(prefixed(answer)), { headers: { "content-type": "text/event-stream" } });
    });
    server.on("GET ", unknownRun());
    const done = stream.send("hi");
    await seconds(0.1);
    await expect(done).resolves.toMatchObject({ status: "incomplete", error: { code: "expired" } });
  });
});

describe("a POST that brought no frame is looked up before anything is said", () => {
  it.each([
    ["no answer", reset()],
    ["a 500", status(500, "Internal Server Error")],
    ["a proxy's page", () => new Response("<html>hello</html>", { headers: { "content-type": "text/html" } })],
    ["an empty stream", events([])],
    ["a stream that breaks at once", events([], "reset")],
  ])("the start (%s): it had arrived, so it is followed and not called failed", async (_what, answer) => {
    const { server, stream, posts } = client();
    server.next(answer);
    const log = logOf(server, "c1", finishing("c1"));
    log.instead.push(unknownRun(), reset());
    const done = stream.send("hi");
    await seconds(6);
    await expect(done).resolves.toMatchObject({ status: "finished", error: null, run: { id: "c1" } });
    expect([posts().length, log.asked.slice(0, 3)]).toEqual([1, [0, 0, 0]]);
  });

  it("the start: nothing is known of it, so it failed as it did, and Retry goes under the same id, once it has been looked for", async () => {
    const { server, stream, posts } = client();
    server.next(reset(), events(finishing("c1")));
    const log = logOf(server, "c1", []);
    log.instead.push(...Array.from({ length: 5 }, () => unknownRun()));
    const first = stream.send("hi");
    await seconds(5.1);
    await expect(first).resolves.toMatchObject({ status: "failed", error: { code: "network" } });
    expect(log.asked).toEqual([0, 0, 0, 0]);
    const second = stream.retry();
    await seconds(0.1);
    await expect(second).resolves.toMatchObject({ status: "finished" });
    expect(log.asked).toHaveLength(5);
    expect(posts()).toEqual([{ prompt: "hi", context: { id: "c1" } }, { prompt: "hi", context: { id: "c1" } }]);
  });

  it("the start: it arrives after all, and Retry follows it instead of sending", async () => {
    const { server, stream, posts } = client();
    server.next(reset());
    const log = logOf(server, "c1", finishing("c1"));
    log.instead.push(...Array.from({ length: 4 }, () => unknownRun()));
    const first = stream.send("hi");
    await seconds(5.1);
    await expect(first).resolves.toMatchObject({ status: "failed" });
    const second = stream.retry();
    await seconds(0.1);
    await expect(second).resolves.toMatchObject({ status: "finished", error: null });
    expect(posts()).toHaveLength(1);
  });

  it("the start: it arrives just before the second try (409), which then follows it", async () => {
    const { server, stream, posts } = client();
    server.next(reset(), status(409, { detail: "Run id 'c1' is already in use by a running run." }));
    const log = logOf(server, "c1", finishing("c1"));
    log.instead.push(...Array.from({ length: 5 }, () => unknownRun()));
    const first = stream.send("hi");
    await seconds(5.1);
    await first;
    const second = stream.retry();
    await seconds(0.1);
    await expect(second).resolves.toMatchObject({ status: "finished", error: null });
    expect(posts()).toHaveLength(2);
  });

  it.each([401, 403, 422, 429])("but a start that was refused (%i) has not begun: it is not looked for, and Retry is a request of its own", async (code) => {
    const { server, stream, posts } = client();
    server.next(status(code, "no"), events(finishing("c2")));
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "failed", error: { code: "http", status: code } });
    await stream.retry();
    expect(server.requests.map(({ method }) => method)).toEqual(["POST", "POST"]);
    expect(posts()[1]).toEqual({ prompt: "hi", context: { id: "c2" } });
  });

  it.each([
    ["no answer", reset()],
    ["a 502", status(502, "<html>")],
    ["an empty stream", events([])],
  ])("a resume (%s): it had arrived, so its answers are settled and nobody is asked to send again", async (_what, answer) => {
    const { server, stream, posts } = client();
    server.next(events(asking("c1", ["i1"])), answer);
    logOf(server, "c2", finishing("c2", ["i1"], "c1"));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await seconds(6);
    expect(stream.getState()).toMatchObject({ status: "finished", error: null, pauses: [{ status: "settled", answer: { value: "a" } }] });
    expect(posts()).toHaveLength(2);
  });

  it("a resume that is not known after 5 s is called unknown, with its answers kept", async () => {
    const { server, stream, posts } = client();
    server.next(events(asking("c1", ["i1"])), reset());
    const log = logOf(server, "c2", []);
    log.instead.push(...Array.from({ length: 9 }, () => unknownRun()));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await seconds(4.9);
    expect(stream.getState()).toMatchObject({ status: "streaming", connection: "replaying" });
    await seconds(0.2);
    expect(stream.getState()).toMatchObject({ status: "paused", error: { code: "outcome-unknown", during: "resume" }, pauses: [{ status: "answered" }] });
    expect([log.asked.length, posts().length]).toEqual([4, 2]);
  });

  it("a cancel: it had arrived", async () => {
    const { server, stream, posts } = client();
    server.next(events(asking("c1", ["i1"])), reset());
    logOf(server, "c2", [finishing("c2")[0], { ...(finishing("c2").at(-1) as object), status: { code: "cancelled", reason: "cancelled", message: "" } }]);
    await stream.send("hi");
    const done = stream.cancel();
    await seconds(1);
    await expect(done).resolves.toMatchObject({ status: "cancelled", error: null, pauses: [{ status: "cancelled" }] });
    expect(posts()).toHaveLength(2);
  });
});

describe("how long a log is asked for", () => {
  const http = (code: number) => new TimbalError("http", "", { status: code });
  const sum = (waits: readonly number[]) => waits.reduce((total, wait) => total + wait, 0);

  it.each([
    ["nobody knows the run yet", new TimbalError("expired", ""), false, 5_000],
    ["nobody knows the run yet, and the network fails", new TimbalError("network", ""), false, 5_000],
    ["the network fails", new TimbalError("network", ""), true, 30_500],
    ["a proxy is without its server", http(502), true, 30_500],
    ["there were too many requests", http(429), true, 30_500],
    ["the page can't be written", http(500), true, 2_000],
    ["the page can't be read", new TimbalError("protocol", ""), true, 2_000],
    ["the rest is gone", new TimbalError("expired", ""), true, 0],
    ["it is refused", http(403), true, 0],
    ["it is refused before anything was seen", http(401), false, 0],
  ] as const)("when %s", (_when, failure, heard, ms) => {
    expect(sum(waitsAfter(failure, heard))).toBe(ms);
  });
});

function deltaOf(text: string) {
  const sample = finishing("c1").find((event) => (event as { type: string }).type === "DELTA") as { item: object };
  return { ...sample, item: { ...sample.item, id: "text_0", type: "text_delta", text_delta: text } };
}

/** A page whose body breaks off. */
function cutPage() {
  return () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"run_id": "c1", "ev'));
        setTimeout(() => { controller.error(new TypeError("reset")); }, 0);
      },
    });
    return new Response(body, { headers: { "content-type": "application/json" } });
  };
}

/** The body of an answer, and then what is written. */
function prefixed(answer: Response): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(await answer.arrayBuffer()));
    },
  });
}

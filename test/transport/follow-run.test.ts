import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEvent } from "../../src/protocol/parse-event.js";
import { httpTransport } from "../../src/transport/http.js";
import { collect, liveStream, rejection, stubFetch } from "./stub-fetch.js";

const url = "https://agent.example";
const wire = (name: string) => readFileSync(new URL(`../fixtures/wire/${name}`, import.meta.url), "utf8");

interface Page {
  events?: unknown;
  next_cursor?: unknown;
  done?: boolean;
  expired?: boolean;
}

const page = (body: Page | string, status = 200) => new Response(typeof body === "string" ? body : JSON.stringify({ run_id: "r", events: [], done: false, expired: false, ...body }), { status });
const event = (seq: number) => ({ seq, data: { type: "START", n: seq } });

/** A server that answers with these pages, one after another. */
function pages(...bodies: (Page | string)[]) {
  return stubFetch((_, nth) => page(bodies[nth - 1] ?? "no such page", bodies[nth - 1] === undefined ? 500 : 200));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("follow reads the log of a run", () => {
  it("as the real server keeps it, giving the events that the stream gave", async () => {
    const { fetch, calls } = stubFetch(() => page(wire("events-paused-run/2.response.json")));
    const got = collect();
    expect(await httpTransport({ url, fetch }).follow("u1", { ...got, after: 0 })).toBe("done");
    const streamed = wire("events-paused-run/1.response.sse").split("\n").filter((line) => line.startsWith("data: ")).map((line) => parseEvent(line.slice(6)));
    expect(got.frames.map((f) => parseEvent(f.data))).toEqual(streamed);
    expect(got.frames.map((f) => [f.seq, f.event])).toEqual(streamed.map((_, i) => [i + 1, ""]));
    expect(calls.map((c) => [c.init.method, c.url])).toEqual([["GET", "https://agent.example/runs/u1/events?after=0&limit=500&wait_ms=15000"]]);
  });

  it("page after page, each from where the last one ended", async () => {
    const { fetch, calls } = pages({ events: [event(4), event(5)], next_cursor: 5 }, { events: [event(6)], next_cursor: 6 }, { events: [event(7)], next_cursor: 7, done: true });
    const got = collect();
    expect(await httpTransport({ url, fetch }).follow("a/b", { ...got, after: 3 })).toBe("done");
    expect(got.frames.map((f) => f.seq)).toEqual([4, 5, 6, 7]);
    expect(calls.map((c) => new URL(c.url).pathname + new URL(c.url).search.split("&")[0]!)).toEqual(["/runs/a%2Fb/events?after=3", "/runs/a%2Fb/events?after=5", "/runs/a%2Fb/events?after=6"]);
  });

  it("never gives an event twice, nor from before its place", async () => {
    const { fetch, calls } = pages({ events: [event(1), event(2), event(3)] }, { events: [event(3), event(4)], done: true });
    const got = collect();
    await httpTransport({ url, fetch }).follow("r", { ...got, after: 2 });
    expect(got.frames.map((f) => f.seq)).toEqual([3, 4]);
    expect(calls[1]?.url).toContain("after=3");
  });

  it("asks from 0 at the lowest: less would be called expired", async () => {
    const { fetch, calls } = pages({ done: true });
    await httpTransport({ url, fetch }).follow("r", { ...collect(), after: -1 });
    expect(calls[0]?.url).toContain("after=0&");
  });

  it("and says when it is gone, after giving what is left", async () => {
    const { fetch } = pages({ events: [event(9)], done: true, expired: true });
    const got = collect();
    expect(await httpTransport({ url, fetch }).follow("r", { ...got, after: 0 })).toBe("expired");
    expect(got.frames).toHaveLength(1);
    const recorded = stubFetch(() => page(wire("expired-frame-ring-overrun/2.response.json")));
    expect(await httpTransport({ url, fetch: recorded.fetch }).follow("r", { ...collect(), after: 10 })).toBe("expired");
  });

  it("passes over entries that it can't use", async () => {
    const { fetch } = pages({ events: [null, 5, {}, { seq: "1", data: {} }, { seq: 1 }, { seq: 2, data: '{"as":"text"}' }, { seq: 3, data: null }], done: true });
    const got = collect();
    await httpTransport({ url, fetch }).follow("r", { ...got, after: 0 });
    expect(got.frames.map((f) => [f.seq, f.data])).toEqual([[2, '{"as":"text"}'], [3, "null"]]);
  });

  it("waits longer and longer between pages that bring nothing, and not after one that does", async () => {
    const { fetch, calls } = pages({}, {}, { events: [event(1)], next_cursor: 1 }, {}, { done: true });
    const end = httpTransport({ url, fetch }).follow("r", { ...collect(), after: 0 });
    await vi.advanceTimersByTimeAsync(249);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(250);
    expect(await end).toBe("done");
  });

  it("is never more than 5 s behind a silent run", async () => {
    const { fetch, calls } = stubFetch((_, nth) => page({ done: nth === 10 }));
    const end = httpTransport({ url, fetch }).follow("r", { ...collect(), after: 0 });
    await vi.advanceTimersByTimeAsync(7_750);
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.length).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await end).toBe("done");
  });
});

describe("follow fails with a typed error", () => {
  it("for a page that the server can't write (wire.md 1)", async () => {
    const { fetch, calls } = stubFetch(() => new Response("Internal Server Error", { status: 500 }));
    expect(await rejection(httpTransport({ url, fetch }).follow("r", { ...collect(), after: 0 }))).toMatchObject({ code: "http", status: 500 });
    expect(calls).toHaveLength(1);
  });

  it.each(["<html>", "[]", "null", '{"events": {}}', '{"done": true}'])("for %s", async (body) => {
    const { fetch } = pages(body);
    expect(await rejection(httpTransport({ url, fetch }).follow("r", { ...collect(), after: 0 }))).toMatchObject({ code: "protocol" });
  });

  it("when the server is gone, or goes in the middle of a page", async () => {
    const gone = stubFetch(() => Promise.reject(new TypeError("fetch failed")));
    expect(await rejection(httpTransport({ url, fetch: gone.fetch }).follow("r", { ...collect(), after: 0 }))).toMatchObject({ code: "network" });
    const live = liveStream();
    const cut = stubFetch(() => live.response);
    const end = rejection(httpTransport({ url, fetch: cut.fetch }).follow("r", { ...collect(), after: 0 }));
    live.breakOff(new Error("reset"));
    expect(await end).toMatchObject({ code: "network" });
  });
});

describe("an abort ends follow with its reason", () => {
  it("before it asks", async () => {
    const { fetch, calls } = pages({ done: true });
    expect(await rejection(httpTransport({ url, fetch }).follow("r", { ...collect(AbortSignal.abort("stop")), after: 0 }))).toBe("stop");
    expect(calls).toHaveLength(0);
  });

  it("while a page is awaited, while it is read, and between two", async () => {
    const situations = [() => new Promise<Response>(() => undefined), () => liveStream().response, () => page({})];
    for (const answer of situations) {
      const stop = new AbortController();
      const { fetch } = stubFetch(answer);
      const end = rejection(httpTransport({ url, fetch }).follow("r", { ...collect(stop.signal), after: 0 }));
      await vi.advanceTimersByTimeAsync(10);
      stop.abort("stop");
      expect(await end).toBe("stop");
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it("from within a frame, and gives no other", async () => {
    const stop = new AbortController();
    const { fetch } = pages({ events: [event(1), event(2)], done: true });
    const got = collect(stop.signal);
    const follow = httpTransport({ url, fetch }).follow("r", { signal: stop.signal, after: 0, onFrame: (f) => (got.onFrame(f), stop.abort("stop")) });
    expect(await rejection(follow)).toBe("stop");
    expect(got.frames).toHaveLength(1);
  });
});

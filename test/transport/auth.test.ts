import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotSentError } from "../../src/protocol/error.js";
import { httpTransport } from "../../src/transport/http.js";
import type { HeadersReason } from "../../src/transport/transport.js";
import { collect, eventStream, rejection, stubFetch } from "./stub-fetch.js";

const url = "https://agent.example";
const page = () => new Response(JSON.stringify({ events: [], done: true, expired: false }));
const ok = (path: string) => (path.includes("/events") ? page() : path.includes("/cancel/") ? new Response(null, { status: 204 }) : eventStream([]));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A token that is asked for, and a new one once the old is refused. */
function tokens() {
  const asked: HeadersReason[] = [];
  const headers = async (why: HeadersReason) => {
    asked.push(why);
    return { Authorization: why === "request" ? "Bearer old" : "Bearer new" };
  };
  return { asked, headers };
}

/** Every request that there is. */
const requests = {
  stream: (transport: ReturnType<typeof httpTransport>) => transport.open({ prompt: "hi" }, collect()),
  events: (transport: ReturnType<typeof httpTransport>) => transport.follow("r", { ...collect(), after: 0 }),
  cancel: (transport: ReturnType<typeof httpTransport>) => transport.cancel("r"),
};

describe.each(Object.entries(requests))("headers as a function: %s", (_name, ask) => {
  it("is asked for every request", async () => {
    const { asked, headers } = tokens();
    const { fetch, calls } = stubFetch(({ url: at }) => ok(at));
    const transport = httpTransport({ url, fetch, headers });
    await ask(transport);
    await ask(transport);
    expect(asked).toEqual(["request", "request"]);
    expect(calls.map((call) => call.headers["authorization"])).toEqual(["Bearer old", "Bearer old"]);
  });

  it("is asked once more after a 401, and that one request goes again, unchanged", async () => {
    const { asked, headers } = tokens();
    const { fetch, calls } = stubFetch(({ url: at }, nth) => (nth === 1 ? new Response("no", { status: 401 }) : ok(at)));
    await ask(httpTransport({ url, fetch, headers }));
    expect(asked).toEqual(["request", "unauthorized"]);
    expect(calls).toHaveLength(2);
    expect([calls[1]?.url, calls[1]?.init.method, calls[1]?.init.body]).toEqual([calls[0]?.url, calls[0]?.init.method, calls[0]?.init.body]);
    expect(calls[1]?.headers["authorization"]).toBe("Bearer new");
  });

  it("is not asked a third time", async () => {
    const { asked, headers } = tokens();
    const { fetch, calls } = stubFetch(() => new Response("no", { status: 401 }));
    await ask(httpTransport({ url, fetch, headers })).catch(() => undefined);
    expect([asked.length, calls.length]).toEqual([2, 2]);
  });
});

it.each(["stream", "events"] as const)("a second 401 is an error (%s)", async (name) => {
  const { fetch } = stubFetch(() => new Response("no", { status: 401 }));
  expect(await rejection(requests[name](httpTransport({ url, fetch, headers: tokens().headers })))).toMatchObject({ code: "http", status: 401 });
});

it("a 401 with headers that are no function is an error at once", async () => {
  const { fetch, calls } = stubFetch(() => new Response("no", { status: 401 }));
  expect(await rejection(requests.stream(httpTransport({ url, fetch, headers: { a: "b" } })))).toMatchObject({ code: "http", status: 401 });
  expect(calls).toHaveLength(1);
});

describe("headers that can't be had: nothing was sent, and that is known", () => {
  it.each([
    ["throw", () => { throw new Error("no token"); }],
    ["reject", () => Promise.reject(new Error("no token"))],
    ["never come", () => new Promise<Record<string, string>>(() => undefined)],
    ["have a value that no request can carry", () => ({ authorization: "a\nb" })],
    ["have a name that no request can carry", () => ({ "a b": "c" })],
  ])("because they %s", async (_how, headers) => {
    const { fetch, calls } = stubFetch(() => eventStream([]));
    const failed = rejection(requests.stream(httpTransport({ url, fetch, headers })));
    await vi.advanceTimersByTimeAsync(60_000);
    const error = await failed;
    expect(error).toBeInstanceOf(NotSentError);
    expect(error).toMatchObject({ code: "network" });
    expect(calls).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["throw", () => { throw new Error("no refresh"); }],
    ["never come", () => new Promise<Record<string, string>>(() => undefined)],
  ])("after a 401, because they %s: signed out", async (_how, renewed) => {
    const { fetch, calls } = stubFetch(() => new Response("no", { status: 401 }));
    const headers = (why: HeadersReason) => (why === "request" ? {} : renewed());
    const failed = rejection(requests.stream(httpTransport({ url, fetch, headers })));
    await vi.advanceTimersByTimeAsync(60_000);
    const error = await failed;
    expect(error).toBeInstanceOf(NotSentError);
    expect(error).toMatchObject({ code: "http", status: 401 });
    expect(calls).toHaveLength(1);
  });

  it("a stop while they are awaited sends nothing, also to a fetch that doesn't look at the signal", async () => {
    const stop = new AbortController();
    let give: (headers: Record<string, string>) => void = () => undefined;
    const { fetch, calls } = stubFetch(() => eventStream([]));
    const headers = () => new Promise<Record<string, string>>((resolve) => { give = resolve; });
    const failed = rejection(httpTransport({ url, fetch, headers }).open({}, collect(stop.signal)));
    await vi.advanceTimersByTimeAsync(10);
    give({});
    stop.abort("stop");
    expect(await failed).toBe("stop");
    await vi.advanceTimersByTimeAsync(10);
    expect(calls).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { TimbalError } from "../../src/protocol/error.js";
import { httpTransport } from "../../src/transport/http.js";
import { collect, eventStream, frame, liveStream, rejection, stubFetch } from "./stub-fetch.js";

const url = "https://agent.example/base";

async function openError(response: Response | Error): Promise<TimbalError> {
  const { fetch, calls } = stubFetch(() => (response instanceof Error ? Promise.reject(response) : response));
  const error = await rejection(httpTransport({ url, fetch }).open({ prompt: "hi" }, collect()));
  expect(error).toBeInstanceOf(TimbalError);
  expect(calls).toHaveLength(1);
  return error as TimbalError;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("open", () => {
  it("is one POST whose body is a JSON string", async () => {
    const { fetch, calls } = stubFetch(() => eventStream([frame(1, { type: "START" })]));
    const got = collect();
    await httpTransport({ url, fetch }).open({ prompt: "hé", resume: { a: null } }, got);
    expect(calls).toEqual([
      {
        url: "https://agent.example/base/stream",
        init: {
          method: "POST",
          headers: { "content-type": "application/json", accept: "text/event-stream" },
          body: '{"prompt":"hé","resume":{"a":null}}',
          signal: got.signal,
        },
        headers: { "content-type": "application/json", accept: "text/event-stream" },
      },
    ]);
    expect(got.frames).toEqual([{ seq: 1, event: "", data: '{"type":"START"}' }]);
  });

  it.each([
    ["https://a.example/", "https://a.example/stream"],
    ["https://a.example/x//", "https://a.example/x/stream"],
    ["/api", "/api/stream"],
    ["", "/stream"],
    ["https://a.example/x?key=1", "https://a.example/x/stream?key=1"],
  ])("joins the address %j", async (base, address) => {
    const { fetch, calls } = stubFetch(() => eventStream([]));
    await httpTransport({ url: base, fetch }).open({}, collect());
    expect(calls[0]?.url).toBe(address);
  });

  it("uses the page's own fetch, looked up at each call", async () => {
    const transport = httpTransport({ url });
    const { fetch, calls } = stubFetch(() => eventStream([]));
    vi.stubGlobal("fetch", fetch);
    await transport.open({}, collect());
    expect(calls).toHaveLength(1);
  });

  it("lets the browser finish when asked to", async () => {
    const { fetch, calls } = stubFetch(() => eventStream([]));
    await httpTransport({ url, fetch }).open({}, { ...collect(), keepalive: true });
    expect(calls[0]?.init.keepalive).toBe(true);
  });

  it("resolves when the body ends, also an empty one", async () => {
    const { fetch } = stubFetch(() => eventStream([]));
    const got = collect();
    await expect(httpTransport({ url, fetch }).open({}, got)).resolves.toBeUndefined();
    expect(got.frames).toEqual([]);
  });

  it("passes the side channel on as a frame", async () => {
    const { fetch } = stubFetch(() => eventStream(['event: expired\ndata: {"expired": true}\n\n']));
    const got = collect();
    await httpTransport({ url, fetch }).open({}, got);
    expect(got.frames).toEqual([{ seq: null, event: "expired", data: '{"expired": true}' }]);
  });

  it("says so when the body can't be written, and sends nothing", async () => {
    const { fetch, calls } = stubFetch(() => eventStream([]));
    expect(await rejection(httpTransport({ url, fetch }).open({ n: 1n }, collect()))).toMatchObject({ code: "usage" });
    expect(calls).toEqual([]);
  });
});

describe("an answer that is no event stream is one typed error, and asked for once (C20)", () => {
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

  it("401 text", async () => {
    const error = await openError(new Response("no token", { status: 401 }));
    expect(error).toMatchObject({ code: "http", status: 401, body: "no token", message: "You are not signed in, or no longer." });
  });

  it("409 says what the server says, when that is fit to be shown", async () => {
    const detail = "Run id 'in-use-1' is already in use by a running run.";
    expect(await openError(json(409, { detail }))).toMatchObject({ code: "http", status: 409, message: detail, body: JSON.stringify({ detail }) });
  });

  it("422 with a list keeps the list for developers", async () => {
    const error = await openError(json(422, { detail: [{ loc: ["body"], msg: "no" }] }));
    expect(error).toMatchObject({ status: 422, message: "The server could not read the request." });
    expect(error.body).toContain('"loc"');
  });

  it.each([
    [{ detail: "Not Found" }],
    [{ detail: 'Traceback (most recent call last): File "x"' }],
    [{ detail: "cannot open /srv/app/main.py for reading" }],
    [{ detail: "one\ntwo three four" }],
    [{ detail: "word ".repeat(50) }],
    [{ detail: { msg: "a b c" } }],
    ["not json"],
    [null],
  ])("404 with %j keeps to its own words", async (body) => {
    const message = "There is no agent at this address.";
    expect(await openError(json(404, body))).toMatchObject({ status: 404, message });
  });

  it.each([400, 403, 405, 413, 418, 429, 500, 502, 503])("%i has a message of its own that a person can read", async (status) => {
    const error = await openError(new Response("<html>secret /srv/app</html>", { status }));
    expect(error).toMatchObject({ code: "http", status, body: "<html>secret /srv/app</html>" });
    expect(error.message).toMatch(/^[A-Z][^<>/]+\.$/);
  });

  it("500 labelled as an event stream", async () => {
    const error = await openError(eventStream(["data: boom\n\n"], { status: 500, headers: { "content-type": "text/event-stream" } }));
    expect(error).toMatchObject({ code: "http", status: 500, body: "data: boom\n\n" });
  });

  it("200 JSON, 200 without a type, and 204", async () => {
    expect(await openError(json(200, { ok: true }))).toMatchObject({ code: "http", status: 200, body: '{"ok":true}' });
    expect(await openError(new Response(new Uint8Array([104, 105])))).toMatchObject({ code: "http", status: 200, body: "hi" });
    expect(await openError(eventStream([], { headers: { "content-type": "text/event-streams" } }))).toMatchObject({ code: "http", status: 200 });
    expect(await openError(new Response(null, { status: 204 }))).toMatchObject({ code: "http", status: 204, body: "" });
  });

  it.each(["text/event-stream;charset=utf-8", "text/event-stream", "Text/Event-Stream ; charset=UTF-8"])("200 %s streams", async (type) => {
    const { fetch } = stubFetch(() => eventStream([frame(1, {})], { headers: { "content-type": type } }));
    const got = collect();
    await httpTransport({ url, fetch }).open({}, got);
    expect(got.frames).toHaveLength(1);
  });

  it("a long body is cut, and the rest is not waited for", async () => {
    const live = liveStream();
    const endless = new Response(live.response.body, { status: 500 });
    live.send("x".repeat(5_000));
    const error = await openError(endless);
    expect(error.body).toHaveLength(4_096);
    await live.cancelled;
  });

  it("a body that never ends is not waited for either", async () => {
    vi.useFakeTimers();
    const live = liveStream();
    live.send("half");
    const error = openError(new Response(live.response.body, { status: 502 }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await error).toMatchObject({ status: 502, body: "half" });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("one request, whatever happens (C01, C02)", () => {
  it("a hidden page that shows again changes nothing: nobody listens", async () => {
    const page = Object.assign(new EventTarget(), { hidden: false, visibilityState: "visible" });
    const listen = vi.spyOn(page, "addEventListener");
    vi.stubGlobal("document", page);
    const live = liveStream();
    const { fetch, calls } = stubFetch(() => live.response);
    const got = collect();
    const end = httpTransport({ url, fetch }).open({ resume: {} }, got);
    live.send(frame(1, { n: 1 }));
    for (const hidden of [true, false]) {
      page.hidden = hidden;
      page.dispatchEvent(new Event("visibilitychange"));
    }
    live.send(frame(2, { n: 2 }));
    live.end();
    await end;
    expect(calls).toHaveLength(1);
    expect(got.frames.map((f) => f.seq)).toEqual([1, 2]);
    expect(listen).not.toHaveBeenCalled();
  });

  it("a connection that breaks off is a network error, and not tried again", async () => {
    vi.useFakeTimers();
    const live = liveStream();
    const { fetch, calls } = stubFetch(() => live.response);
    const got = collect();
    const end = rejection(httpTransport({ url, fetch }).open({}, got));
    live.send(frame(1, {}));
    await vi.waitFor(() => expect(got.frames).toHaveLength(1));
    const reset = new Error("ECONNRESET");
    live.breakOff(reset);
    expect(await end).toMatchObject({ code: "network", message: "The connection to the server was lost.", cause: reset });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a server that can't be reached is a network error", async () => {
    const cause = new TypeError("fetch failed");
    expect(await openError(cause)).toMatchObject({ code: "network", message: "The server could not be reached.", cause });
  });

  it("a consumer that throws is reported, and gets the other frames", async () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    const { fetch, calls } = stubFetch(() => eventStream([frame(1, {}) + frame(2, {}), frame(3, {})]));
    const seen: (number | null)[] = [];
    const bug = new Error("bug in the host");
    await httpTransport({ url, fetch }).open({}, {
      signal: new AbortController().signal,
      onFrame: ({ seq }) => {
        seen.push(seq);
        if (seq === 1) throw bug;
      },
    });
    expect(seen).toEqual([1, 2, 3]);
    expect(reported.mock.calls).toEqual([[bug]]);
    expect(calls).toHaveLength(1);
  });

  it("where there is no reportError, the console has it", async () => {
    vi.stubGlobal("reportError", undefined);
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { fetch } = stubFetch(() => eventStream([frame(1, {})]));
    const bug = new Error("bug in the host");
    await httpTransport({ url, fetch }).open({}, { signal: new AbortController().signal, onFrame: () => { throw bug; } });
    expect(log.mock.calls).toEqual([[bug]]);
  });
});

describe("an abort", () => {
  it("before the start sends nothing", async () => {
    const { fetch, calls } = stubFetch(() => eventStream([]));
    const headers = vi.fn(() => ({}));
    const reason = new Error("stop");
    expect(await rejection(httpTransport({ url, fetch, headers }).open({}, collect(AbortSignal.abort(reason))))).toBe(reason);
    expect(calls).toEqual([]);
    expect(headers).not.toHaveBeenCalled();
  });

  it("while headers are awaited sends nothing", async () => {
    const { fetch, calls } = stubFetch(() => eventStream([]));
    const stop = new AbortController();
    const end = rejection(httpTransport({ url, fetch, headers: () => new Promise(() => undefined) }).open({}, collect(stop.signal)));
    stop.abort("enough");
    expect(await end).toBe("enough");
    expect(calls).toEqual([]);
  });

  it("before the answer rejects at once, and a late answer is let go", async () => {
    const live = liveStream();
    let answer: (response: Response) => void = () => undefined;
    const { fetch } = stubFetch(() => new Promise<Response>((resolve) => void (answer = resolve)));
    const stop = new AbortController();
    const end = rejection(httpTransport({ url, fetch }).open({}, collect(stop.signal)));
    stop.abort();
    expect(await end).toBe(stop.signal.reason);
    answer(live.response);
    await live.cancelled;
  });

  it("while streaming rejects with its reason and cancels the body", async () => {
    const live = liveStream();
    const { fetch } = stubFetch(() => live.response);
    const stop = new AbortController();
    const got = collect(stop.signal);
    const end = rejection(httpTransport({ url, fetch }).open({}, got));
    live.send(frame(1, {}));
    await vi.waitFor(() => expect(got.frames).toHaveLength(1));
    stop.abort("stopped");
    expect(await end).toBe("stopped");
    expect(await live.cancelled).toBe("stopped");
  });

  it("from within a frame keeps the other frames of the same bytes back", async () => {
    const { fetch } = stubFetch(() => eventStream([frame(1, {}) + frame(2, {})]));
    const stop = new AbortController();
    const got = collect(stop.signal);
    const onFrame = (f: Parameters<typeof got.onFrame>[0]) => {
      got.onFrame(f);
      stop.abort("stopped");
    };
    expect(await rejection(httpTransport({ url, fetch }).open({}, { signal: stop.signal, onFrame }))).toBe("stopped");
    expect(got.frames.map((f) => f.seq)).toEqual([1]);
  });

  it("while an error's body is read rejects with its reason", async () => {
    const live = liveStream();
    const { fetch } = stubFetch(() => new Response(live.response.body, { status: 500 }));
    const stop = new AbortController();
    const end = rejection(httpTransport({ url, fetch }).open({}, collect(stop.signal)));
    await new Promise((resolve) => setTimeout(resolve));
    stop.abort("stopped");
    expect(await end).toBe("stopped");
  });

  it("leaves no listener on the signal, however it went", async () => {
    for (const answer of [() => eventStream([frame(1, {})]), () => new Response("no", { status: 500 }), () => Promise.reject(new Error("down"))]) {
      const { signal } = new AbortController();
      const add = vi.spyOn(signal, "addEventListener");
      const remove = vi.spyOn(signal, "removeEventListener");
      const { fetch } = stubFetch(answer);
      await httpTransport({ url, fetch, headers: () => ({}) }).open({}, collect(signal)).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve));
      const listeners = (calls: typeof add.mock.calls) => calls.map(([, listener]) => listener);
      expect(listeners(add.mock.calls).length).toBeGreaterThan(0);
      expect(new Set(listeners(remove.mock.calls))).toEqual(new Set(listeners(add.mock.calls)));
    }
  });
});

describe("headers", () => {
  it("as an object go with the request, but never replace what the wire needs", async () => {
    const { fetch, calls } = stubFetch(() => eventStream([]));
    await httpTransport({ url, fetch, headers: { Authorization: "Bearer t", "Content-Type": "text/plain" } }).open({}, collect());
    expect(calls[0]?.headers).toEqual({ authorization: "Bearer t", "content-type": "application/json", accept: "text/event-stream" });
  });

  it("as a function are asked for at every request", async () => {
    const { fetch, calls } = stubFetch(() => eventStream([]));
    let n = 0;
    const why: string[] = [];
    const transport = httpTransport({ url, fetch, headers: async (reason) => (why.push(reason), { authorization: `Bearer ${(n += 1)}` }) });
    await transport.open({}, collect());
    await transport.open({}, collect());
    expect(calls.map((c) => c.headers.authorization)).toEqual(["Bearer 1", "Bearer 2"]);
    expect(why).toEqual(["request", "request"]);
  });

  it("as a function are asked once more after a 401, and the same body goes out once more", async () => {
    const { fetch, calls } = stubFetch((_, nth) => (nth === 1 ? new Response("old token", { status: 401 }) : eventStream([frame(1, {})])));
    const got = collect();
    await httpTransport({ url, fetch, headers: (why) => ({ authorization: why }) }).open({ prompt: "hi" }, got);
    expect(calls.map((c) => [c.headers.authorization, c.init.body])).toEqual([
      ["request", '{"prompt":"hi"}'],
      ["unauthorized", '{"prompt":"hi"}'],
    ]);
    expect(got.frames).toHaveLength(1);
  });

  it("a second 401 is the end", async () => {
    const { fetch, calls } = stubFetch(() => new Response("no", { status: 401 }));
    expect(await rejection(httpTransport({ url, fetch, headers: () => ({}) }).open({}, collect()))).toMatchObject({ code: "http", status: 401 });
    expect(calls).toHaveLength(2);
  });

  it.each([403, 500, 503])("a %i is not asked again", async (status) => {
    const { fetch, calls } = stubFetch(() => new Response("no", { status }));
    await rejection(httpTransport({ url, fetch, headers: () => ({}) }).open({}, collect()));
    expect(calls).toHaveLength(1);
  });

  it("that can't be had send nothing", async () => {
    const { fetch, calls } = stubFetch(() => eventStream([]));
    const cause = new Error("no session");
    const headers = () => Promise.reject(cause);
    expect(await rejection(httpTransport({ url, fetch, headers }).open({}, collect()))).toMatchObject({ code: "network", cause });
    expect(calls).toEqual([]);
  });
});

describe("cancel", () => {
  it("is true when the server knew the run", async () => {
    const { fetch, calls } = stubFetch(() => new Response(null, { status: 204 }));
    expect(await httpTransport({ url, fetch, headers: { authorization: "x" } }).cancel("a/b ?")).toBe(true);
    expect(calls[0]).toMatchObject({ url: "https://agent.example/base/cancel/a%2Fb%20%3F", init: { method: "POST" }, headers: { authorization: "x" } });
  });

  it("is false, and never throws, when it didn't or can't be reached", async () => {
    for (const answer of [() => new Response('{"error":"x"}', { status: 404 }), () => new Response("ok"), () => Promise.reject(new Error("down"))]) {
      const { fetch } = stubFetch(answer);
      expect(await httpTransport({ url, fetch }).cancel("r")).toBe(false);
    }
  });

  it("does not wait for ever", async () => {
    vi.useFakeTimers();
    const { fetch } = stubFetch(() => new Promise(() => undefined));
    const end = httpTransport({ url, fetch }).cancel("r");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await end).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});

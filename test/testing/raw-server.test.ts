import { describe, expect, it } from "vitest";
import { chunks, createRawServer, events, frameScript, hang, reset, status } from "../../src/testing/raw-server.js";
import { frame, sse, wireJson } from "../../src/testing/frame-stream.js";

const post = (body: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(body) });

async function pieces(response: Response): Promise<string[]> {
  const found: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) return found;
    found.push(next.value);
  }
}

describe("the raw server", () => {
  it("answers each request with what was scripted next, and keeps the parsed bodies", async () => {
    const server = createRawServer();
    server.next(events([{ a: 1 }, { a: 2 }]), status(409, { detail: "in use" }));

    const first = await server.fetch("http://any.test/base/stream", post({ prompt: "hi" }));
    expect(first.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(await first.text()).toBe('id: 1\ndata: {"a":1}\n\nid: 2\ndata: {"a":2}\n\n');

    const second = await server.fetch("/stream", post({ prompt: "again" }));
    expect([second.status, await second.json()]).toEqual([409, { detail: "in use" }]);
    expect(server.posts()).toEqual([{ prompt: "hi" }, { prompt: "again" }]);
  });

  it("says loudly when a request comes that nobody scripted", async () => {
    const server = createRawServer();
    const answer = await server.fetch("/stream", post({}));
    expect([answer.status, await answer.text()]).toEqual([500, "Nothing was scripted for POST /stream"]);
    expect(server.requests).toHaveLength(1);
  });

  it("routes by method and path before the queue", async () => {
    const server = createRawServer();
    server.on("POST /cancel/", status(204));
    server.next(events([]));
    expect((await server.fetch("/cancel/r1", { method: "POST" })).status).toBe(204);
    expect((await server.fetch("/stream", post({}))).status).toBe(200);
  });

  it("delivers what was sent before a reset, and then breaks", async () => {
    const server = createRawServer();
    server.next(events([{ a: 1 }], "reset"));
    const reader = (await server.fetch("/stream", post({}))).body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(frame(1, { a: 1 }));
    await expect(reader?.read()).rejects.toThrow("The connection was reset.");
  });

  it("keeps the chunks of a body apart", async () => {
    const server = createRawServer();
    server.next(chunks(["id: 1\nda", "ta: {}", "\n\n"]));
    expect(await pieces(await server.fetch("/stream", post({})))).toEqual(["id: 1\nda", "ta: {}", "\n\n"]);
  });

  it("lets a test write a stream piece by piece, also before the request comes", async () => {
    const server = createRawServer();
    const run = frameScript();
    server.next(run.respond);
    run.send({ a: 1 });
    const response = await server.fetch("/stream", post({}));
    await run.opened;
    run.send({ a: 2 });
    run.end();
    expect(await response.text()).toBe(frame(1, { a: 1 }) + frame(2, { a: 2 }));
  });

  it("hangs until the client gives up, and fails as a dead network does", async () => {
    const server = createRawServer();
    server.next(hang(), reset());
    const abort = new AbortController();
    const waiting = server.fetch("/stream", { ...post({}), signal: abort.signal });
    await server.received(1);
    abort.abort();
    await expect(waiting).rejects.toThrow(/abort/i);
    await expect(server.fetch("/stream", post({}))).rejects.toThrow(TypeError);
  });

  it("breaks an open body when the client aborts", async () => {
    const abort = new AbortController();
    const response = sse([{ a: 1 }], { end: "hang", signal: abort.signal });
    const text = response.text();
    abort.abort();
    await expect(text).rejects.toThrow(/abort/i);
  });
});

describe("the server's JSON", () => {
  it("is ASCII only and writes NaN and Infinity as bare words", () => {
    expect(wireJson({ x: Number.NaN, y: [Number.NEGATIVE_INFINITY], z: "é🙂", n: "NaN" })).toBe(
      '{"x":NaN,"y":[-Infinity],"z":"\\u00e9\\ud83d\\ude42","n":"NaN"}',
    );
  });
});

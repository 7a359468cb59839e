import { createServer } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import {
  agent,
  createScriptedTimbal,
  scriptedModel,
  scriptedRequestListener,
  scriptedUploads,
  serveScripted,
  tool,
} from "../../src/testing.js";

const runnable = agent({
  name: "assistant",
  model: scriptedModel({ calls: { wait: { tool: "wait", args: {} } } }),
  tools: [tool({ name: "wait", handler: (_, { sleep }) => sleep(60_000) })],
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve() {
  const server = createScriptedTimbal({ runnable });
  const served = await serveScripted(server);
  closing.push(served.close);
  return { ...served, server };
}

const post = (url: string, body: unknown, init: RequestInit = {}) => fetch(url, { method: "POST", body: JSON.stringify(body), ...init });

describe("a scripted server on a port", () => {
  it("streams over the network, open to pages of any origin", async () => {
    const { url, server } = await serve();
    const answer = await post(`${url}/stream`, { prompt: "stream 2" }, { headers: { origin: "http://page.test" } });
    expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://page.test");
    expect(await answer.text()).toContain("word1 ");
    expect(server.posts()).toEqual([{ prompt: "stream 2" }]);
  });

  it("sends each frame when it comes, and stops a run on /cancel", async () => {
    const { url } = await serve();
    const answer = await post(`${url}/stream`, { prompt: "wait", context: { id: "r1" } });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    // The tool sleeps for a minute: what comes before its end comes at once.
    while (!text.includes("assistant.wait")) text += (await reader?.read())?.value ?? "";
    expect((await fetch(`${url}/cancel/r1`, { method: "POST" })).status).toBe(204);
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) text += next.value;
    expect(text).toContain('"reason":"interrupted"');
  });

  it("notices a client that hangs up, and lets the run go on", async () => {
    const { url, server } = await serve();
    const abort = new AbortController();
    await post(`${url}/stream`, { prompt: "wait", context: { id: "r1" } }, { signal: abort.signal });
    abort.abort();
    const gone = server.requests[0]?.signal;
    await new Promise<void>((resolve) => {
      if (gone?.aborted) resolve();
      else gone?.addEventListener("abort", () => resolve());
    });
    expect((await fetch(`${url}/cancel/r1`, { method: "POST" })).status).toBe(204);
  });

  it("can be mounted under a path", async () => {
    const listener = scriptedRequestListener(createScriptedTimbal({ runnable }));
    // What Connect and Vite do: cut the mount path off `url`, keep it in `originalUrl`.
    const http = createServer((request, response) => {
      listener(Object.assign(request, { originalUrl: request.url, url: request.url?.replace(/^\/agent/, "") }), response);
    });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((resolve) => http.close(() => resolve())));
    const address = http.address();
    const port = typeof address === "object" ? address?.port : 0;
    expect(await (await post(`http://127.0.0.1:${port}/agent/stream`, { prompt: "stream 1" })).text()).toContain("word0 ");
  });
});

describe("uploads", () => {
  const bytes = new Uint8Array([0, 255, 128, 10]);

  it("takes a form with a file, names it, and gives the same bytes back", async () => {
    const { url } = await serve();
    const form = new FormData();
    form.append("file", new File([bytes], "scan ü.pdf", { type: "application/pdf" }));
    const answer = await fetch(`${url}/uploads`, { method: "POST", body: form });
    const stored = (await answer.json()) as { id: string; url: string };
    expect(answer.status).toBe(201);
    expect(stored.id).toMatch(/^file_/);
    expect(stored).toEqual({ id: stored.id, url: `${url}/uploads/${stored.id}`, name: "scan ü.pdf", size: 4, type: "application/pdf" });
    expect(new Uint8Array(await (await fetch(stored.url)).arrayBuffer())).toEqual(bytes);
  });

  it("takes the bytes themselves", async () => {
    const uploads = scriptedUploads();
    const answer = await uploads.fetch("/uploads", { method: "POST", body: bytes, headers: { "content-type": "image/png", "x-file-name": "a.png" } });
    const { id } = (await answer.json()) as { id: string };
    expect(uploads.files.get(id)).toEqual({ id, name: "a.png", type: "image/png", bytes });
  });

  it("signs an address for one PUT of the bytes, as a bucket would", async () => {
    const { url } = await serve();
    const wish = JSON.stringify({ name: "scan.pdf", type: "application/pdf" });
    const signed = (await (await fetch(`${url}/uploads/sign`, { method: "POST", body: wish })).json()) as { put: string; url: string };
    expect((await fetch(signed.url)).status).toBe(404);
    expect((await fetch(signed.url, { method: "PUT", body: bytes })).status).toBe(403);
    expect((await fetch(signed.put, { method: "PUT", body: bytes })).status).toBe(200);
    expect((await fetch(signed.put, { method: "PUT", body: "again" })).status).toBe(403);
    const stored = await fetch(signed.url);
    expect(stored.headers.get("content-type")).toBe("application/pdf");
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes);
    for (const body of ["", "[]", "{}"]) expect((await fetch(`${url}/uploads/sign`, { method: "POST", body })).status).toBe(400);
  });

  it("is an upload adapter too, without a network", async () => {
    const uploads = scriptedUploads();
    const progress: number[] = [];
    const onProgress = (fraction: number) => { progress.push(fraction); };
    const id = await uploads.upload(new File([bytes], "a.png", { type: "image/png" }), { signal: new AbortController().signal, onProgress });
    expect(uploads.files.get(id)).toEqual({ id, name: "a.png", type: "image/png", bytes });
    expect(progress).toEqual([0.5, 1]);
    await expect(uploads.upload(new File([], "b"), { signal: AbortSignal.abort(new Error("gone")), onProgress })).rejects.toThrow("gone");
    expect(uploads.files.size).toBe(1);
  });

  it("says what is wrong with a form without a file, and with an id it does not know", async () => {
    const { url } = await serve();
    const form = new FormData();
    form.append("file", "just text");
    expect((await fetch(`${url}/uploads`, { method: "POST", body: form })).status).toBe(400);
    expect((await fetch(`${url}/uploads/file_x`)).status).toBe(404);
  });
});

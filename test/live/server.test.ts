// @vitest-environment node
import { afterAll, beforeAll, expect, it } from "vitest";
import { countingProxy, type CountingProxy } from "./counting-proxy.js";
import { startTimbal, type TimbalServer } from "./server.js";

let server: TimbalServer;
let proxy: CountingProxy;

beforeAll(async () => {
  server = await startTimbal({ spec: "agent.py::agent" });
  proxy = await countingProxy(server.url);
});
afterAll(async () => {
  await proxy.close();
  await server.stop();
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${proxy.url}/stream`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) });

it("passes a stream of the real server through frame by frame, with its CORS headers", async () => {
  const answer = await post({ prompt: "stream 2 then: slow" }, { origin: "https://app.example" });
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(answer.headers.get("access-control-allow-origin")).toBe("https://app.example");
  expect((await answer.text()).startsWith('id: 1\ndata: {"type": "START"')).toBe(true);
});

it("counts POSTs with their bodies, also those the server refuses", async () => {
  proxy.clear();
  await (await post({ prompt: "stream 1" })).text();
  expect((await fetch(`${proxy.url}/stream`, { method: "POST", body: "not json" })).status).toBe(500);
  expect(proxy.posts()).toEqual([{ prompt: "stream 1" }, undefined]);
  expect(proxy.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /stream", "POST /stream"]);
});

it("does not hold a stream back until it ends", async () => {
  const answer = await post({ prompt: "slow" });
  const reader = answer.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  // The tool sleeps for two seconds before the run's end is written.
  expect(first).toContain('"type": "START"');
  expect(first).not.toContain("slept");
  await reader?.cancel();
});

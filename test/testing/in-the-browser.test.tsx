import { expect, it } from "vitest";
import { createScriptedTimbal, referenceAgent } from "../../src/testing.js";

it("works where window and the DOM's own AbortController are", async () => {
  expect(typeof window).toBe("object");
  const server = createScriptedTimbal({ runnable: referenceAgent, delay: 5 });
  const abort = new AbortController();
  const answer = await server.fetch("/stream", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ prompt: "stream 50" }),
    signal: abort.signal,
  });
  const text = answer.text();
  abort.abort();
  await expect(text).rejects.toThrow(/abort/i);
});

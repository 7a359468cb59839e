import { expect, it } from "vitest";
import { frameScript, sse } from "../../src/testing.js";

async function readSlowly(response: Response): Promise<{ text: string; error: unknown }> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let text = "";
  try {
    for (;;) {
      // Busy with other things between two reads.
      await new Promise((resolve) => setTimeout(resolve, 5));
      const { done, value } = await reader.read();
      if (done) return { text, error: undefined };
      text += new TextDecoder().decode(value);
    }
  } catch (error) {
    return { text, error };
  }
}

it("a connection that is reset gives a slow reader what was sent before, and then breaks", async () => {
  const { text, error } = await readSlowly(sse([{ type: "A" }, { type: "B" }, { type: "C" }], { end: "reset" }));
  expect(text).toContain('"C"');
  expect(error).toBeInstanceOf(TypeError);
});

it("what is written after a reset goes nowhere", async () => {
  const run = frameScript();
  run.send({ type: "A" });
  run.reset();
  const response = await run.respond({ signal: new AbortController().signal });
  const read = readSlowly(response);
  await new Promise((resolve) => setTimeout(resolve, 1));
  run.send({ type: "B" });
  run.end();
  const { text, error } = await read;
  expect(text).toContain('"A"');
  expect(text).not.toContain('"B"');
  expect(error).toBeInstanceOf(TypeError);
});

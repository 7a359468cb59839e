import { expect, it } from "vitest";
import { httpError } from "../../src/transport/http-error.js";

const quiet = new AbortController().signal;
const errorOf = (status: number, body: BodyInit = "") => httpError(new Response(body, { status }), quiet);
const detail = (text: unknown) => JSON.stringify({ detail: text });

it.each([
  [200, "The server's answer is not an event stream (status 200)."],
  [399, "The server's answer is not an event stream (status 399)."],
  [400, "The server refused the request (status 400)."],
  [401, "You are not signed in, or no longer."],
  [403, "You are not allowed to use this agent."],
  [404, "There is no agent at this address."],
  [409, "This run is already under way."],
  [413, "The request is too large for the server."],
  [422, "The server could not read the request."],
  [429, "Too many requests. Please wait a moment and try again."],
  [499, "The server refused the request (status 499)."],
  [500, "The server failed to answer (status 500)."],
  [503, "The server failed to answer (status 503)."],
])("the status %i is said as %j, and kept", async (status, words) => {
  expect(await errorOf(status)).toMatchObject({ code: "http", status, body: "", message: words });
});

it("a sentence of the server's own is shown instead, but only of a request it refused", async () => {
  const own = detail("Your plan allows two agents.");
  expect((await errorOf(403, own)).message).toBe("Your plan allows two agents.");
  expect((await errorOf(400, own)).message).toBe("Your plan allows two agents.");
  expect((await errorOf(500, own)).message).toBe("The server failed to answer (status 500).");
  expect((await errorOf(200, own)).message).toBe("The server's answer is not an event stream (status 200).");
});

it.each([
  ["too short to be a sentence", detail("Not Found")],
  ["too long", detail(`It is ${"very ".repeat(40)}long.`)],
  ["a list", detail([{ msg: "a b c" }])],
  ["in no JSON", "Your plan allows two agents."],
  ["of several lines", detail("It went wrong\nin here somewhere")],
  ["markup", detail("It is <b>not allowed</b> here")],
  ["an object's text", detail("It was {'a': 1} that failed")],
  ["a Windows path", detail("No such file C:\\srv\\x here")],
  ["a path", detail("Could not open /srv/app/agent here")],
  ["a file of Python", detail("An error in agent.py happened here")],
  ["a trace", detail("Traceback of the last call")],
  ["an exception", detail("ValueException was raised here")],
  ["an address in memory", detail("The object at 0x7f3a is gone")],
])("a detail that is %s is kept for developers and not shown", async (_what, body) => {
  const error = await errorOf(403, body);
  expect(error.message).toBe("You are not allowed to use this agent.");
  expect(error.body).toBe(body);
});

it("a sentence of 200 characters is shown whole", async () => {
  const long = `It is ${"x".repeat(189)} long`;
  expect(long).toHaveLength(200);
  expect((await errorOf(403, detail(long))).message).toBe(long);
});

it("of a long body the beginning is kept, and of one cut within a character what was whole", async () => {
  expect((await errorOf(502, "x".repeat(10_000))).body).toBe("x".repeat(4_096));
  const bytes = new TextEncoder().encode("für dich");
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 2));
      controller.enqueue(bytes.slice(2));
      controller.close();
    },
  });
  expect((await errorOf(502, cut)).body).toBe("für dich");
});

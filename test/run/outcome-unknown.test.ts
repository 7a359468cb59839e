import { expect, it, describe } from "vitest";
import { chunks, events, reset, status } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, bench, finishing, pauseNamed, settle, until } from "./harness.js";

const begun = finishing("r2", ["i1"], "r1");
const expiredFrame = `event: expired\ndata: ${JSON.stringify({ run_id: "r2", next_cursor: 9, done: true, expired: true })}\n\n`;
const page = () => new Response("<html>Sign in to the network</html>", { headers: { "content-type": "text/html" } });

/** Everything that can come between a resume and its end, with ids of the server. */
const unclear = [
  ["no answer", reset(), "paused"],
  ["a 500", status(500, "Internal Server Error"), "paused"],
  ["a proxy's 502", status(502, "<html>Bad Gateway</html>"), "paused"],
  ["a proxy's page", page, "paused"],
  ["an empty stream", events([]), "paused"],
  ["a stream that breaks at once", events([], "reset"), "paused"],
  ["frames and a break", events(begun.slice(0, 2), "reset"), "incomplete"],
  ["frames and an end that is none", events(begun.slice(0, 2)), "incomplete"],
  ["a reader that fell behind", chunks([`id: 1\ndata: ${JSON.stringify(begun[0])}\n\n`, expiredFrame]), "incomplete"],
] as const;

describe.each(unclear)("with ids of the server, a resume that got %s", (_what, answer, expected) => {
  it("is of unknown outcome at once, keeps its answers, and nobody is asked but the person", async () => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1", "i2"])), answer);
    const before = await stream.send("hi");
    await stream.answer(pauseNamed(before, "i1").key, "a");
    await stream.answer(pauseNamed(before, "i2").key, "b");
    const state = await until(stream, ({ error }) => error !== null);
    expect(state).toMatchObject({ status: expected, connection: "closed", error: { code: "outcome-unknown", during: "resume" } });
    expect(state.pauses).toMatchObject([{ status: "answered", answer: { value: "a" }, notice: "may-have-run" }, { status: "answered", answer: { value: "b" } }]);
    // Neither a changed answer nor a second look sends it.
    expect(await stream.answer(pauseNamed(before, "i2").key, "c")).toEqual([]);
    await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
    await expect(stream.submit({ partial: true })).rejects.toMatchObject({ code: "usage" });
    await expect(stream.retry()).rejects.toMatchObject({ code: "usage" });
    await settle();
    expect(server.requests.map(({ method }) => method)).toEqual(["POST", "POST"]);
    server.next(events(finishing("r3", ["i1", "i2"], "r1")));
    await expect(stream.submit({ again: true })).resolves.toMatchObject({ status: "finished", error: null });
    expect(posts()[2]).toEqual({ prompt: "hi", parent_id: "r1", resume: { i1: "a", i2: "c" } });
  });

  it("can be given up: the cancel goes alone, and to the run that waits", async () => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1"])), answer);
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await until(stream, ({ error }) => error !== null);
    const wire = wireEvents({ runId: "r3", parentRunId: "r1" });
    server.next(events([wire.start(), wire.output("cancelled")]));
    await expect(stream.cancel("no")).resolves.toMatchObject({ status: "cancelled" });
    expect(posts()[2]).toEqual({ prompt: "hi", parent_id: "r1", resume: { i1: { type: "timbal.cancel", reason: "no" } } });
  });
});

it.each([400, 401, 403, 413, 422, 429])("a resume that was refused (%i) has not arrived: it can just be sent again", async (code) => {
  const { server, stream, posts } = bench();
  server.next(events(asking("r1", ["i1"])), status(code, "no"), events(finishing("r2", ["i1"], "r1")));
  await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
  await expect(until(stream, ({ error }) => error !== null)).resolves.toMatchObject({ status: "paused", error: { code: "http", status: code }, pauses: [{ status: "answered" }] });
  await expect(stream.submit()).resolves.toMatchObject({ status: "finished" });
  expect(posts()[2]).toEqual(posts()[1]);
});

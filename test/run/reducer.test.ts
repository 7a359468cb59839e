import { describe, expect, it } from "vitest";
import { parseEvent } from "../../src/protocol/parse-event.js";
import { found } from "../../src/run/machine/found.js";
import { initialMachine, type Machine } from "../../src/run/machine/machine.js";
import { reduce } from "../../src/run/machine/reducer.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { events, frameScript, reset } from "../../src/testing/raw-server.js";
import { asking, bench, finishing, pauseNamed, settle, textsOf, until } from "./harness.js";

const asked = reduce(initialMachine, { type: "request", params: { prompt: "hi" }, parentId: null, chosenId: null });

/** The machine after these events, the first of which has this number. */
function after(wire: readonly unknown[], machine: Machine = asked, first = 1): Machine {
  return wire.reduce<Machine>((next, one, at) => {
    const parsed = parseEvent(JSON.stringify(one));
    return parsed.ok ? reduce(next, { type: "event", event: parsed.event, seq: first + at, at: 1 }) : next;
  }, machine);
}

describe("what changes nothing leaves everything the same object", () => {
  const paused = after(asking("r1", ["i1"]));

  it("an event after the run's end", () => {
    expect(after([wireEvents().text("late")], paused, 99)).toBe(paused);
  });

  it("an event of another run, and one that was read before", () => {
    const streaming = after(finishing("r1").slice(0, 3));
    expect(after([wireEvents({ runId: "r9" }).text("not mine")], streaming, 99)).toBe(streaming);
    expect(after(finishing("r1").slice(0, 2), streaming)).toBe(streaming);
  });

  it("what nobody knows, before a run", () => {
    expect(after([{ ...wireEvents().start(), type: "ODD" }])).toBe(asked);
  });

  it("that a schema can't be checked, said twice; and said of no question", () => {
    const [pause] = paused.view.pauses;
    const key = pause?.key ?? ("" as never);
    const unchecked = reduce(paused, { type: "unchecked", key });
    expect(unchecked.view.pauses).toMatchObject([{ checked: false, status: "open" }]);
    expect(reduce(unchecked, { type: "unchecked", key })).toBe(unchecked);
    expect(reduce(paused, { type: "unchecked", key: "nobody" as typeof key })).toBe(paused);
  });

  it("silence, said twice", () => {
    const silent = reduce(after(finishing("r1").slice(0, 2)), { type: "silent", since: 5 });
    expect(silent.view.silentSince).toBe(5);
    expect(reduce(silent, { type: "silent", since: 9 })).toBe(silent);
  });

  it("a try that is not one of those that were made", () => {
    expect(found(paused, "c9")).toBe(paused);
  });
});

describe("a prompt in the transcript", () => {
  it("is named after the run that it began, and not after the ones that answered it", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["i1"])), events(finishing("r2", ["i1"], "r1")), events(finishing("r3", [], "r2")));
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await until(stream, ({ status }) => status === "finished");
    const state = await stream.send("more");
    expect(state.transcript.flatMap((item) => (item.type === "request" ? [item.runId] : []))).toEqual(["r1", "r3"]);
  });
});

describe("a second run under the id of the first", () => {
  it("is read from its start: the client's id was bound to it anew", async () => {
    const { server, stream } = bench({ runIds: "client" });
    server.next(events(finishing("c1")), events(finishing("c1").map((event) => ({ ...(event as object), call_id: `again:${(event as { call_id: string }).call_id}` }))));
    await stream.send("hi");
    await expect(stream.send("more")).resolves.toMatchObject({ status: "finished", run: { id: "c1" } });
    expect(textsOf(stream.getState())).toEqual(["done", "done"]);
  });
});

describe("a stop", () => {
  it("after a frame of the resume: what it carried is settled, and a new prompt goes on from its run", async () => {
    const { server, stream, posts } = bench({ submit: "manual" });
    const resume = frameScript();
    server.next(events(asking("r1", ["i1", "i2"])), resume.respond, events(finishing("r3", [], "r2")));
    const paused = await stream.send("hi");
    await stream.answer(pauseNamed(paused, "i1").key, "a");
    void stream.submit({ partial: true });
    resume.send(...finishing("r2", ["i1"], "r1").slice(0, 2));
    await until(stream, ({ run }) => run?.id === "r2");
    await stream.stop();
    expect(stream.getState().pauses).toMatchObject([{ id: "i1", status: "settled", answer: { value: "a" } }, { id: "i2", status: "superseded" }]);
    await stream.send("next");
    expect(posts()[2]).toEqual({ prompt: "next", parent_id: "r2" });
  });

  it("before a frame of the cancel leaves nobody the notice that an answer may have been used", async () => {
    const { server, stream } = bench();
    const cancel = frameScript();
    server.next(events(asking("r1", ["i1"])), cancel.respond);
    await stream.send("hi");
    void stream.cancel();
    await cancel.opened;
    await stream.stop();
    expect(stream.getState()).toMatchObject({ status: "stopped", pauses: [{ status: "superseded" }] });
    expect(stream.getState().pauses[0]).not.toHaveProperty("notice");
  });
});

it("after a run that is gone for good, the next prompt doesn't go on from what waited there", async () => {
  const { server, stream, posts } = bench();
  server.next(events(asking("r1", ["i1"])), () => new Response("gone", { status: 410 }), events(finishing("r2", [], "r1")));
  await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
  await expect(until(stream, ({ error }) => error !== null)).resolves.toMatchObject({ status: "failed", error: { code: "expired" }, pauses: [{ status: "superseded", notice: "forgotten" }] });
  await settle();
  server.next(reset());
  await stream.send("next");
  expect(posts()[2]).toEqual({ prompt: "next", parent_id: "r1" });
  expect(stream.getState().pauses).toMatchObject([{ status: "superseded" }]);
});

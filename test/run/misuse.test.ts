import { describe, expect, it } from "vitest";
import { events, frameScript, reset } from "../../src/testing/raw-server.js";
import { asking, bench, finishing, until } from "./harness.js";

describe("what there is nothing to do it to is refused, and sends nothing", () => {
  it.each<[string, unknown[] | "reset" | null]>([
    ["before anything was asked", null],
    ["after a run that ended well", finishing("r1")],
    ["after a start that broke off", finishing("r1").slice(0, 3)],
    ["after a start without a frame", "reset"],
  ])("submit and cancel %s", async (_when, run) => {
    const { server, stream, posts } = bench();
    if (run) {
      server.next(run === "reset" ? reset() : events(run));
      await stream.send("hi");
    }
    const count = posts().length;
    await expect(stream.submit({ again: true, partial: true })).rejects.toMatchObject({ code: "usage" });
    await expect(stream.cancel()).rejects.toMatchObject({ code: "usage" });
    await expect(stream.stop()).resolves.toBe("detached");
    expect(posts()).toHaveLength(count);
  });

  it.each<[string, unknown[] | null]>([
    ["before anything was asked", null],
    ["after a run that ended well", finishing("r1")],
    ["after a start of which a frame was seen", finishing("r1").slice(0, 3)],
    ["while a run waits", asking("r1", ["i1"])],
  ])("retry %s", async (_when, run) => {
    const { server, stream, posts } = bench();
    if (run) {
      server.next(events(run));
      await stream.send("hi");
    }
    const count = posts().length;
    await expect(stream.retry()).rejects.toMatchObject({ code: "usage" });
    expect(posts()).toHaveLength(count);
  });

  it("submit of a part, when there is none", async () => {
    const { server, stream, posts } = bench({ submit: "manual" });
    server.next(events(asking("r1", ["i1"])));
    await stream.send("hi");
    await expect(stream.submit({ partial: true })).rejects.toMatchObject({ code: "usage" });
    expect(posts()).toHaveLength(1);
  });
});

describe("a stream that is disposed of", () => {
  it.each([["server", "superseded"], ["client", "dead"]] as const)("while it asks has stopped, and its questions are closed as after a stop (%s ids: %s)", async (runIds, closedAs) => {
    const { server, stream } = bench({ runIds });
    const run = frameScript();
    server.next(run.respond);
    void stream.send("hi");
    run.send(...asking(runIds === "client" ? "c1" : "r1", ["i1"]).slice(0, -1));
    await until(stream, ({ pauses }) => pauses.length === 1);
    stream.dispose();
    expect(stream.getState()).toMatchObject({ status: "stopped", pauses: [{ status: closedAs }] });
  });

  it("while it waits still waits: it can be shown, and opened again", async () => {
    const { server, stream } = bench();
    server.next(events(asking("r1", ["i1"])));
    await stream.send("hi");
    stream.dispose();
    expect(stream.getState()).toMatchObject({ status: "paused", pauses: [{ status: "open" }] });
  });
});

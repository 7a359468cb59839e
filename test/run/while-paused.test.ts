import { describe, expect, it } from "vitest";
import { events, frameScript } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { asking, bench, finishing } from "./harness.js";

/** A start that cancels the paused request first, and the moment at which that cancel is under way. */
async function cancelling(options: { signal?: AbortSignal } = {}) {
  const { server, stream, posts } = bench();
  const cancel = frameScript();
  server.next(events(asking("r1", ["i1"])), cancel.respond, events(finishing("r3")));
  await stream.send("hi");
  const started = stream.send("two", { whilePaused: "cancel", ...options });
  await cancel.opened;
  const end = () => {
    const wire = wireEvents({ runId: "r2", parentRunId: "r1" });
    cancel.send(wire.start(), wire.output("cancelled"));
    cancel.end();
  };
  return { stream, posts, started, end };
}

describe("a start that cancels the paused request first", () => {
  it("C51 · sends no prompt when its signal was aborted meanwhile", async () => {
    const controller = new AbortController();
    const { posts, started, end } = await cancelling({ signal: controller.signal });
    controller.abort();
    end();
    await expect(started).resolves.toMatchObject({ status: "cancelled" });
    expect(posts()).toHaveLength(2);
  });

  it("C51 · sends no prompt after a stop", async () => {
    const { stream, posts, started } = await cancelling();
    await stream.stop();
    await expect(started).resolves.toMatchObject({ status: "stopped" });
    expect(posts()).toHaveLength(2);
  });

  it("C16 · sends no prompt into a conversation that was reset", async () => {
    const { stream, posts, started } = await cancelling();
    stream.reset();
    await expect(started).resolves.toMatchObject({ status: "idle" });
    expect(posts()).toHaveLength(2);
  });
});

describe("a start that cancels the paused request first, and is not stopped,", () => {
  it.each([
    ["ends the old request well all the same", "stop"],
    ["ends it with an error", "error"],
  ])("goes out when that %s", async (_what, end) => {
    const { server, stream, posts } = bench();
    const wire = wireEvents({ runId: "r2", parentRunId: "r1" });
    server.next(events(asking("r1", ["i1"])), events([wire.start(), wire.output(end)]), events(finishing("r3", [], "r2")));
    await stream.send("hi");
    await expect(stream.send("next", { whilePaused: "cancel" })).resolves.toMatchObject({ status: "finished", run: { id: "r3" } });
    expect(posts()[2]).toEqual({ prompt: "next", parent_id: "r2" });
  });

  it("and branches when told where from", async () => {
    const { server, stream, posts } = bench();
    const wire = wireEvents({ runId: "r2", parentRunId: "r1" });
    server.next(events(asking("r1", ["i1"])), events([wire.start(), wire.output("cancelled")]), events(finishing("r3")), events(asking("r4", ["i1"])), events(finishing("r5")));
    await stream.send("hi");
    await stream.send("next", { whilePaused: "cancel", after: "r0" });
    expect(posts()[2]).toEqual({ prompt: "next", parent_id: "r0" });
    await stream.send("again");
    await stream.send("off", { whilePaused: "branch", after: "r0" });
    expect(posts()[4]).toEqual({ prompt: "off", parent_id: "r0" });
  });
});

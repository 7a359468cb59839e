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

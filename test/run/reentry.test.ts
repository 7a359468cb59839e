import { describe, expect, it, vi } from "vitest";
import { events, frameScript } from "../../src/testing/raw-server.js";
import { asking, bench, finishing, pauseNamed, settle, until } from "./harness.js";

describe("a host that acts from within the event that it is told of", () => {
  it("may send the next prompt in onFinish: the ended run lets go, and ends nothing of the new one", async () => {
    const { server, stream, posts } = bench({
      onFinish: () => {
        if (posts().length === 1) void stream.send("two");
      },
    });
    const second = frameScript();
    server.next(events(finishing("r1")), second.respond);
    await expect(stream.send("one")).resolves.toMatchObject({ status: "finished", run: { id: "r1" } });
    await second.opened;
    await settle();
    expect(stream.getState()).toMatchObject({ status: "streaming", error: null });
    second.send(...finishing("r2", [], "r1"));
    second.end();
    await until(stream, ({ status, run }) => status === "finished" && run?.id === "r2");
    expect(posts()).toHaveLength(2);
  });

  it("C03 · may submit in a listener, while answer() does the same: one resume", async () => {
    const { server, stream, posts } = bench();
    server.next(events(asking("r1", ["i1"])), events(finishing("r2", ["i1"], "r1")));
    stream.subscribe(({ status, pauses }) => {
      if (status === "paused" && pauses.every((pause) => pause.status === "answered")) void stream.submit();
    });
    await stream.answer(pauseNamed(await stream.send("hi"), "i1").key, "a");
    await expect(until(stream, ({ status }) => status === "finished")).resolves.toMatchObject({ error: null });
    expect(posts()).toHaveLength(2);
  });

  it("C02 · may throw in a listener: that is reported, the request goes out, and other listeners hear of it", async () => {
    const onDiagnostic = vi.fn();
    const { server, stream, posts } = bench({ onDiagnostic });
    server.next(events(finishing("r1")));
    const heard = vi.fn();
    stream.subscribe(() => {
      throw new Error("mine");
    });
    stream.subscribe(heard);
    await expect(stream.send("hi")).resolves.toMatchObject({ status: "finished" });
    expect(posts()).toHaveLength(1);
    expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ status: "finished" }), expect.anything());
    expect(onDiagnostic).toHaveBeenCalledWith(expect.objectContaining({ code: "callback-threw", detail: new Error("mine") }));
  });
});

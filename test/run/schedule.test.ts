import { afterEach, expect, it, vi } from "vitest";
import { frameScheduler } from "../../src/run/reading/schedule.js";
import { frameScript } from "../../src/testing/raw-server.js";
import { wireEvents } from "../../src/testing/wire-events.js";
import { bench, finishing, settle } from "./harness.js";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("takes frames where there is no document: in a worker, in React Native", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", vi.fn());
  const task = vi.fn();
  frameScheduler().request(task);
  frames[0]?.();
  expect(task).toHaveBeenCalledOnce();
});

it("a body that ends after its run has no say in when the next run's text is shown", async () => {
  let task: (() => void) | null = null;
  const { server, stream } = bench({
    scheduler: {
      request: (asked) => {
        task ??= asked;
      },
      cancel: () => {
        task = null;
      },
    },
  });
  const [one, two] = [frameScript(), frameScript()];
  server.next(one.respond, two.respond);
  one.send(...finishing("r1"));
  await stream.send("one");
  void stream.send("two");
  const wire = wireEvents({ runId: "r2" });
  two.send(wire.start(), wire.start("assistant.llm"), wire.text("hello"));
  await settle();
  one.send(wireEvents({ runId: "r1" }).text("late"));
  one.end();
  await settle();
  expect(task).not.toBeNull();
  stream.dispose();
});

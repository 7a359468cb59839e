import { expect, it, vi } from "vitest";
import { chunkOf } from "../../src/loading/chunk.js";

it("is fetched once, whoever asks, and is there from then on", async () => {
  const fetched = vi.fn(async () => "cards");
  const chunk = chunkOf(fetched);
  const listener = vi.fn();
  chunk.subscribe(listener);
  expect(chunk.state()).toEqual({ status: "waiting" });
  expect(await Promise.all([chunk.load(), chunk.load()])).toEqual(["cards", "cards"]);
  expect(await chunk.load()).toBe("cards");
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(chunk.state()).toEqual({ status: "here", module: "cards" });
  expect(listener).toHaveBeenCalledTimes(1);
});

it("is fetched again by the next who asks, when it could not be had", async () => {
  const fetched = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce("cards");
  const chunk = chunkOf(fetched);
  const states: string[] = [];
  chunk.subscribe(() => states.push(chunk.state().status));
  expect(await chunk.load()).toBeNull();
  expect(await chunk.load()).toBe("cards");
  expect(states).toEqual(["failed", "waiting", "here"]);
});

it("tells nobody who has gone", async () => {
  const chunk = chunkOf(async () => "cards");
  const listener = vi.fn();
  chunk.subscribe(listener)();
  await chunk.load();
  expect(listener).not.toHaveBeenCalled();
});

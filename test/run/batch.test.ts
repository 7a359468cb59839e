import { describe, expect, it } from "vitest";
import { collector, type Arrived, type Batch } from "../../src/run/reading/batch.js";
import { initialMachine, type Machine } from "../../src/run/machine/machine.js";
import { reduce } from "../../src/run/machine/reducer.js";
import { wireEvents } from "../../src/testing/wire-events.js";

const wire = wireEvents({ runId: "r1" });

/** Pieces of two texts, interleaved as parallel sub-agents send them, with a tool in between. */
function interleaved(): Arrived[] {
  const piece = (call: string, text: string) =>
    wire.delta({ id: "text_0", type: "text_delta", text_delta: text }, { call_id: call, path: `assistant.${call}.llm` });
  const list = [
    wire.start(),
    piece("h1", "a"),
    piece("h2", "1"),
    piece("h1", "b"),
    piece("h2", "2"),
    wire.start("assistant.tool"),
    piece("h1", "c"),
    piece("h2", "3"),
    piece("h1", "d"),
  ];
  return list.map((event, at) => ({ event, seq: at + 1, at: 0 }));
}

function fold(batch: readonly Arrived[]): Machine {
  const started = reduce(initialMachine, { type: "request", params: {}, parentId: null, chosenId: null });
  return batch.reduce((machine, one) => reduce(machine, { type: "event", ...one }), started);
}

function coalesce(list: readonly Arrived[]): Batch {
  const waiting = collector(() => 0);
  for (const { event, seq } of list) waiting.add(event, seq);
  return waiting.take();
}

describe("joining deltas", () => {
  it("gives the same state as one by one", () => {
    expect(fold(coalesce(interleaved())).view).toEqual(fold(interleaved()).view);
  });

  it("leaves one event an item between two other events", () => {
    expect(coalesce(interleaved()).map(({ event }) => event.type)).toEqual(["START", "DELTA", "DELTA", "START", "DELTA", "DELTA"]);
  });

  it("ends where its newest frame does, so that a replay asks from there", () => {
    expect(fold(coalesce(interleaved())).view.run?.seq).toBe(9);
    expect(fold(coalesce(interleaved().slice(0, 5))).view.run?.seq).toBe(5);
  });
});

import { describe, expect, it, vi } from "vitest";
import { parseEvent } from "../../src/protocol/parse-event.js";
import { Calls, type Call } from "../../src/run/machine/calls.js";
import { initialMachine, type Machine } from "../../src/run/machine/machine.js";
import { reduce } from "../../src/run/machine/reducer.js";
import { wireEvents } from "../../src/testing/wire-events.js";

const call = (path: string): Call => ({ path, parentId: null, itemId: null, rerun: false });
const asked = reduce(initialMachine, { type: "request", params: { prompt: "hi" }, parentId: null, chosenId: null });

/** A run whose root calls its model so often. */
function modelCalls(times: number): unknown[] {
  const wire = wireEvents();
  return [wire.start(), ...Array.from({ length: times }, (_, n) => wire.start("assistant.llm", { call_id: `m${n}` }))];
}

function after(wire: readonly unknown[], machine: Machine): Machine {
  return wire.reduce<Machine>((next, one, at) => {
    const parsed = parseEvent(JSON.stringify(one));
    return parsed.ok ? reduce(next, { type: "event", event: parsed.event, seq: at + 1, at: 1 }) : next;
  }, machine);
}

const paths = (calls: Calls): [string, string][] => [...calls].map(([id, { path }]) => [id, path]);

describe("the calls of a request", () => {
  it("cost each the same, however many there were before", () => {
    const wire = modelCalls(500);
    const written = vi.spyOn(Map.prototype, "set");
    const machine = after(wire, asked);
    const times = written.mock.calls.length;
    written.mockRestore();
    expect([...machine.book.calls]).toHaveLength(501);
    // One for each START; a copy of what was there would be a hundred thousand.
    expect(times).toBeLessThanOrEqual(2 * wire.length);
  });

  it("stay what they were when more come, and grow from an earlier point into something else", () => {
    const one = new Calls().with("a", call("first"));
    const two = one.with("b", call("second"));
    const other = one.with("b", call("another"));
    const three = two.with("c", call("third"));
    expect(paths(one)).toEqual([["a", "first"]]);
    expect(paths(two)).toEqual([["a", "first"], ["b", "second"]]);
    expect(paths(other)).toEqual([["a", "first"], ["b", "another"]]);
    expect(paths(three)).toEqual([["a", "first"], ["b", "second"], ["c", "third"]]);
    expect([one.get("b"), two.get("b")?.path, other.get("b")?.path, two.get("c")]).toEqual([undefined, "second", "another", undefined]);
  });

  it("say something new of one of them in its place, and nothing of that to those before", () => {
    const before = new Calls().with("a", call("first")).with("b", call("second"));
    const changed = before.with("a", call("changed"));
    expect(paths(before)).toEqual([["a", "first"], ["b", "second"]]);
    expect(paths(changed)).toEqual([["a", "changed"], ["b", "second"]]);
    expect(paths(changed.with("c", call("third")))).toEqual([["a", "changed"], ["b", "second"], ["c", "third"]]);
  });

  it("are those of this request alone", () => {
    const first = after(modelCalls(3), asked);
    const next = reduce({ ...first, view: { ...first.view, status: "finished" } }, { type: "request", params: {}, parentId: null, chosenId: null });
    expect(paths(next.book.calls)).toEqual([]);
    expect(paths(after([wireEvents({ runId: "r2" }).start()], next).book.calls)).toEqual([["r2:assistant", "assistant"]]);
    expect(paths(initialMachine.book.calls)).toEqual([]);
  });
});

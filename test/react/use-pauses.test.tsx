import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useDraft, usePause, usePauses, useTranscript } from "../../src/react/use-pauses.js";
import { interaction } from "../pauses.js";
import { fakeStream, type FakeStream } from "./fake-stream.js";

function counting<T>(hook: () => T) {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return hook();
  });
  return { result, renders: () => renders };
}

const first = interaction("i1", "ask_text", { question: "Name?" });
const second = interaction("i2", "confirm", { action: "Go" });

describe("usePauses", () => {
  it.each([
    ["none", []],
    ["two", [first, second]],
  ])("C27 · keeps its array while %s wait and 100 deltas arrive", (_name, pauses) => {
    const stream = fakeStream({ status: "streaming", pauses });
    const { result, renders } = counting(() => usePauses(stream));
    const before = result.current;
    act(() => {
      for (let n = 0; n < 100; n += 1) stream.delta("word ");
    });
    expect(result.current).toBe(before);
    expect(renders()).toBe(1);
  });

  it("C27 · keeps its array when only a pause changes that no longer waits", () => {
    const gone = interaction("i0", "confirm", { action: "Before" }, { status: "sending" });
    const stream = fakeStream({ pauses: [{ ...gone, status: "settled" }, first] });
    const { result, renders } = counting(() => usePauses(stream));
    const before = result.current;
    act(() => stream.set({ pauses: [{ ...gone, status: "elsewhere" }, first] }));
    expect(result.current).toBe(before);
    expect(renders()).toBe(1);
  });

  it("lists what is open, answered or on its way, in arrival order", () => {
    const stream = fakeStream({
      pauses: [
        { ...first, status: "settled" },
        { ...second, status: "sending" },
        interaction("i3", "confirm", { action: "Also" }, { status: "answered" }),
        interaction("i4", "confirm", { action: "Dead" }, { status: "dead" }),
        interaction("i5", "confirm", { action: "Open" }),
      ],
    });
    const { result } = counting(() => usePauses(stream));
    expect(result.current.map((pause) => pause.id)).toEqual(["i2", "i3", "i5"]);
    act(() => stream.set({ pauses: [first] }));
    expect(result.current.map((pause) => pause.id)).toEqual(["i1"]);
  });
});

it("usePause follows one pause, also after it was settled", () => {
  const stream = fakeStream({ pauses: [first, second] });
  const { result, renders } = counting(() => usePause(stream, first.key));
  expect(result.current).toBe(first);
  act(() => stream.set({ pauses: [first, { ...second, status: "answered" }] }));
  expect(renders()).toBe(1);
  act(() => stream.set({ pauses: [{ ...first, status: "settled" }] }));
  expect(result.current?.status).toBe("settled");
  act(() => stream.set({ pauses: [] }));
  expect(result.current).toBeUndefined();
});

it("useDraft follows what is typed, which renders nobody who reads the state", () => {
  const stream: FakeStream = fakeStream({ pauses: [first, second] });
  const drafts = counting(() => useDraft(stream, first.key));
  const pauses = counting(() => usePauses(stream));
  act(() => {
    drafts.result.current[1]("Ac");
  });
  expect(drafts.result.current[0]).toBe("Ac");
  expect(stream.draft(first.key)).toBe("Ac");
  expect(pauses.renders()).toBe(1);
});

it("useTranscript follows the text", () => {
  const stream = fakeStream({ status: "streaming" });
  const { result } = counting(() => useTranscript(stream));
  act(() => stream.delta("Hello"));
  expect(result.current).toEqual([{ type: "text", id: "t0", runId: "R1", path: "assistant", text: "Hello" }]);
});

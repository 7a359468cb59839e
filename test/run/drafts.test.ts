import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PauseKey } from "../../src/protocol/pause.js";
import { createDrafts } from "../../src/run/answering/drafts.js";
import { memoryStore, pausedOn } from "./memory-store.js";
import { pauseNamed } from "./harness.js";

const a = "a" as PauseKey;
const b = "b" as PauseKey;

/** A form that is typed into, and how often it was read. */
function form() {
  let text = "";
  const read = vi.fn(() => ({ kind: "typed", value: text }));
  return { read, type: (more: string) => { text += more; } };
}

describe("a draft that is read from a form", () => {
  function typing() {
    const onChange = vi.fn();
    const drafts = createDrafts(onChange);
    const told = vi.fn();
    drafts.subscribe(a, told);
    const { read, type } = form();
    const key = (letter: string) => {
      type(letter);
      drafts.from(a, read);
    };
    return { drafts, onChange, told, read, key };
  }

  it("costs no reading while nobody asks, however many keys are pressed", () => {
    const { drafts, onChange, read, key } = typing();
    for (const letter of "Acme") key(letter);
    expect(read).not.toHaveBeenCalled();
    expect(onChange).toHaveBeenCalledTimes(4);
    expect(drafts.get(a)).toEqual({ kind: "typed", value: "Acme" });
  });

  it("is read once for all who ask, and again only after a change", () => {
    const { drafts, read, key } = typing();
    key("A");
    const first = drafts.get(a);
    expect(drafts.get(a)).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
    key("c");
    expect(drafts.get(a)).toEqual({ kind: "typed", value: "Ac" });
    expect(first).toEqual({ kind: "typed", value: "A" });
  });

  it("is told as set with its first key, as typed with the others, and as set again once it was taken away", () => {
    const { drafts, told, key } = typing();
    for (const letter of "Acme") key(letter);
    expect(told.mock.calls).toEqual([["set"], ["typed"], ["typed"], ["typed"]]);
    drafts.set(a, undefined);
    key("!");
    expect(told.mock.calls.slice(4)).toEqual([["set"], ["set"]]);
  });

  it("is not read any more once something else was set", () => {
    const { drafts, read, key } = typing();
    key("A");
    drafts.set(a, "other");
    read.mockClear();
    expect(drafts.get(a)).toBe("other");
    expect(read).not.toHaveBeenCalled();
  });

  it("counts with what it would give: the same once more changes nothing", () => {
    const { drafts, onChange, key } = typing();
    key("A");
    const now = drafts.get(a);
    key("c");
    const newest = drafts.get(a);
    onChange.mockClear();
    drafts.set(a, newest);
    expect(onChange).not.toHaveBeenCalled();
    drafts.set(a, now);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each(["clear", "replace"] as const)("is gone with all others after a %s, read or not", (how) => {
    const { drafts, read, key } = typing();
    key("A");
    if (how === "clear") drafts.clear();
    else drafts.replace([[b, "kept"]]);
    expect(drafts.get(a)).toBeUndefined();
    expect(drafts.get(b)).toBe(how === "clear" ? undefined : "kept");
    expect(read).not.toHaveBeenCalled();
  });
});

describe("what a form holds and nobody has read", () => {
  beforeEach(() => { vi.useFakeTimers(); });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function typed(text: string) {
    const store = memoryStore();
    const { stream } = await pausedOn(["i1"], store);
    const { key } = pauseNamed(stream.getState(), "i1");
    const { read, type } = form();
    for (const letter of text) {
      type(letter);
      stream.draftFrom!(key, read);
    }
    return { store, stream, key, read, type };
  }

  it("is in the stream's draft in the same moment", async () => {
    const { stream, key } = await typed("Acme");
    expect(stream.draft(key)).toEqual({ kind: "typed", value: "Acme" });
  });

  it("is stored a moment later, with one reading for many letters", async () => {
    const { store, key, read } = await typed("Acme");
    vi.runAllTimers();
    expect(read).toHaveBeenCalledTimes(1);
    expect(store.only()["drafts"]).toEqual([[key, { kind: "typed", value: "Acme" }]]);
  });

  it("is stored when the page is left in the same moment", async () => {
    const window = new EventTarget();
    vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
    vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
    const { store, key } = await typed("Acm");
    window.dispatchEvent(new Event("pagehide"));
    expect(store.only()["drafts"]).toEqual([[key, { kind: "typed", value: "Acm" }]]);
  });

  it("is stored when the stream is disposed of", async () => {
    const { store, stream, key } = await typed("Acm");
    stream.dispose();
    expect(store.only()["drafts"]).toEqual([[key, { kind: "typed", value: "Acm" }]]);
  });

  it("is in a snapshot as it was in that moment", async () => {
    vi.useRealTimers();
    const { stream, key, read, type } = await typed("Acm");
    const pending = stream.snapshot();
    type("e");
    stream.draftFrom!(key, read);
    expect(await pending).toMatchObject({ drafts: [[key, { kind: "typed", value: "Acm" }]] });
    expect(stream.draft(key)).toEqual({ kind: "typed", value: "Acme" });
  });
});

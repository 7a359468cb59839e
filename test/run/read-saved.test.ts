import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/run/timbal-stream.js";
import { events } from "../../src/testing/raw-server.js";
import { finishing, pauseNamed, settle, type Bench } from "./harness.js";
import { memoryStore, page, pausedOn, type MemoryStore } from "./memory-store.js";

/** The stored form, as far as these tests change it. */
interface Form extends Record<string, unknown> {
  pauses: Record<string, unknown>[];
  transcript: unknown[];
  book: Record<string, unknown>;
}

describe("a state that can't be trusted", () => {
  const dropped = (text: string): { diagnostics: Diagnostic[]; store: MemoryStore; chat: Bench } => {
    const store = memoryStore(new Map([["timbal-interactions:conversation", text]]));
    const diagnostics: Diagnostic[] = [];
    return { diagnostics, store, chat: page(store, { onDiagnostic: (one) => void diagnostics.push(one) }) };
  };
  const stored = async (): Promise<Form> => {
    const store = memoryStore();
    (await pausedOn(["i1", "i2"], store)).stream.dispose();
    return store.only() as Form;
  };
  const withFirst = (saved: Form, change: object): Form => ({ ...saved, pauses: [{ ...saved.pauses[0], ...change }, ...saved.pauses.slice(1)] });

  it.each<[string, (saved: Form) => unknown]>([
    ["no JSON", () => "{"],
    ["an empty text", () => ""],
    ["a number", () => 7],
    ["a list", () => []],
    ["an older version", (saved) => ({ ...saved, version: 0 })],
    ["a newer version", (saved) => ({ ...saved, version: 2 })],
    ["no version", ({ version: _version, ...saved }) => saved],
    ["the other kind of run ids", (saved) => ({ ...saved, runIds: "client" })],
    ["a status that nobody knows", (saved) => ({ ...saved, status: "constructor" })],
    ["a paused run without its id", (saved) => ({ ...saved, run: null })],
    ["a pause without its key", (saved) => withFirst(saved, { key: undefined })],
    ["a pause twice", (saved) => ({ ...saved, pauses: [saved.pauses[0], saved.pauses[0]] })],
    ["a pause fewer", (saved) => ({ ...saved, pauses: [saved.pauses[0]] })],
    ["an answer that isn't there", (saved) => withFirst(saved, { status: "answered" })],
    ["a masked answer that would be sent", (saved) => withFirst(saved, { status: "answered", answer: { value: "***", at: 1, masked: true } })],
    ["a line of the transcript twice", (saved) => ({ ...saved, transcript: [...saved.transcript, saved.transcript[0]] })],
    ["params that name the protocol's own", (saved) => ({ ...saved, book: { ...saved.book, params: { prompt: "hi", resume: { i1: "yes" } } } })],
    ["a ledger that is a list", (saved) => ({ ...saved, book: { ...saved.book, ledger: [] } })],
    ["a name from Object.prototype for the phase", (saved) => ({ ...saved, book: { ...saved.book, phase: "toString" } })],
    ["a draft of nobody", (saved) => ({ ...saved, drafts: [["r9/i9", "x"]] })],
  ])("C50 · is dropped with a report: %s", async (_what, change) => {
    const changed = change(await stored());
    const { diagnostics, store, chat } = dropped(typeof changed === "string" ? changed : JSON.stringify(changed));
    expect(chat.stream.getState()).toMatchObject({ status: "idle", pauses: [], transcript: [] });
    expect(diagnostics.map(({ code }) => code)).toEqual(["storage-dropped"]);
    expect(store.texts.size).toBe(0);
    chat.server.next(events(finishing("r1")));
    await expect(chat.stream.send("hi")).resolves.toMatchObject({ status: "finished" });
    expect(chat.posts()).toEqual([{ prompt: "hi" }]);
  });

  it("what is nested deeper than a question from the server may be is cut where it comes in", async () => {
    const text = JSON.stringify(withFirst(await stored(), { payload: { question: "deep?", more: "HERE" } })).replace('"HERE"', `${"[".repeat(5_000)}1${"]".repeat(5_000)}`);
    const { diagnostics, chat } = dropped(text);
    expect(diagnostics).toEqual([]);
    const { more } = pauseNamed(chat.stream.getState(), "i1").payload as { more: unknown };
    expect(JSON.stringify(more)).toBe(`${"[".repeat(199)}"…"${"]".repeat(199)}`);
  });

  it("names from Object.prototype are names like any other, and reach no prototype", async () => {
    const saved = await stored();
    const text = JSON.stringify(saved).replace('"ledger":{}', '"ledger":{"__proto__":{"polluted":true},"constructor":"c"}').replace('{"question":"i1"}', '{"__proto__":{"polluted":true},"question":"i1"}');
    const { server, stream, posts } = dropped(text).chat;
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(pauseNamed(stream.getState(), "i1").payload).not.toHaveProperty("polluted");
    server.next(events(finishing("r2", ["i1", "i2"], "r1")));
    await stream.answer(pauseNamed(stream.getState(), "i1").key, "a");
    await stream.answer(pauseNamed(stream.getState(), "i2").key, "b");
    await stream.submit();
    expect(JSON.stringify(posts()[0]?.["resume"])).toBe('{"__proto__":{"polluted":true},"constructor":"c","i1":"a","i2":"b"}');
  });

  it("C50 · whatever is changed in it, opening it throws nothing and sends nothing", async () => {
    const saved = await stored();
    const places = placesIn(saved);
    const odd = fc.oneof(fc.jsonValue(), fc.constantFrom("__proto__", "constructor", null, undefined, -1, 1e300, "", [], {}));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), odd, fc.boolean(), async (place, value, remove) => {
        const changed = structuredClone(saved);
        const at = place.slice(0, -1).reduce<unknown>((part, name) => Reflect.get(part as object, name), changed) as object;
        const last = place.at(-1) ?? "";
        if (remove) Reflect.deleteProperty(at, last);
        else Reflect.set(at, last, value);
        const { chat, diagnostics } = dropped(JSON.stringify(changed));
        await settle(1);
        expect(chat.server.requests).toEqual([]);
        expect(["idle", "failed", "paused", "incomplete", "finished", "stopped", "cancelled"]).toContain(chat.stream.getState().status);
        expect(diagnostics.every(({ code }) => code === "storage-dropped")).toBe(true);
        chat.stream.dispose();
      }),
      { numRuns: 300 },
    );
  });

  it("C50 · cut off anywhere, it is dropped", async () => {
    const text = JSON.stringify(await stored());
    for (let at = 1; at < text.length; at += 37) {
      const { chat, diagnostics } = dropped(text.slice(0, at));
      expect(chat.stream.getState().status).toBe("idle");
      expect(diagnostics).toHaveLength(1);
    }
  });
});

function placesIn(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return at.length > 0 ? [at] : [];
  return [...(at.length > 0 ? [at] : []), ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...at, Array.isArray(value) ? Number(name) : name]))];
}

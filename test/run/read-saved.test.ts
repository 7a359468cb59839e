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
  const withBook = (saved: Form, change: object): Form => ({ ...saved, book: { ...saved.book, ...change } });
  const withFirst = (saved: Form, change: object): Form => ({ ...saved, pauses: [{ ...saved.pauses[0], ...change }, ...saved.pauses.slice(1)] });

  it.each<[string, (saved: Form) => unknown, string]>([
    ["no JSON", () => "{", "It is no JSON."],
    ["an empty text", () => "", "It is no JSON."],
    ["a number", () => 7, "It is no object."],
    ["a list", () => [], "It is no object."],
    ["an older version", (saved) => ({ ...saved, version: 0 }), "Its version is 0, not 1."],
    ["a newer version", (saved) => ({ ...saved, version: 2 }), "Its version is 2, not 1."],
    ["no version", ({ version: _version, ...saved }) => saved, "Its version is missing, not 1."],
    ["the other kind of run ids", (saved) => ({ ...saved, runIds: "client" }), "Its run ids were chosen in another way."],
    ["no book", (saved) => ({ ...saved, book: [] }), "book is no object."],
    ["a status that nobody knows", (saved) => ({ ...saved, status: "constructor" }), 'status is "constructor".'],
    ["a paused run without its id", (saved) => ({ ...saved, run: null }), "The paused run is missing."],
    ["a paused run of which nobody knows that it waits", (saved) => withBook(saved, { pausedRun: null }), "The paused run is missing."],
    ["a run with an empty id", (saved) => ({ ...saved, run: { ...(saved["run"] as object), id: "" } }), "id is empty."],
    ["a run whose params name the protocol's own", (saved) => ({ ...saved, run: { ...(saved["run"] as object), params: { context: {} } } }), "run.params names what is the protocol's own."],
    ["a run that has seen a part of a frame", (saved) => ({ ...saved, run: { ...(saved["run"] as object), seq: 1.5 } }), "seq is no count."],
    ["a pause without its key", (saved) => withFirst(saved, { key: undefined }), "key is no text."],
    ["a pause of an unknown type", (saved) => withFirst(saved, { type: "question" }), "A pause is of an unknown type."],
    ["a pause that came at no time", (saved) => withFirst(saved, { receivedAt: "now" }), "receivedAt is no number."],
    ["a pause of which nobody knows whether it can be checked", (saved) => withFirst(saved, { checked: 1 }), "checked is neither true nor false."],
    ["a tool call that is no text", (saved) => withFirst(saved, { toolCallIds: [7] }), "toolCallIds holds what is no text."],
    ["a pause twice", (saved) => ({ ...saved, pauses: [saved.pauses[0], ...saved.pauses] }), "A pause is there twice."],
    ["a pause fewer", (saved) => ({ ...saved, pauses: [saved.pauses[0]] }), "A pause is missing."],
    ["pauses that are no list", (saved) => ({ ...saved, pauses: {} }), "pauses is no list."],
    ["an answer that isn't there", (saved) => withFirst(saved, { status: "answered" }), "An answer is missing."],
    ["an answer without a value", (saved) => withFirst(saved, { status: "answered", answer: { at: 1 } }), "An answer has no value."],
    ["a masked answer that would be sent", (saved) => withFirst(saved, { status: "answered", answer: { value: "***", at: 1, masked: true } }), "An answer can't be sent."],
    ["a line of the transcript twice", (saved) => ({ ...saved, transcript: [...saved.transcript, saved.transcript[0]] }), "A line of the transcript is there twice."],
    ["a line of the transcript of an unknown type", (saved) => ({ ...saved, transcript: [{ id: "x", runId: "r1", path: "", type: "image" }] }), "A line of the transcript is of an unknown type."],
    ["a line of the transcript that is a text", (saved) => ({ ...saved, transcript: ["hi"] }), "item is no object."],
    ["an old request that names the protocol's own", (saved) => ({ ...saved, transcript: [{ id: "x", runId: "", path: "", type: "request", params: { parent_id: "r0" } }] }), "params names what is the protocol's own."],
    ["params that name the protocol's own", (saved) => withBook(saved, { params: { prompt: "hi", resume: { i1: "yes" } } }), "book.params names what is the protocol's own."],
    ["a ledger that is a list", (saved) => withBook(saved, { ledger: [] }), "ledger is no object."],
    ["a name from Object.prototype for the phase", (saved) => withBook(saved, { phase: "toString" }), 'phase is "toString".'],
    ["a pair of three", (saved) => withBook(saved, { heirs: [["a", "b", "c"]] }), "A pair is none."],
    ["a draft of nobody", (saved) => ({ ...saved, drafts: [["r9/i9", "x"]] }), "A pause is missing."],
    ["an error that is a text", (saved) => ({ ...saved, error: "no" }), "error is no object."],
    ["an error of an unknown code", (saved) => ({ ...saved, error: { code: "odd", message: "" } }), 'code is "odd".'],
    ["an error with a status that is none", (saved) => ({ ...saved, error: { code: "http", message: "", status: "500" } }), "status is no number."],
    ["an error of another POST", (saved) => ({ ...saved, error: { code: "http", message: "", during: "start" } }), "during"],
    ["an error with an unknown problem", (saved) => ({ ...saved, error: { code: "run", message: "", problem: { code: "odd" } } }), "problem"],
    ["an error with a problem that is a text", (saved) => ({ ...saved, error: { code: "run", message: "", problem: "timeout" } }), "problem is no object."],
    ["an error with a name that is none", (saved) => ({ ...saved, error: { code: "run", message: "", problem: { code: "ended", name: 7 } } }), "name is no text."],
  ])("C50 · is dropped with a report: %s", async (_what, change, problem) => {
    const changed = change(await stored());
    const { diagnostics, store, chat } = dropped(typeof changed === "string" ? changed : JSON.stringify(changed));
    expect(chat.stream.getState()).toMatchObject({ status: "idle", pauses: [], transcript: [] });
    expect(diagnostics).toEqual([{ code: "storage-dropped", message: `What was stored of the conversation can't be read. ${problem}` }]);
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

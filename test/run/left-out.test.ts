import { describe, expect, it, vi } from "vitest";
import { isJson } from "../../src/run/keeping/left-out.js";
import { events } from "../../src/testing/raw-server.js";
import { wireEvents, type WireEvents } from "../../src/testing/wire-events.js";
import { pauseNamed, until, type Bench } from "./harness.js";
import { memoryStore, page, reloaded, type MemoryStore } from "./memory-store.js";

const SECRET = "hunter2-very-secret";
const form = { fields: [{ name: "user", type: "text" }, { name: "key", type: "password" }] };

async function asked(emit: (wire: WireEvents) => unknown[], parts: Parameters<typeof page>[1] = {}): Promise<Bench & { store: MemoryStore }> {
  const store = memoryStore();
  const chat = page(store, parts);
  const wire = wireEvents({ runId: parts.runIds === "client" ? "c1" : "r1" });
  chat.server.next(events([wire.start(), ...emit(wire), wire.output("input_required")]));
  await chat.stream.send("hi");
  return { ...chat, store };
}

describe("of what is being typed", () => {
  it("a text that is no draft of the kit's is a secret where its question is one", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_text", { question: "What is your password?" })]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, SECRET);
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect([stream.draft(key), pauseNamed(stream.getState(), "i1").notice]).toEqual([undefined, "not-stored"]);
  });

  it("an object of a renderer's own loses what its question calls a secret, and nothing else", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form)]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { step: 2, fields: [{ user: "ana", key: SECRET }] });
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(stream.draft(key)).toEqual({ step: 2, fields: [{ user: "ana" }] });
  });

  it.each<[string, unknown, string[], unknown]>([
    ["in a list, which keeps its length", { keys: ["a", SECRET, "c"] }, ["/keys/1"], { keys: ["a", null, "c"] }],
    ["in an object of a list", { rows: [{ pin: SECRET, to: "x" }] }, ["/rows/0/pin"], { rows: [{ to: "x" }] }],
    ["under a name with a slash", { "a/b": SECRET, a: "x" }, ["/a~1b"], { a: "x" }],
    ["in several places", { one: SECRET, two: SECRET, three: 3 }, ["/one", "/two"], { three: 3 }],
  ])("what a renderer marks is left out %s, and the card says why", async (_what, value, secrets, kept) => {
    const chat = await asked((wire) => [wire.interaction("i1", "unlock", {})]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value, secrets });
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(stream.draft(key)).toEqual({ kind: "typed", value: kept });
    expect(pauseNamed(stream.getState(), "i1").notice).toBe("not-stored");
  });

  it("all of it, when all of it is marked", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "unlock", {})]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: SECRET, secrets: [""] });
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(stream.draft(key)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ["that leads nowhere", ["/nowhere/at/all"]],
    ["that leads into a text", ["/note/0"]],
  ])("a mark %s takes nothing away", async (_what, secrets) => {
    const chat = await asked((wire) => [wire.interaction("i1", "unlock", {})]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: { note: "kept" }, secrets });
    expect(reloaded(chat, chat.store).stream.draft(key)).toEqual({ kind: "typed", value: { note: "kept" } });
  });

  it.each<[string, unknown]>([
    ["that are no texts", [7, null]],
    ["that are no list", "/note"],
  ])("marks %s are none: nothing is said", async (_what, secrets) => {
    const chat = await asked((wire) => [wire.interaction("i1", "unlock", {})]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: { note: "kept" }, secrets });
    const { stream } = reloaded(chat, chat.store);
    expect(stream.draft(key)).toEqual({ kind: "typed", value: { note: "kept" } });
    expect(pauseNamed(stream.getState(), "i1")).not.toHaveProperty("notice");
  });

  it("a mark beside a field that is a secret anyway costs no more of the answer than that field", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form), wire.interaction("i2", "ask_text", { question: "And?" })]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    await chat.stream.answer(key, { user: "ana", key: SECRET });
    chat.stream.setDraft(key, { kind: "typed", value: { user: "ana", key: SECRET }, secrets: ["/key"] });
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(stream.draft(key)).toEqual({ kind: "typed", value: { user: "ana" } });
  });

  it("a draft of which nothing but a secret was stored leaves no draft of the answer either", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_text", { question: "What is your password?" }), wire.interaction("i2", "ask_text", { question: "And?" })]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    await chat.stream.answer(key, SECRET);
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect([pauseNamed(stream.getState(), "i1").status, stream.draft(key)]).toEqual(["open", undefined]);
  });
});

describe("of what the next resume carries", () => {
  it("only the answer with the secret is asked for again: those beside it are carried", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form), wire.interaction("i2", "ask_text", { question: "And?" })]);
    const second = wireEvents({ runId: "r2", parentRunId: "r1" });
    chat.server.next(events([second.start(), second.interaction("i3", "ask_text", { question: "More?" }), second.output("input_required")]));
    await chat.stream.answer(pauseNamed(chat.stream.getState(), "i1").key, { user: "ana", key: SECRET });
    await chat.stream.answer(pauseNamed(chat.stream.getState(), "i2").key, "b");
    await until(chat.stream, ({ run, status }) => run?.id === "r2" && status === "paused");
    const { stream, posts, server } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(stream.getState().pauses.map(({ status }) => status)).toEqual(["open", "settled", "open"]);
    const third = wireEvents({ runId: "r3", parentRunId: "r2" });
    server.next(events([third.start(), third.output()]));
    await stream.answer(pauseNamed(stream.getState(), "i1").key, { user: "ana", key: SECRET });
    await stream.answer(pauseNamed(stream.getState(), "i3").key, "c");
    await stream.submit();
    expect(posts()[0]?.["resume"]).toEqual({ i1: { user: "ana", key: SECRET }, i2: "b", i3: "c" });
  });

  it("a question with the same id in an earlier request is another one: its receipt stays a receipt", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form)]);
    const [done, asks, goesOn] = ["r2", "r3", "r4"].map((runId) => wireEvents({ runId })) as [WireEvents, WireEvents, WireEvents];
    chat.server.next(
      events([done.start(), done.output()]),
      events([asks.start(), asks.interaction("i1", "ask_text", { question: "Who?" }), asks.output("input_required")]),
      events([goesOn.start(), goesOn.interaction("i2", "ask_text", { question: "And?" }), goesOn.output("input_required")]),
    );
    await chat.stream.answer(pauseNamed(chat.stream.getState(), "i1").key, { user: "ana", key: SECRET });
    await until(chat.stream, ({ status }) => status === "finished");
    await chat.stream.answer(pauseNamed(await chat.stream.send("more"), "i1").key, "Ana");
    await until(chat.stream, ({ run, status }) => run?.id === "r4" && status === "paused");
    const { stream } = reloaded(chat, chat.store);
    expect(stream.getState().pauses.map(({ status }) => status)).toEqual(["settled", "settled", "open"]);
    expect(chat.store.only()).toMatchObject({ book: { ledger: { i1: "Ana" } } });
  });
});

it("of earlier tries, what they carried: a mask stands there, and is no answer of anybody's", async () => {
  // Waits are jittered by it; this is as short as they get.
  const random = vi.spyOn(Math, "random").mockReturnValue(-1.49);
  const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form)], { runIds: "client" });
  const { key } = pauseNamed(chat.stream.getState(), "i1");
  const unknown = () => Response.json({ events: [], next_cursor: 0, done: true, expired: true });
  chat.server.on("GET /runs/c2/events", unknown);
  chat.server.on("GET /runs/c3/events", unknown);
  await chat.stream.answer(key, { user: "ana", key: SECRET });
  await until(chat.stream, ({ error }) => error?.code === "outcome-unknown");
  await chat.stream.answer(key, { user: "bea", key: SECRET });
  await chat.stream.submit({ again: true });
  expect(chat.store.saved.join()).not.toContain(SECRET);
  expect(chat.store.only()).toMatchObject({ book: { earlierTries: [{ id: "c2", phase: "resume", sent: [{ key, answer: { value: { user: "ana", key: "***" }, masked: true } }] }] } });
  expect(reloaded(chat, chat.store, { runIds: "client" }).stream.getState()).toMatchObject({ status: "paused", error: { code: "outcome-unknown" } });
  random.mockRestore();
});

describe("what JSON gives back as it is", () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  const bare = Object.assign(Object.create(null) as object, { a: 1 });
  it.each<[string, unknown]>([
    ["a text", ""], ["a number", -1.5], ["yes or no", false], ["null", null], ["a list", [1, [null]]], ["an object", { a: { b: [] } }],
    ["an object without a prototype", bare], ["a key without a value", { a: undefined }], ["what is nested as deep as a question may be", nested(201)],
  ])("%s", (_what, value) => {
    expect(isJson(value)).toBe(true);
  });
  it.each<[string, unknown]>([
    ["a number that is none", NaN], ["infinity", [Infinity]], ["nothing", undefined], ["a function in a list", [1, () => 1]], ["a date", new Date(0)], ["a map", { a: new Map() }],
    ["a big number", 1n], ["a symbol", Symbol("x")], ["what is nested deeper", nested(202)], ["a list with a hole in it", [1, undefined]],
  ])("but not %s", (_what, value) => {
    expect(isJson(value)).toBe(false);
  });
});

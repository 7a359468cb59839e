import { describe, expect, it } from "vitest";
import { events, frameScript } from "../../src/testing/raw-server.js";
import { wireEvents, type WireEvents } from "../../src/testing/wire-events.js";
import { finishing, pauseNamed, until, type Bench } from "./harness.js";
import { memoryStore, page, reloaded } from "./memory-store.js";

const SECRET = "hunter2-very-secret";

async function asked(emit: (wire: WireEvents) => unknown[], store = memoryStore(), parts: Parameters<typeof page>[1] = {}): Promise<Bench & { store: typeof store }> {
  const chat = page(store, parts);
  const wire = wireEvents({ runId: "r1" });
  chat.server.next(events([wire.start(), ...emit(wire), wire.output("input_required")]));
  await chat.stream.send("hi");
  return { ...chat, store };
}

const schemaOf = (field: object) => ({ type: "object", properties: { user: { type: "string" }, key: field } });
const form = { fields: [{ name: "user", label: "User", type: "text" }, { name: "key", label: "Key", type: "password" }] };

describe("a secret is never stored", () => {
  it.each<[string, string, unknown, unknown]>([
    ["a password field of ask_form", "ask_form", form, null],
    ["a text field of ask_form that asks for one by its words", "ask_form", { fields: [form.fields[0], { name: "key", label: "API key", type: "text" }] }, null],
    ["format: password", "pick", {}, schemaOf({ type: "string", format: "password" })],
    ["writeOnly", "pick", {}, schemaOf({ type: "string", writeOnly: true })],
    ["a schema behind a reference", "pick", {}, { ...schemaOf({ $ref: "#/$defs/Key" }), $defs: { Key: { type: "string", format: "password" } } }],
    ["a branch of a union", "pick", {}, { anyOf: [schemaOf({ anyOf: [{ type: "string", format: "password" }, { type: "null" }] }), { type: "null" }] }],
    ["an MCP form's words", "mcp_elicitation", { message: "Sign in", requested_schema: schemaOf({ type: "string", title: "Access token" }) }, null],
    ["an MCP form's reference, which starts from its schema", "mcp_elicitation", { message: "Sign in", requested_schema: { ...schemaOf({ $ref: "#/$defs/Key" }), $defs: { Key: { type: "string", format: "password" } } } }, null],
    ["a reference to an anchor", "pick", {}, { ...schemaOf({ $ref: "#key" }), $defs: { Key: { $anchor: "key", type: "string", format: "password" } } }],
  ])("%s: the rest of the draft comes back, and the card says why", async (_what, kind, payload, schema) => {
    const chat = await asked((wire) => [wire.interaction("i1", kind, payload, { response_schema: schema })]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: { user: "ana", key: SECRET } });
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(stream.draft(key)).toEqual({ kind: "typed", value: { user: "ana" } });
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "open", notice: "not-stored" });
  });

  it.each<[string, unknown, unknown]>([
    ["by its schema", { question: "And?" }, { type: "string", format: "password" }],
    ["by its words", { question: "What is your password?" }, null],
    ["in a question of several", { questions: [{ question: "Who are you?" }, { question: "Please enter your API key." }] }, null],
  ])("a question that is one secret %s has no draft after a reload", async (_what, payload, schema) => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_user", payload, { response_schema: schema })]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: SECRET });
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect([stream.draft(key), pauseNamed(stream.getState(), "i1").notice]).toEqual([undefined, "not-stored"]);
  });

  it.each<[string, string, unknown, unknown]>([
    ["a field of ask_form", "ask_form", { fields: [{ name: "user", label: "User", type: "text", default: "ana" }, { name: "key", label: "Key", type: "password", default: SECRET }] }, null],
    ["a schema", "pick", {}, { type: "object", properties: { user: { type: "string", default: "ana" }, key: { type: "string", format: "password", default: SECRET } } }],
    ["an MCP form", "mcp_elicitation", { message: "Sign in", requested_schema: { type: "object", properties: { user: { type: "string", default: "ana" }, key: { type: "string", title: "API key", default: SECRET } } } }, null],
  ])("nor what the server has filled in for one, in %s: the rest of it stays, and the card says why", async (_what, kind, payload, schema) => {
    const chat = await asked((wire) => [wire.interaction("i1", kind, payload, { response_schema: schema })]);
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    const pause = pauseNamed(stream.getState(), "i1");
    expect(pause).toMatchObject({ status: "open", notice: "not-stored" });
    expect(JSON.stringify(pause)).toContain('"default":"ana"');
  });

  it("nor in a tool's input schema; and a turn that begins anew knows its question all the same", async () => {
    const filled = { fields: [{ name: "key", label: "Key", type: "password", default: SECRET }, { name: "note", label: "Note", type: "text" }] };
    const emit = (wire: WireEvents) => [wire.interaction("i1", "ask_form", filled), wire.approval("a1", { x: 1 }, { input_schema: schemaOf({ type: "string", format: "password", default: SECRET }) })];
    const chat = await asked(emit);
    chat.stream.setDraft(pauseNamed(chat.stream.getState(), "i1").key, { kind: "typed", value: { note: "kept" } });
    const { server, stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    const wire = wireEvents({ runId: "r2", parentRunId: "r1" });
    server.next(events([wire.start(), wire.start("assistant.llm"), wire.interaction("i9", "ask_form", filled), wire.output("input_required")]));
    await stream.reopen();
    expect(stream.draft(pauseNamed(stream.getState(), "i9").key)).toEqual({ kind: "typed", value: { note: "kept" } });
  });

  it("nor a field of ask_form that has nothing but a name", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", { fields: [{ name: "user" }, { name: "password" }] })]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: { user: "ana", password: SECRET } });
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(stream.draft(key)).toEqual({ kind: "typed", value: { user: "ana" } });
  });

  it.each<[string, unknown]>([
    ["a list", { passwords: [SECRET], to: "x" }],
    ["an object", { credentials: { user: "ana", pass: SECRET }, to: "x" }],
  ])("nor one that stands in %s of an approval's input", async (_what, input) => {
    const chat = await asked((wire) => [wire.approval("a1", input)]);
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(pauseNamed(stream.getState(), "a1")).toMatchObject({ input: { to: "x" } });
  });

  it("what a renderer marks in its draft is left out, of its staged answer too", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "unlock", {}), wire.interaction("i2", "ask_text", { question: "And?" })]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: { dial: SECRET, turns: 3 }, secrets: ["/dial"] });
    await chat.stream.answer(key, { combination: SECRET });
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(stream.draft(key)).toEqual({ kind: "typed", value: { turns: 3 } });
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "open", notice: "not-stored" });
  });

  it("nor in a text that is being written as JSON", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "pick", {}, { response_schema: schemaOf({ type: "string", format: "password" }) })]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: { as: "json", text: `{"user": "ana", "key": "${SECRET}` } });
    chat.stream.dispose();
    expect(chat.store.saved.join()).not.toContain(SECRET);
  });

  it("a staged answer is asked for again, with what was no secret in it", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form), wire.interaction("i2", "ask_text", { question: "And?" })]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    await chat.stream.answer(key, { user: "ana", key: SECRET });
    const { server, stream, posts } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "open", notice: "not-stored" });
    expect(pauseNamed(stream.getState(), "i1")).not.toHaveProperty("answer");
    expect(stream.draft(key)).toEqual({ kind: "answer", value: { user: "ana" } });
    server.next(events(finishing("r2", ["i1"], "r1")));
    await stream.answer(key, { user: "ana", key: SECRET });
    await stream.answer(pauseNamed(stream.getState(), "i2").key, "b");
    await stream.submit();
    expect(posts()).toEqual([{ prompt: "hi", parent_id: "r1", resume: { i1: { user: "ana", key: SECRET }, i2: "b" } }]);
  });

  it("an answer that every resume has to carry is asked for again: nothing is resumed without it", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form)]);
    const second = wireEvents({ runId: "r2", parentRunId: "r1" });
    chat.server.next(events([second.start(), second.interaction("i2", "ask_text", { question: "And?" }), second.output("input_required")]));
    await chat.stream.answer(pauseNamed(chat.stream.getState(), "i1").key, { user: "ana", key: SECRET });
    await until(chat.stream, (state) => state.run?.id === "r2" && state.status === "paused");
    expect(pauseNamed(chat.stream.getState(), "i1").status).toBe("settled");

    const { server, stream, posts } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "open", notice: "not-stored" });
    await stream.answer(pauseNamed(stream.getState(), "i2").key, "b");
    await expect(stream.submit()).rejects.toMatchObject({ code: "usage" });
    expect(server.requests).toEqual([]);
    await stream.answer(pauseNamed(stream.getState(), "i1").key, { user: "ana", key: SECRET });
    server.next(events(finishing("r3", ["i2"], "r2")));
    await stream.submit();
    expect(posts()[0]?.["resume"]).toEqual({ i1: { user: "ana", key: SECRET }, i2: "b" });
    expect(stream.getState()).toMatchObject({ status: "finished" });
    stream.dispose();
    expect(chat.store.saved.join()).not.toContain(SECRET);
  });

  it("one that was being sent is asked for again, and nothing says that it arrived", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form)]);
    const resume = frameScript();
    chat.server.next(resume.respond);
    await chat.stream.answer(pauseNamed(chat.stream.getState(), "i1").key, { user: "ana", key: SECRET });
    await resume.opened;
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(stream.getState()).toMatchObject({ status: "paused", error: { code: "outcome-unknown" } });
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "open", notice: "not-stored" });
    await expect(stream.submit({ again: true })).rejects.toMatchObject({ code: "usage" });
  });

  it("its receipt stays, and a mask stands for it; asked again, the mask is no draft", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form)]);
    chat.server.next(events(finishing("r2", ["i1"], "r1")));
    await chat.stream.answer(pauseNamed(chat.stream.getState(), "i1").key, { user: "ana", key: SECRET });
    await until(chat.stream, ({ status }) => status === "finished");
    const { server, stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "settled", answer: { value: { user: "ana", key: "***" } } });
    const again = wireEvents({ runId: "r3", parentRunId: "r2" });
    server.next(events([again.start(), again.interaction("i1", "ask_form", form), again.output("input_required")]));
    await stream.reopen();
    expect(pauseNamed(stream.getState(), "i1")).toMatchObject({ status: "open", notice: "not-stored" });
    expect(stream.draft(pauseNamed(stream.getState(), "i1").key)).toBeUndefined();
  });

  it("an approval's own are masked as the server would mask them, and what was changed in them is asked for again", async () => {
    const input = { host: "db", password: SECRET };
    const chat = await asked((wire) => [wire.approval("a1", input, { input_schema: { type: "object", properties: { host: { type: "string" }, password: { type: "string" } } } }), wire.approval("a2", { x: 1 })]);
    const { key } = pauseNamed(chat.stream.getState(), "a1");
    await chat.stream.answer(key, { approved: true, override_input: { password: `${SECRET}!` } });
    const { stream } = reloaded(chat, chat.store);
    expect(chat.store.saved.join()).not.toContain(SECRET);
    expect(pauseNamed(stream.getState(), "a1")).toMatchObject({ status: "open", notice: "not-stored", input: { host: "db", password: "***" }, payload: { host: "db", password: "***" } });
  });

  it("what is no secret is kept whole, also beside one", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form)]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: { user: "ana", key: "" } });
    const { stream } = reloaded(chat, chat.store);
    expect(stream.draft(key)).toEqual({ kind: "typed", value: { user: "ana", key: "" } });
    expect(pauseNamed(stream.getState(), "i1")).not.toHaveProperty("notice");
  });

  it("a snapshot has none either", async () => {
    const chat = await asked((wire) => [wire.interaction("i1", "ask_form", form)]);
    const { key } = pauseNamed(chat.stream.getState(), "i1");
    chat.stream.setDraft(key, { kind: "typed", value: { user: "ana", key: SECRET } });
    expect(JSON.stringify(await chat.stream.snapshot())).not.toContain(SECRET);
    expect(chat.stream.draft(key)).toEqual({ kind: "typed", value: { user: "ana", key: SECRET } });
  });
});

it("a schema that leads back to itself, or has no end, is looked through all the same", async () => {
  const schema = { type: "object", properties: { next: { $ref: "#" }, key: { type: "string", format: "password" } } };
  const chat = await asked((wire) => [wire.interaction("i1", "pick", {}, { response_schema: schema })]);
  const { key } = pauseNamed(chat.stream.getState(), "i1");
  chat.stream.setDraft(key, { kind: "typed", value: { next: { next: { key: SECRET } }, note: "kept" } });
  const { stream } = reloaded(chat, chat.store);
  expect(chat.store.saved.join()).not.toContain(SECRET);
  expect(stream.draft(key)).toEqual({ kind: "typed", value: { next: { next: {} }, note: "kept" } });
});

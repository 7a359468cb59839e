import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { english as label } from "../../src/labels/english.js";
import { resumes } from "./chat.js";
import { canBeAnswered, canBeCancelled, deepJson, deepSchema, expectNoHarm, pausedOnText, type Hostile } from "./hostile-page.js";

expectNoHarm();

const json = (value: unknown) => JSON.stringify(value);
const many = Array.from({ length: 40_000 }, (_, at) => `option ${at} ${"x".repeat(12)}`);
const big = "a".repeat(10_000_000);

describe("a question that is too deep or too big still has a card that can be cancelled", () => {
  it.each<[string, Hostile]>([
    ["a payload nested 10,000 times", { payload: deepJson(10_000) }],
    ["such a payload for a kind that reads it", { kind: "ask_text", payload: `{"question": ${deepJson(10_000)}}` }],
    ["such a part of a readable payload", { kind: "ask_text", payload: `{"question": "Name?", "more": ${deepJson(10_000)}}` }],
    ["such a chart", { kind: "review_chart", payload: `{"title": "Sales", "series": ${deepJson(10_000)}}` }],
    ["a schema nested 10,000 times", { payload: '{"question": "Name?"}', schema: deepSchema(10_000) }],
    ["such a schema for a known kind", { kind: "ask_text", payload: '{"question": "Name?"}', schema: deepSchema(10_000) }],
    ["such a default in a form", { schema: `{"type": "object", "properties": {"a": {"type": "object", "default": ${deepJson(10_000)}}}}` }],
    ["such a value among the options", { kind: "ask_user", payload: '{"question": "Which?"}', schema: `{"enum": ["a", ${deepJson(10_000)}]}` }],
    ["such a schema of an MCP server", { kind: "mcp_elicitation", payload: `{"message": "Fill in", "requested_schema": ${deepSchema(10_000)}}` }],
    ["a text of 10 MB", { kind: "ask_text", payload: json({ question: big }) }],
    ["a payload of 10 MB that nobody knows", { payload: json(Array.from({ length: 100_000 }, (_, id) => ({ id, text: "x".repeat(80) }))) }],
    ["40,000 options", { kind: "ask_choice", payload: json({ question: "Which?", options: many }) }],
    ["40,000 options of several", { kind: "ask_user_multi", payload: json({ question: "Which?", options: many }) }],
    ["an enum of 1 MB", { payload: '{"question": "Which?"}', schema: json({ enum: many }) }],
    ["a form of 2,000 fields", { kind: "ask_form", payload: json({ title: "All", fields: Array.from({ length: 2_000 }, (_, at) => ({ name: `f${at}`, type: "text" })) }) }],
    ["a schema of 2,000 fields", { schema: json({ type: "object", properties: Object.fromEntries(many.slice(0, 2_000).map((name) => [name, { type: "string" }])) }) }],
  ])("%s", async (_case, hostile) => {
    await canBeCancelled(await pausedOnText(hostile));
  });
});

describe("and can be answered", () => {
  it.each<[string, Hostile, string, unknown]>([
    ["a payload nested 10,000 times", { payload: deepJson(10_000) }, "fine", "fine"],
    ["a payload of 10 MB", { payload: json(Array.from({ length: 100_000 }, (_, id) => ({ id, text: "x".repeat(80) }))) }, "fine", "fine"],
    ["a schema nested 10,000 times", { kind: "ask_text", payload: '{"question": "Name?"}', schema: deepSchema(10_000) }, '"Acme"', "Acme"],
    ["a reference to somewhere else", { kind: "ask_text", payload: '{"question": "Name?"}', schema: json({ $ref: "https://example.com/x.json" }) }, '"Acme"', "Acme"],
    ["a reference to itself", { kind: "ask_text", payload: '{"question": "Name?"}', schema: json({ $ref: "#" }) }, '"Acme"', "Acme"],
    ["an asynchronous schema", { kind: "ask_text", payload: '{"question": "Name?"}', schema: json({ $async: true, type: "string" }) }, "Acme", "Acme"],
  ])("%s", async (_case, hostile, typed, sent) => {
    await canBeAnswered(await pausedOnText(hostile), typed, sent);
  });

  it("one of 40,000 options, found by its name", async () => {
    const chat = await pausedOnText({ kind: "ask_choice", payload: json({ question: "Which?", options: many }) });
    expect((await screen.findAllByRole("radio")).length).toBeLessThan(1_000);
    expect(screen.getByText("250 of 40,000 options")).toBeVisible();
    const filter = screen.getByRole("textbox");
    await userEvent.click(filter);
    await userEvent.paste("option 39999 ");
    await userEvent.click(await screen.findByRole("radio", { name: many[39_999]! }));
    await userEvent.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => expect(resumes(chat)).toEqual([{ prompt: "go", parent_id: "R1", resume: { i1: many[39_999] } }]));
  });

  it("an answer nested 10,000 times is refused, and the card says so", async () => {
    const chat = await pausedOnText({ payload: '{"question": "What?"}' });
    await userEvent.click(await screen.findByRole("checkbox", { name: label.asJson }));
    await userEvent.click(screen.getByRole("textbox"));
    await userEvent.paste(deepJson(10_000));
    await userEvent.click(screen.getByRole("button", { name: label.answer }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/\w/);
    expect(resumes(chat)).toEqual([]);
    await canBeCancelled(chat);
  });
});

describe("C42 · odd schemas: what can't be compiled is said and stays answerable, and nothing is fetched", () => {
  it.each<[string, unknown, "checked" | "not checked"]>([
    ["a remote reference", { $ref: "https://example.com/x.json" }, "not checked"],
    ["a list", [], "not checked"],
    ["a text", "x", "not checked"],
    ["a flag for asynchrony", { $async: true, type: "string" }, "checked"],
    ["null", null, "checked"],
    ["true", true, "checked"],
    ["nothing", {}, "checked"],
  ])("C42 · %s is %s", async (_case, schema, is) => {
    const chat = await pausedOnText({ kind: "ask_text", payload: '{"question": "Name?"}', schema: json(schema) });
    expect(screen.queryAllByText(label.notChecked)).toHaveLength(is === "checked" ? 0 : 1);
    // Where nobody knows what the schema asks for, the answer is written as JSON.
    await canBeAnswered(chat, screen.queryByPlaceholderText(label.json) ? '"Acme"' : "Acme", "Acme");
  });
});

describe("C57 · a kind that every object has", () => {
  it.each(["constructor", "toString", "__proto__", "valueOf", "", null, 42])("C57 · %j goes to the fallback, and is answered", async (kind) => {
    const chat = await pausedOnText({ kind, payload: '{"question": "What now?"}' });
    const card = within(screen.getByRole("article", { name: "What now?" }));
    expect(card.getByText(label.unknownKind(typeof kind === "string" ? kind : null))).toBeVisible();
    await canBeAnswered(chat, "go on", "go on");
  });

  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype"];
  const own = (value: (name: string) => unknown) => `{${names.map((name) => `${json(name)}: ${json(value(name))}`).join(", ")}}`;

  it("C57 · such names in a schema are fields like any other, in the draft and in the answer", async () => {
    const chat = await pausedOnText({ schema: `{"type": "object", "properties": ${own(() => ({ type: "string" }))}, "required": ${json(names)}}` });
    for (const name of names) await userEvent.type(await screen.findByRole("textbox", { name }), `my ${name}`);
    await userEvent.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => expect(resumes(chat)).toHaveLength(1));
    const { i1 } = (resumes(chat)[0] as { resume: Record<string, object> }).resume;
    expect(Object.entries(i1!)).toEqual(names.map((name) => [name, `my ${name}`]));
  });

  it("C57 · such names of an ask_form's fields are, too", async () => {
    const chat = await pausedOnText({ kind: "ask_form", payload: json({ title: "Form", fields: names.map((name) => ({ name, type: "text" })) }) });
    for (const name of names) await userEvent.type(await screen.findByRole("textbox", { name: new RegExp(name.replaceAll("_", "."), "i") }), `my ${name}`);
    await userEvent.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => expect(resumes(chat)).toHaveLength(1));
    const { i1 } = (resumes(chat)[0] as { resume: Record<string, object> }).resume;
    expect(Object.entries(i1!)).toEqual(names.map((name) => [name, `my ${name}`]));
  });

  it("C57 · such names in a payload are shown, and nothing is read from what every object inherits", async () => {
    const chat = await pausedOnText({ payload: `{"question": "See?", "more": ${own((name) => `its ${name}`)}}` });
    for (const name of names) expect(screen.getByRole("article")).toHaveTextContent(`"${name}": "its ${name}"`);
    await canBeAnswered(chat, "yes", "yes");
  });
});

describe("C58 · a pattern that backtracks", () => {
  it.each([
    ["in a schema", { kind: "ask_text", payload: '{"question": "Name?"}', schema: json({ type: "string", pattern: "^(a+)+$" }) }],
    ["for the names of an object", { schema: json({ type: "object", patternProperties: { "^(a+)+$": { type: "string" } }, properties: { [`${"a".repeat(40)}!`]: { type: "string", title: "Name" } }, additionalProperties: false }) }],
    ["in a form", { schema: json({ type: "object", properties: { name: { type: "string", title: "Name", pattern: "^(a|aa)+$" } } }) }],
  ])("C58 · %s freezes nothing: the answer is refused or taken at once", async (_where, hostile) => {
    const chat = await pausedOnText(hostile);
    await userEvent.type(await screen.findByRole("textbox"), `${"a".repeat(40)}!`);
    await userEvent.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => expect(document.querySelector("[aria-invalid=true]") ?? resumes(chat)[0]).toBeTruthy());
  });

  it.each([["^\\d{2}\\-\\d{2}$", "12-34", "1234"], ["^(?P<y>\\d{4})$", "2026", "20"]])("C58 · %s, as Python writes it, takes %s and refuses %s", async (pattern, good, bad) => {
    const chat = await pausedOnText({ kind: "ask_text", payload: '{"question": "When?"}', schema: json({ type: "string", pattern }) });
    const box = await screen.findByRole("textbox");
    await userEvent.type(box, bad);
    await userEvent.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => expect(box).toHaveAttribute("aria-invalid", "true"));
    await userEvent.clear(box);
    await canBeAnswered(chat, good, good);
  });

  it("C58 · an unbalanced one is skipped, and said", async () => {
    const chat = await pausedOnText({ kind: "ask_text", payload: '{"question": "When?"}', schema: json({ type: "string", pattern: "(" }) });
    expect(await screen.findByText(label.notChecked)).toBeVisible();
    await canBeAnswered(chat, "now", "now");
  });
});

describe("characters that mislead", () => {
  it("control and direction characters stay inside of their own text", async () => {
    const chat = await pausedOnText({ kind: "ask_text", payload: json({ question: "Pay \u202Eto elpmaxe\u0000\u001b[31m\u200f?" }) });
    const title = screen.getByRole("heading");
    expect(title.querySelector("bdi")).toHaveTextContent("Pay \u202Eto elpmaxe");
    await canBeAnswered(chat, "no", "no");
  });

  it("half of a pair is drawn, and sent back in an answer that JSON can carry", async () => {
    const chat = await pausedOnText({ kind: "ask_choice", payload: '{"question": "Which \\ud83d?", "options": ["\\ud83d", "b"]}' });
    await userEvent.click((await screen.findAllByRole("radio"))[0]!);
    await userEvent.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => expect(resumes(chat)).toEqual([{ prompt: "go", parent_id: "R1", resume: { i1: "\ud83d" } }]));
  });

  it("a number that JavaScript can't hold is never sent back as another", async () => {
    const chat = await pausedOnText({ schema: '{"type": "integer", "title": "Id", "default": 9007199254740993}' });
    const box = await screen.findByRole("textbox");
    await userEvent.clear(box);
    await userEvent.type(box, "9007199254740993");
    await userEvent.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => expect(box).toHaveAttribute("aria-invalid", "true"));
    expect(resumes(chat)).toEqual([]);
    await userEvent.clear(box);
    await userEvent.type(box, "12");
    await userEvent.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => expect(resumes(chat)).toEqual([{ prompt: "go", parent_id: "R1", resume: { i1: 12 } }]));
  });
});

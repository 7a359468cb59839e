import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { english as label } from "../../src/labels/english.js";
import type { WireEvents } from "../../src/testing.js";
import { card, connect, finishing, gone, pausing, resumeOf, resumes, type Chat } from "./chat.js";

// A page whose policy forbids eval: every try is counted, and throws as browsers do.
let tries = 0;

beforeAll(async () => {
  // Cards draw when their code is there: a busy machine takes its time.
  await Promise.all([import("../../src/cards/form-answer.js"), import("../../src/cards/upload-answer.js")]);
  vi.stubGlobal("Function", new Proxy(Function, {
    construct() {
      tries += 1;
      throw new EvalError("Refused to evaluate a string as JavaScript because 'unsafe-eval' is not allowed");
    },
  }));
});

afterAll(() => void vi.unstubAllGlobals());

const user = userEvent.setup({ delay: null });
const press = (title: string, name: string | RegExp = label.answer) => user.click(card(title).getByRole("button", { name }));
const type = async (title: string, text: string, name?: string) => {
  // Each time anew: a card that is loaded replaces its skeleton.
  const box = await waitFor(() => card(title).getByRole("textbox", name === undefined ? {} : { name }));
  await user.clear(box);
  if (text !== "") await user.type(box, text);
};

const amount = { type: "object", properties: { amount: { type: "integer", title: "Amount", maximum: 100 } }, required: ["amount"] };

/** Every card with a schema: what is asked, a refused answer, one that is taken, and what is sent. */
const CARDS: { kind: string; payload: object; schema: object | null; title: string; bad: () => Promise<void>; good: () => Promise<void>; sent: unknown }[] = [
  {
    kind: "ask_text", payload: { question: "Text?" }, schema: { type: "string", minLength: 3 }, title: "Text?", sent: "abc",
    bad: async () => { await type("Text?", "ab"); await press("Text?"); },
    good: async () => { await type("Text?", "abc"); await press("Text?"); },
  },
  {
    kind: "ask_user", payload: { question: "Age?" }, schema: { type: "integer", maximum: 130 }, title: "Age?", sent: 20,
    bad: async () => { await type("Age?", "200"); await press("Age?"); },
    good: async () => { await type("Age?", "20"); await press("Age?"); },
  },
  {
    kind: "ask_user_multi", payload: { question: "Several?", options: ["a", "b", "c"] }, schema: { type: "array", items: { enum: ["a", "b", "c"] }, minItems: 2 }, title: "Several?", sent: ["a", "b"],
    bad: async () => { await user.click(card("Several?").getByRole("checkbox", { name: "a" })); await press("Several?"); },
    good: async () => { await user.click(card("Several?").getByRole("checkbox", { name: "b" })); await press("Several?"); },
  },
  {
    kind: "confirm", payload: { action: "Sure?" }, schema: { const: true }, title: "Sure?", sent: true,
    bad: async () => { await press("Sure?", label.no); },
    good: async () => { await press("Sure?", label.yes); },
  },
  {
    kind: "ask_form", payload: { title: "Form", fields: [{ name: "amount", label: "Amount", type: "integer" }] }, schema: amount, title: "Form", sent: { amount: 7 },
    bad: async () => { await type("Form", "700", "Amount"); await press("Form"); },
    good: async () => { await type("Form", "7", "Amount"); await press("Form"); },
  },
  {
    kind: "request_upload", payload: { prompt: "File?" }, schema: { type: "string", pattern: "^https:" }, title: "File?", sent: "https://example.com/a",
    bad: async () => { await type("File?", "a"); await press("File?"); },
    good: async () => { await type("File?", "https://example.com/a"); await press("File?"); },
  },
  {
    kind: "mcp_elicitation", payload: { message: "Server?", requested_schema: amount }, schema: null, title: "Server?", sent: { action: "accept", content: { amount: 8 } },
    bad: async () => { await type("Server?", "800", "Amount"); await press("Server?", label.accept); },
    good: async () => { await type("Server?", "8", "Amount"); await press("Server?", label.accept); },
  },
  {
    kind: "from_nowhere", payload: { question: "Unknown?" }, schema: amount, title: "Unknown?", sent: { amount: 9 },
    bad: async () => { await type("Unknown?", "900", "Amount"); await press("Unknown?"); },
    good: async () => { await type("Unknown?", "9", "Amount"); await press("Unknown?"); },
  },
];

const said: string[] = [];

/** Asks this one question. */
async function asked(pause: (wire: WireEvents) => unknown): Promise<Chat> {
  const chat = connect({ onDiagnostic: ({ code }) => { if (code === "interpreting") said.push(code); } });
  chat.server.next(pausing("R1", (wire) => [pause(wire)]), finishing("R2"));
  render(<TimbalInteractions stream={chat.stream} />);
  await act(() => chat.stream.send("go"));
  return chat;
}

it.each(CARDS)("C44 · every card with a schema refuses what is wrong and sends what is right: $kind", async ({ kind, payload, schema, title, bad, good, sent }) => {
  const chat = await asked((wire) => wire.interaction("i1", kind, payload, { response_schema: schema }));
  await bad();
  await waitFor(() => expect(screen.getByRole("article", { name: title }).querySelector("[aria-invalid=true], [role=alert]")).toBeTruthy());
  expect(screen.queryByText(label.notChecked)).toBeNull();
  expect(resumes(chat)).toEqual([]);
  await good();
  await gone();
  expect(resumes(chat)).toEqual([resumeOf({ i1: sent })]);
});

it("C44 · every card with a schema refuses what is wrong and sends what is right: an approval's changes", async () => {
  const chat = await asked((wire) => wire.approval("a1", { amount: 5 }, { input_schema: amount, prompt: "Pay?" }));
  const change = async (to: string) => {
    if (card("Pay?").queryByRole("textbox", { name: "Amount" }) === null) await press("Pay?", label.edit);
    await type("Pay?", to, "Amount");
    await press("Pay?", label.doneEditing);
    await press("Pay?", /^Approve/);
  };
  await change("500");
  expect(await card("Pay?").findByText("Must be 100 or less")).toBeVisible();
  expect(resumes(chat)).toEqual([]);
  await change("50");
  await gone();
  expect(resumes(chat)).toEqual([resumeOf({ a1: { approved: true, override_input: { amount: 50 } } })]);
});

it("C44 · of all these schemas eval was tried for once, and each conversation said so once", async () => {
  const before = said.length;
  await asked((wire) => wire.interaction("i1", "ask_user", { question: "Age?" }, { response_schema: { type: "integer", maximum: 130 } }));
  await type("Age?", "200");
  await press("Age?");
  expect(await screen.findByText("Must be 130 or less")).toBeVisible();
  expect([tries, said.length - before]).toEqual([1, 1]);
});

import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible, interaction, showCard } from "./harness.js";

const asked = (more = {}) => interaction("ask_text", { question: "What should it be called?" }, more);
const box = () => screen.getByRole("textbox", { name: "What should it be called?" });

test("a text is answered as it was typed", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked());
  await user.type(box(), "  Acme & <b>Co</b> ");
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([["  Acme & <b>Co</b> "]]);
});

test("C04: an empty text is an answer when the person sends it", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked());
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[""]]);
});

test("Enter sends, Shift+Enter breaks the line", async () => {
  const { user, onAnswer } = await showCard(asked());
  await user.type(box(), "one{Shift>}{Enter}{/Shift}two{Enter}");
  expect(onAnswer.mock.calls).toEqual([["one\ntwo"]]);
});

test.each(["Control", "Meta"])("%s+Enter sends", async (key) => {
  const { user, onAnswer } = await showCard(asked());
  await user.type(box(), `one{${key}>}{Enter}{/${key}}`);
  expect(onAnswer.mock.calls).toEqual([["one"]]);
});

test("a box that is meant for several lines breaks them with Enter, and sends with Ctrl+Enter", async () => {
  const { user, onAnswer } = await showCard(interaction("ask_text", { question: "What should it be called?", multiline: true }));
  await user.type(box(), "one{Enter}two");
  expect(onAnswer).not.toHaveBeenCalled();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(onAnswer.mock.calls).toEqual([["one\ntwo"]]);
});

test("where the host wants it, Enter breaks the line and only Ctrl+Enter sends", async () => {
  const { user, onAnswer } = await showCard(asked(), { keys: { enter: "break" } });
  await user.type(box(), "one{Enter}two");
  expect(onAnswer).not.toHaveBeenCalled();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(onAnswer.mock.calls).toEqual([["one\ntwo"]]);
});

test("where the host wants it, Enter sends from no box of one line either", async () => {
  const { user, onAnswer } = await showCard(asked({ responseSchema: { type: "integer" } }), { keys: { enter: "break" } });
  await user.type(box(), "3{Enter}");
  expect(onAnswer).not.toHaveBeenCalled();
  await user.keyboard("{Meta>}{Enter}{/Meta}");
  expect(onAnswer.mock.calls).toEqual([[3]]);
});

test("digits and letters are text while they are typed", async () => {
  const { user, onAnswer } = await showCard(asked());
  await user.type(box(), "y1n");
  expect(box()).toHaveValue("y1n");
  expect(onAnswer).not.toHaveBeenCalled();
});

test("a text that is refused says why at the box, and the box gets the focus", async () => {
  const { user, refuse, answerButton } = await showCard(asked({ responseSchema: { type: "string", minLength: 3 } }));
  await user.click(answerButton());
  refuse([{ pointer: "", code: "minLength", params: { limit: 3 } }]);
  expect(box()).toHaveAccessibleDescription("Needs at least 3 characters");
  expect(box()).toBeInvalid();
  expect(box()).toHaveFocus();
  await user.type(box(), "a");
  expect(box()).toBeValid();
});

test("an issue that comes without a press does not take the focus", async () => {
  const { refuse } = await showCard(asked());
  refuse([{ pointer: "", code: "minLength", params: { limit: 3 } }]);
  expect(box()).toBeInvalid();
  expect(document.body).toHaveFocus();
});

test("an earlier answer is filled in when the question comes back", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked({ notice: "asked-again" }), { draft: { kind: "answer", value: "Ada" } });
  expect(box()).toHaveValue("Ada");
  expect(screen.getByText("The agent asks this again. Your earlier answer is filled in.")).toBeVisible();
  await user.type(box(), "!");
  await user.click(answerButton());
  expect(onAnswer).toHaveBeenCalledWith("Ada!");
});

test("a draft of an unknown shape counts as nothing typed", async () => {
  await showCard(asked(), { draft: { kind: "typed", value: { text: "from an older version" } } });
  expect(box()).toHaveValue("");
});

test("a number is asked for, typed and sent as one where the schema says so", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked({ responseSchema: { type: "integer" } }));
  await user.type(box(), "3.0");
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[3]]);
});

test("the card is an article named by its question, and accessible", async () => {
  await showCard(asked());
  expect(screen.getByRole("article", { name: "What should it be called?" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "What should it be called?" })).toBeVisible();
  expect(screen.getByText("assistant")).toBeVisible();
  await expectAccessible();
});

const limits = { responseSchema: { type: "string", minLength: 3, maxLength: 20 } };

test("how long it may be is said, and near the limit how much is left", async () => {
  const { user } = await showCard(asked(limits));
  expect(box()).toHaveAccessibleDescription("3 to 20 characters");
  await user.type(box(), "Acme");
  expect(box()).toHaveAccessibleDescription("3 to 20 characters");
  await user.type(box(), " and sons");
  expect(box()).toHaveAccessibleDescription("7 characters left");
});

test("a text that is pasted is never cut: what is too much of it is counted", async () => {
  const { user, onAnswer, answerButton, refuse } = await showCard(asked(limits));
  await user.click(box());
  await user.paste("🙂".repeat(23));
  expect(box()).toHaveValue("🙂".repeat(23));
  expect(box()).toHaveAccessibleDescription("3 characters too many");
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([["🙂".repeat(23)]]);
  refuse([{ pointer: "", code: "maxLength", params: { limit: 20 } }]);
  expect(box()).toHaveAccessibleDescription("Takes at most 20 characters 3 characters too many");
  await expectAccessible();
});

test("what is left is read out when typing rests, not at every key", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await showCard(asked(limits));
    const said = () => screen.getByRole("status");
    fireEvent.change(box(), { target: { value: "a".repeat(19) } });
    fireEvent.change(box(), { target: { value: "a".repeat(20) } });
    expect(said()).toBeEmptyDOMElement();
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(said()).toHaveTextContent("0 characters left");
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["email", "email"],
  ["uri", "url"],
  ["tel", "tel"],
])("the format %s brings its keyboard", async (format, keyboard) => {
  await showCard(asked({ responseSchema: { type: "string", format } }));
  expect(box()).toHaveAttribute("inputmode", keyboard);
});

test("a date is asked for with the browser's own input, and needs a date", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked({ responseSchema: { type: "string", format: "date" } }));
  const date = screen.getByLabelText("What should it be called?", { selector: "input" });
  expect(date).toHaveAttribute("type", "date");
  await user.click(answerButton());
  expect(date).toHaveAccessibleDescription("An answer is needed here");
  fireEvent.change(date, { target: { value: "2026-03-31" } });
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([["2026-03-31"]]);
});

test("a time is sent with its seconds, which the browser's input leaves out", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked({ responseSchema: { type: "string", format: "date-time" } }));
  fireEvent.change(screen.getByLabelText("What should it be called?", { selector: "input" }), { target: { value: "2026-03-31T14:30" } });
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([["2026-03-31T14:30:00"]]);
});

test.each([
  [{ type: "number" }, "text"],
  [{ type: "integer", minimum: -5 }, "text"],
  [{ type: "number", minimum: 0 }, "decimal"],
  [{ type: "integer", minimum: 0 }, "numeric"],
])("the number %j has a minus to type unless it needs none", async (responseSchema, keyboard) => {
  await showCard(asked({ responseSchema }));
  expect(box()).toHaveAttribute("inputmode", keyboard);
});

test("a password is masked, kept out of stored drafts, and can be looked at", async () => {
  const { user, onDraft } = await showCard(asked({ responseSchema: { type: "string", format: "password" } }));
  const secret = screen.getByLabelText("What should it be called?", { selector: "input" });
  expect(secret).toHaveAttribute("type", "password");
  await user.type(secret, "a");
  expect(onDraft).toHaveBeenLastCalledWith({ kind: "typed", value: "a", secrets: [""] });
  await user.click(screen.getByRole("button", { name: "Show What should it be called?" }));
  expect(secret).toHaveAttribute("type", "text");
});

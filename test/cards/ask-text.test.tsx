import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
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

test("the Enter that ends a composition sends nothing", async () => {
  const { onAnswer } = await showCard(asked());
  fireEvent.keyDown(box(), { key: "Enter", isComposing: true });
  fireEvent.keyDown(box(), { key: "Enter", keyCode: 229 });
  fireEvent.keyDown(box(), { key: "Enter", repeat: true });
  expect(onAnswer).not.toHaveBeenCalled();
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

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible, interaction, showCard } from "./harness.js";

const asked = (more: object = {}) => interaction("ask_rating", { question: "How did it go?", ...more });

test("a note is clicked, and sent as a number", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked({ scale: 5, low_label: "Poor", high_label: "Excellent" }));
  expect(screen.getByText("Poor")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "4 of 5" }));
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[4]]);
  await expectAccessible();
});

test("without a note nothing is sent", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked());
  await user.click(answerButton());
  expect(onAnswer).not.toHaveBeenCalled();
  expect(screen.getByRole("radiogroup", { name: "How did it go?" })).toHaveAccessibleDescription("An answer is needed here");
  expect(screen.getByRole("radio", { name: "1 of 5" })).toHaveFocus();
});

test("by keyboard: one tab stop, arrows move, Enter sends", async () => {
  const { user, onAnswer } = await showCard(asked({ scale: 3 }));
  await user.tab();
  await user.keyboard("{ArrowRight}{ArrowRight}{Enter}");
  expect(onAnswer.mock.calls).toEqual([[3]]);
  await user.tab();
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

test("a long scale is typed, and kept within its ends", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked({ scale: 100 }));
  const box = screen.getByRole("textbox", { name: "How did it go?" });
  expect(box).toHaveAccessibleDescription("A whole number from 1 to 100");
  await user.type(box, "101");
  await user.click(answerButton());
  expect(box).toHaveAccessibleDescription("Must be 100 or less");
  await user.clear(box);
  await user.type(box, "99{Enter}");
  expect(onAnswer.mock.calls).toEqual([[99]]);
});

test.each([0, -2, 3.5, "many"])("the impossible scale %j is said to be assumed", async (scale) => {
  await showCard(asked({ scale }));
  expect(screen.getAllByRole("radio")).toHaveLength(5);
  expect(screen.getByText("The question's scale could not be read; 1 to 5 is used.")).toBeVisible();
});

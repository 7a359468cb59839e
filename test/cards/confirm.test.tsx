import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible, interaction, showCard } from "./harness.js";

const asked = (more = {}) => interaction("confirm", { action: "Create 3 tables", description: "In production" }, more);

test("one click says yes", async () => {
  const { user, onAnswer } = await showCard(asked());
  await user.click(screen.getByRole("button", { name: "Yes" }));
  expect(onAnswer.mock.calls).toEqual([[true]]);
});

test("C04: no is false, not nothing", async () => {
  const { user, onAnswer } = await showCard(asked());
  await user.click(screen.getByRole("button", { name: "No" }));
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test("y and n answer while the focus is in the card; Enter and Escape alone don't", async () => {
  const { user, onAnswer } = await showCard(asked());
  await user.keyboard("y{Enter}{Escape}");
  expect(onAnswer).not.toHaveBeenCalled();
  await user.tab();
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await user.keyboard("{Escape}n");
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test("letters with a modifier are the browser's", async () => {
  const { user, onAnswer } = await showCard(asked());
  await user.tab();
  await user.keyboard("{Control>}n{/Control}{Meta>}y{/Meta}");
  expect(onAnswer).not.toHaveBeenCalled();
});

test("a staged answer shows which it was", async () => {
  const { user, onAnswer } = await showCard(asked({ status: "answered", answer: { value: false, at: 1 } }));
  expect(screen.getByRole("button", { name: "No", pressed: true })).toBeVisible();
  expect(screen.getByText("Answered")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Yes" }));
  expect(onAnswer.mock.calls).toEqual([[true]]);
});

test("says who is about to do what, and is accessible", async () => {
  await showCard(asked());
  expect(screen.getByRole("article", { name: "Create 3 tables" })).toHaveTextContent(/assistant wants to go on/);
  expect(screen.getByText("In production")).toBeVisible();
  await expectAccessible();
});

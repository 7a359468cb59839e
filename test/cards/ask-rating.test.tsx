import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible, interaction, showCard } from "./harness.js";

const asked = (more: object = {}, responseSchema: unknown = null) => interaction("ask_rating", { question: "How did it go?", ...more }, { responseSchema });
const group = () => screen.getByRole("radiogroup", { name: "How did it go?" });
const names = () => screen.getAllByRole("radio").map((note) => note.getAttribute("aria-label"));

test("a note is clicked, and sent as a number", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked({ scale: 5 }));
  await user.click(screen.getByRole("radio", { name: "4 of 5" }));
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[4]]);
  await expectAccessible();
});

test("what the ends mean is seen, and said with the group and with its ends", async () => {
  await showCard(asked({ scale: 3, low_label: "Poor", high_label: "Excellent" }));
  expect(screen.getByText("Poor")).toBeVisible();
  expect(screen.getByText("Excellent")).toBeVisible();
  expect(group()).toHaveAccessibleDescription("1 = Poor, 3 = Excellent");
  expect(screen.getByRole("radio", { name: "1 of 3" })).toHaveAccessibleDescription("Poor");
  expect(screen.getByRole("radio", { name: "2 of 3" })).not.toHaveAccessibleDescription();
  expect(screen.getByRole("radio", { name: "3 of 3" })).toHaveAccessibleDescription("Excellent");
  await expectAccessible();
});

test("C47 · without a note nothing is sent", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked());
  expect(group()).toBeRequired();
  await user.click(answerButton());
  expect(onAnswer).not.toHaveBeenCalled();
  expect(group()).toHaveAccessibleDescription("An answer is needed here");
  expect(screen.getByRole("radio", { name: "1 of 5" })).toHaveFocus();
});

test("C47 · by keyboard: one tab stop, arrows move, Home and End go to the ends, Enter sends", async () => {
  const { user, onAnswer } = await showCard(asked({ scale: 5 }));
  await user.tab();
  await user.keyboard("{End}");
  expect(screen.getByRole("radio", { name: "5 of 5" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "5 of 5" })).toHaveFocus();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("radio", { name: "4 of 5" })).toBeChecked();
  await user.keyboard("{Home}");
  expect(screen.getByRole("radio", { name: "1 of 5" })).toBeChecked();
  await user.keyboard("{ArrowRight}{ArrowRight}{Enter}");
  expect(onAnswer.mock.calls).toEqual([[3]]);
  await user.tab();
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
});

test.each<[scale: unknown, first: string, last: string, count: number]>([
  [10, "1 of 10", "10 of 10", 10],
  [1, "1 of 1", "1 of 1", 1],
  ["5", "1 of 5", "5 of 5", 5],
  [undefined, "1 of 5", "5 of 5", 5],
])("C47 · the scale %j has its notes, each with its name", async (scale, first, last, count) => {
  await showCard(asked({ scale }));
  expect(names()).toHaveLength(count);
  expect([names()[0], names().at(-1)]).toEqual([first, last]);
  expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
});

test.each([100, 1000])("C47 · the large scale %i is typed, and kept within its ends", async (scale) => {
  const { user, onAnswer, answerButton } = await showCard(asked({ scale, low_label: "Cold", high_label: "Hot" }));
  const box = screen.getByRole("textbox", { name: "How did it go?" });
  const most = new Intl.NumberFormat("en").format(scale);
  expect(box).toHaveAccessibleDescription(`A whole number from 1 to ${most}\n1 = Cold, ${most} = Hot`);
  await user.click(answerButton());
  expect(box).toHaveAccessibleDescription("An answer is needed here");
  await user.type(box, "0{Enter}");
  expect(box).toHaveAccessibleDescription("Must be 1 or more");
  await user.clear(box);
  await user.type(box, `${scale + 1}{Enter}`);
  expect(box).toHaveAccessibleDescription(`Must be ${scale} or less`);
  await user.clear(box);
  await user.type(box, "3.5{Enter}");
  expect(onAnswer).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, "99{Enter}");
  expect(onAnswer.mock.calls).toEqual([[99]]);
});

test.each([0, -2, 3.5, "many"])("C47 · the impossible scale %j is said to be assumed", async (scale) => {
  await showCard(asked({ scale }));
  expect(screen.getAllByRole("radio")).toHaveLength(5);
  expect(screen.getByText("The question's scale could not be read; 1 to 5 is used.")).toBeVisible();
});

test("0 to 10 is drawn where the schema allows it, whatever the scale says", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked({ scale: 5, low_label: "Not at all" }, { type: "integer", minimum: 0, maximum: 10 }));
  expect(names()).toEqual(Array.from({ length: 11 }, (_, note) => `${note} of 10`));
  expect(screen.getByText("0 = Not at all", { selector: "bdi" })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "0 of 10" }));
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[0]]);
});

test("a scale through zero names each note with its ends", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked({}, { type: "integer", minimum: -2, maximum: 2 }));
  await user.click(screen.getByRole("radio", { name: "-1, on a scale from -2 to 2" }));
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[-1]]);
});

test("what the schema wants instead of a note can be answered", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked({}, { oneOf: [{ const: 1, title: "Poor" }, { const: 2, title: "Good" }] }));
  await user.click(screen.getByRole("radio", { name: "Good" }));
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[2]]);
});

test("a note that an earlier answer chose is chosen, one off the scale is not", async () => {
  const { user, onAnswer, answerButton, unmount } = await showCard(asked(), { draft: { kind: "answer", value: 2 } });
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[2]]);
  unmount();
  await showCard(asked(), { draft: { kind: "answer", value: 9 } });
  for (const note of screen.getAllByRole("radio")) expect(note).not.toBeChecked();
});

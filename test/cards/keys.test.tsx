import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { interaction, showCard } from "./harness.js";

/** A keyboard that types something of its own where the digits are. */
const layout = (key: string, code: string) => userEvent.setup({ keyboardMap: [{ key, code }, { key: "Shift", code: "ShiftLeft" }] });

test.each([
  ["a French", "é", "Digit2"],
  ["a Czech", "ě", "Digit2"],
  ["an Arabic", "٢", "Digit2"],
  ["a Persian", "۲", "Digit2"],
])("on %s keyboard the key with the 2 on it picks the second option", async (_which, key, code) => {
  await showCard(interaction("ask_choice", { question: "Which?", options: ["a", "b", "c"] }));
  screen.getByRole("radio", { name: "a" }).focus();
  await layout(key, code).keyboard(`[${code}]`);
  expect(screen.getByRole("radio", { name: "b" })).toBeChecked();
});

test("a sign that needs Shift on a digit's key picks nothing", async () => {
  await showCard(interaction("ask_choice", { question: "Which?", options: ["a", "b", "c"] }));
  screen.getByRole("radio", { name: "a" }).focus();
  await layout("@", "Digit2").keyboard("{Shift>}[Digit2]{/Shift}");
  expect(screen.getByRole("radio", { name: "b" })).not.toBeChecked();
});

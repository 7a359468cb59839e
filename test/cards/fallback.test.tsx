import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fallbackRenderer, schemaFormRenderer } from "../../src/cards/default-renderers.js";
import { approval, expectAccessible, interaction, showCard } from "./harness.js";

const color = (more = {}) => interaction("pick_color", { swatches: ["#f00", "#0f0"] }, more);
const box = () => screen.getByRole("textbox", { name: "Your answer" });
const json = () => screen.getByRole("checkbox", { name: "Answer with JSON" });

describe("C13: a kind that nobody knows", () => {
  test("is named, its payload shown, and any text can be answered", async () => {
    const { user, onAnswer, answerButton } = await showCard(color());
    expect(screen.getByText("Questions of the kind “pick_color” are not known here.")).toBeVisible();
    expect(JSON.parse(screen.getByRole("group", { name: "What was sent" }).textContent)).toEqual({ swatches: ["#f00", "#0f0"] });
    await user.type(box(), "#f00");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["#f00"]]);
    await expectAccessible();
  });

  test.each([["null", null], ["false", false], ["0", 0], ['""', ""], ["[[]", []], ["{{}", {}]])("C04: %s can be answered as JSON", async (text, value) => {
    const { user, onAnswer, answerButton } = await showCard(color());
    await user.click(json());
    await user.type(box(), text);
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[value]]);
  });

  test("untouched nothing is sent, in either way", async () => {
    const { user, onAnswer, answerButton } = await showCard(color());
    await user.click(answerButton());
    await user.click(json());
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    expect(box()).toHaveAccessibleDescription("An answer is needed here");
  });

  test.each(["{oops", "NaN", "1e999"])("%s is no JSON, and is not sent", async (text) => {
    const { user, onAnswer, answerButton } = await showCard(color());
    await user.click(json());
    await user.type(box(), text.replace("{", "{{"));
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    expect(box()).toHaveAccessibleDescription("Needs valid JSON");
    expect(box()).toHaveFocus();
  });

  test("Enter breaks the line, Ctrl+Enter sends", async () => {
    const { user, onAnswer } = await showCard(color());
    await user.type(box(), "a{Enter}b{Control>}{Enter}{/Control}");
    expect(onAnswer.mock.calls).toEqual([["a\nb"]]);
  });

  test("starts with JSON where the schema wants something else than text", async () => {
    await showCard(color({ responseSchema: { type: "array" } }));
    expect(json()).toBeChecked();
  });

  test.each([[null], [""]])("has words for the kind %j too", async (kind) => {
    await showCard(interaction(kind, { q: 5 }));
    expect(screen.getByText("This kind of question is not known here.")).toBeVisible();
  });
});

test("an approval in the fallback is still approved or denied", async () => {
  const { user, onAnswer } = await showCard(approval({ x: 1 }), { renderer: fallbackRenderer });
  await user.click(screen.getByRole("button", { name: "Deny" }));
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

describe("a kind that nobody knows, with a schema", () => {
  const show = (responseSchema: unknown, payload: unknown = { palette: ["#f00"] }) =>
    showCard(interaction("pick_color", payload, { responseSchema }), { renderer: schemaFormRenderer });

  test("is asked for by its schema, below what was sent", async () => {
    const { user, onAnswer, answerButton } = await show({ type: "string", pattern: "^#" });
    expect(screen.getByRole("group", { name: "What was sent" })).toHaveTextContent("palette");
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    await user.type(screen.getByRole("textbox"), "#ff0000{Enter}");
    expect(onAnswer.mock.calls).toEqual([["#ff0000"]]);
  });

  test("asks in the payload's own words when it has some", async () => {
    await show({ type: "boolean" }, { question: "Red?" });
    expect(screen.getByRole("heading", { name: "Red?" })).toBeVisible();
    expect(screen.queryByRole("group")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Yes" })).toBeVisible();
  });

  test("an untouched form of optional fields is not an answer", async () => {
    const { user, onAnswer, answerButton } = await show({ type: "object", properties: { a: { type: "string" } } });
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    await user.type(screen.getByRole("textbox", { name: "a" }), "x");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ a: "x" }]]);
  });
});

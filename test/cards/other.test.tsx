import { screen, within } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { english } from "../../src/labels/english.js";
import { expectAccessible, interaction, showCard } from "./harness.js";

const text = { type: "string" };
const texts = { type: "array", items: { type: "string" } };

const choice = (payload: object = {}, responseSchema: unknown = null) =>
  interaction("ask_choice", { question: "Which region?", options: ["eu-west", "us-east"], ...payload }, { responseSchema });
const multi = (payload: object = {}, responseSchema: unknown = null) =>
  interaction("ask_user_multi", { question: "Which sources?", options: ["CRM", "Billing", "Support"], ...payload }, { responseSchema });

const other = (role: "radio" | "checkbox") => screen.getByRole(role, { name: english.other });
const ownText = () => screen.getByRole("textbox", { name: english.other });

describe("Other is offered", () => {
  test.each([
    ["where the payload allows it", choice({ allow_other: true })],
    ["where the schema takes any text", choice({}, text)],
    ["by ask_user, too", interaction("ask_user", { question: "Which?", options: ["a", "b"], allow_other: true })],
    ["by its other name, too", interaction("ask-user", { question: "Which?", options: ["a", "b"], allow_other: true })],
  ])("%s", async (_what, pause) => {
    await showCard(pause);
    expect(other("radio")).not.toBeChecked();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await expectAccessible();
  });

  test.each([
    ["as the stock tools ask", choice()],
    ["where the schema lists the values", choice({ allow_other: true }, { type: "string", enum: ["eu-west", "us-east"] })],
    ["where the payload forbids it", choice({ allow_other: false }, text)],
    ["as the stock tool asks for several", multi({}, { type: "array", items: { type: "string", enum: ["CRM", "Billing", "Support"] }, minItems: 1 })],
  ])("not %s", async (_what, pause) => {
    await showCard(pause);
    expect(screen.queryByText(english.other)).not.toBeInTheDocument();
  });
});

describe("an answer of one's own", () => {
  test("is sent as it was typed, spaces and commas and all", async () => {
    const { user, onAnswer, answerButton } = await showCard(choice({ allow_other: true }));
    await user.click(other("radio"));
    expect(ownText()).toHaveFocus();
    await user.keyboard(" mars, venus ");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[" mars, venus "]]);
  });

  test("is needed once Other is picked; Enter sends it", async () => {
    const { user, onAnswer, answerButton } = await showCard(choice({ allow_other: true }));
    await user.click(other("radio"));
    await user.keyboard("   ");
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    expect(ownText()).toHaveFocus();
    expect(ownText()).toBeInvalid();
    expect(ownText()).toHaveAccessibleDescription("An answer is needed here");
    await user.clear(ownText());
    await user.keyboard("mars{Enter}");
    expect(onAnswer.mock.calls).toEqual([["mars"]]);
  });

  test("C32 · is not lost when another option is picked for a while", async () => {
    const { user, onAnswer, answerButton } = await showCard(choice({ allow_other: true }));
    await user.click(other("radio"));
    await user.keyboard("mars");
    await user.click(screen.getByRole("radio", { name: "eu-west" }));
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    await user.click(other("radio"));
    expect(ownText()).toHaveValue("mars");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["mars"]]);
  });

  test("the digit after the options picks it; the arrows pass it without moving on into its box", async () => {
    const { user } = await showCard(choice({ allow_other: true }));
    await user.tab();
    await user.keyboard("3");
    expect(ownText()).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "us-east" }));
    await user.keyboard("{ArrowDown}");
    expect(other("radio")).toBeChecked();
    expect(other("radio")).toHaveFocus();
  });

  test("no digit is shown where the host wants no single keys", async () => {
    const { container } = await showCard(choice({ allow_other: true }), { keys: { shortcuts: false } });
    expect(container.querySelector("kbd")).toBeNull();
    expect(other("radio")).not.toHaveAttribute("aria-keyshortcuts");
  });

  test("that reads like an option is that option", async () => {
    const { user, onAnswer, answerButton } = await showCard(multi({ allow_other: true }));
    await user.click(screen.getByRole("checkbox", { name: "Support" }));
    await user.click(other("checkbox"));
    await user.keyboard("Billing");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["Billing", "Support"]]]);
  });

  test("comes back as such when it is asked again, also one that was typed before", async () => {
    const { user, onAnswer, answerButton } = await showCard(choice({ allow_other: true }), { draft: { kind: "answer", value: "mars" } });
    expect(ownText()).toHaveValue("mars");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["mars"]]);
  });

  test("that a rule of the schema refuses is marked, not the options", async () => {
    const { user, refuse, answerButton } = await showCard(choice({}, { type: "string", maxLength: 3 }));
    await user.click(other("radio"));
    await user.keyboard("mars");
    await user.click(answerButton());
    refuse([{ pointer: "", code: "maxLength", params: { limit: 3 } }]);
    expect(ownText()).toHaveFocus();
    expect(ownText()).toHaveAccessibleDescription("Takes at most 3 characters");
    expect(screen.getByRole("radiogroup")).not.toBeInvalid();
  });
});

describe("a list of several", () => {
  it("C32 · of a single option is a list", async () => {
    const { user, onAnswer, answerButton } = await showCard(multi({ options: ["Only"] }));
    await user.click(screen.getByRole("checkbox", { name: "Only" }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["Only"]]]);
  });

  it("C32 · with an option twice shows it once, in a text and in a form alike", async () => {
    const options = ["Yes", "Yes", "No"];
    const { user, onAnswer, answerButton, unmount } = await showCard(multi({ options }, { type: "array", items: { type: "string", enum: options } }));
    expect(screen.getAllByRole("checkbox")).toHaveLength(2);
    await user.click(screen.getByRole("checkbox", { name: "Yes" }));
    expect(screen.getByRole("checkbox", { name: "No" })).not.toBeChecked();
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["Yes"]]]);
    unmount();
    await showCard(interaction("ask_form", { title: "Form", fields: [{ name: "n", type: "multiselect", options }] }));
    expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  });

  it("C32 · sends exact texts in the order of the options, and one's own text last", async () => {
    const { user, onAnswer, answerButton } = await showCard(multi({ options: ["Paris, France", "Paris", " Rome "] }, texts));
    await user.click(other("checkbox"));
    await user.keyboard("Oslo, maybe ");
    for (const name of ["Rome", "Paris", "Paris, France"]) await user.click(screen.getByRole("checkbox", { name }));
    await user.click(answerButton());
    await user.click(other("checkbox"));
    await user.click(answerButton());
    await user.click(other("checkbox"));
    await user.click(screen.getByRole("checkbox", { name: "Paris" }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([
      [["Paris, France", "Paris", " Rome ", "Oslo, maybe "]],
      [["Paris, France", "Paris", " Rome "]],
      [["Paris, France", " Rome ", "Oslo, maybe "]],
    ]);
  });
});

describe("many options", () => {
  const options = Array.from({ length: 12 }, (_, at) => `City ${at + 1}`);

  test.each([
    ["one", choice({ options, allow_other: true }), "radio", "City 11"],
    ["several", multi({ options, allow_other: true }), "checkbox", ["City 11"]],
  ] as const)("are narrowed by a filter, with Other always in sight: %s", async (_what, pause, role, answer) => {
    const { user, onAnswer, answerButton } = await showCard(pause);
    await user.type(screen.getByRole("textbox", { name: /^Filter Which/ }), "11");
    const group = screen.getByRole(role === "radio" ? "radiogroup" : "group");
    expect(within(group).getAllByRole(role)).toHaveLength(2);
    expect(other(role)).toBeInTheDocument();
    await user.click(screen.getByRole(role, { name: "City 11" }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[answer]]);
    await expectAccessible();
  });
});

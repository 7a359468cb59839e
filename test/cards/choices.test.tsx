import { screen, within } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { expectAccessible, interaction, showCard } from "./harness.js";

describe("ask_choice", () => {
  const asked = (options: unknown = ["eu-west", "us-east"], more = {}) => interaction("ask_choice", { question: "Which region?", options }, more);

  test("one click picks, another one answers", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked());
    await user.click(screen.getByRole("radio", { name: "us-east" }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["us-east"]]);
  });

  test("nothing is picked beforehand, and nothing is sent without a pick", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked());
    for (const option of screen.getAllByRole("radio")) expect(option).not.toBeChecked();
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.getByRole("radiogroup", { name: "Which region?" })).toHaveAccessibleDescription("An answer is needed here");
    expect(screen.getByRole("radio", { name: "eu-west" })).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "eu-west" }));
    expect(screen.queryByText("An answer is needed here")).not.toBeInTheDocument();
  });

  test("digits pick and Enter sends, while the focus is on an option", async () => {
    const { user, onAnswer } = await showCard(asked());
    await user.tab();
    expect(screen.getByRole("radio", { name: "eu-west" })).toHaveFocus();
    await user.keyboard("2");
    expect(screen.getByRole("radio", { name: "us-east" })).toBeChecked();
    await user.keyboard("9{Enter}");
    expect(onAnswer.mock.calls).toEqual([["us-east"]]);
  });

  test("C07: an option's label is shown, its value is sent, and its description describes it", async () => {
    const options = [{ label: "Europe", value: "eu", description: "Closest to your team" }, { label: "America" }];
    const { user, onAnswer, answerButton } = await showCard(asked(options));
    expect(screen.getByRole("radio", { name: "Europe" })).toHaveAccessibleDescription("Closest to your team");
    await user.click(screen.getByText("Closest to your team"));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["eu"]]);
    await expectAccessible();
  });

  test("C07: without options it asks for text", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked([]));
    await user.type(screen.getByRole("textbox", { name: "Which region?" }), "mars");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["mars"]]);
  });

  test.each([["a text", "a,b"], ["a list with a hole", [1, null, "c"]]])("C07: options that are %s go to the fallback, which sends nothing untouched", async (_, options) => {
    const { user, onAnswer, answerButton } = await showCard(asked(options));
    expect(screen.getByText(/The question could not be read/)).toBeVisible();
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test("a staged answer stays picked and can be changed", async () => {
    const { user, onAnswer } = await showCard(asked(undefined, { status: "answered", answer: { value: "eu-west", at: 1 } }));
    expect(screen.getByRole("radio", { name: "eu-west" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "us-east" }));
    await user.click(screen.getByRole("button", { name: "Update answer" }));
    expect(onAnswer.mock.calls).toEqual([["us-east"]]);
  });
});

describe("ask_user_multi", () => {
  const asked = (options: string[] = ["CRM", "Billing", "Support"]) => interaction("ask_user_multi", { question: "Which sources?", options });

  test("the answer is in the order of the options, whatever the order of the clicks", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked());
    await user.click(screen.getByRole("checkbox", { name: "Support" }));
    await user.click(screen.getByRole("checkbox", { name: "Billing" }));
    await user.click(screen.getByRole("checkbox", { name: "CRM" }));
    await user.click(screen.getByRole("checkbox", { name: "Billing" }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["CRM", "Support"]]]);
  });

  test("C04: none picked is an empty list", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked());
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[[]]]);
  });

  test("a single option is still answered with a list, and spaces and commas stay", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked([" Paris, France "]));
    await user.click(screen.getByRole("checkbox"));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[[" Paris, France "]]]);
  });

  test("an option that stands there twice is shown once", async () => {
    await showCard(asked(["Yes", "Yes", "No"]));
    expect(screen.getAllByRole("checkbox")).toHaveLength(2);
  });

  test("too few picked says so at the group, and the focus goes to its first option", async () => {
    const { user, refuse, answerButton } = await showCard(asked());
    await user.click(answerButton());
    refuse([{ pointer: "", code: "minItems", params: { limit: 1 } }]);
    const group = screen.getByRole("group", { name: "Which sources?" });
    expect(group).toHaveAccessibleDescription("Pick at least one");
    expect(within(group).getByRole("checkbox", { name: "CRM" })).toHaveFocus();
    await expectAccessible();
  });
});

describe("ask_user", () => {
  const asked = (payload: object, responseSchema: unknown = null) => interaction("ask_user", { question: "Which one?", ...payload }, { responseSchema });

  test.each([["null", { options: null }], ["missing", {}]])("C07: options that are %s mean free text", async (_, payload) => {
    const { user, onAnswer } = await showCard(asked(payload));
    await user.type(screen.getByRole("textbox", { name: "Which one?" }), "tomorrow{Enter}");
    expect(onAnswer.mock.calls).toEqual([["tomorrow"]]);
  });

  test("C07: options are picked from", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked({ options: [{ label: "A", description: "x" }] }));
    await user.click(screen.getByRole("radio", { name: "A" }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["A"]]);
  });

  test.each([null, {}, { question: "" }, { question: 7 }, "Which?", []])("C07: the payload %j is shown in the fallback and can't be sent untouched", async (payload) => {
    const { user, onAnswer, answerButton } = await showCard(interaction("ask_user", payload));
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    await user.type(screen.getByRole("textbox", { name: "Your answer" }), "fine");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([["fine"]]);
  });

  test("a number is asked for where the schema wants one; what is no number is refused here", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked({}, { type: "integer", minimum: 0 }));
    const box = screen.getByRole("textbox", { name: "Which one?" });
    await user.click(answerButton());
    expect(box).toHaveAccessibleDescription("An answer is needed here");
    await user.type(box, "1.5");
    await user.click(answerButton());
    expect(box).toHaveAccessibleDescription("Needs a whole number");
    await user.clear(box);
    await user.type(box, "5e400");
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    await user.clear(box);
    await user.type(box, "0{Enter}");
    expect(onAnswer.mock.calls).toEqual([[0]]);
  });

  test("C40: decimals are shown as they are typed", async () => {
    const { user, onAnswer } = await showCard(asked({}, { type: "number" }));
    const box = screen.getByRole("textbox");
    for (const [typed, shown] of [["8", "8"], [".", "8."], ["0", "8.0"], ["5", "8.05"]] as const) {
      await user.type(box, typed);
      expect(box).toHaveValue(shown);
    }
    await user.keyboard("{Enter}");
    expect(onAnswer.mock.calls).toEqual([[8.05]]);
  });

  test("a boolean is a yes or a no", async () => {
    const { user, onAnswer } = await showCard(asked({}, { type: "boolean" }));
    await user.click(screen.getByRole("button", { name: "No" }));
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });

  test("the values of an enum keep their type", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked({}, { enum: [1, "1", null] }));
    await user.click(screen.getAllByRole("radio", { name: "1" })[0]!);
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[1]]);
  });

  test("a list of an enum is picked from", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked({}, { type: "array", items: { enum: ["a", "b"] } }));
    await user.click(screen.getByRole("checkbox", { name: "b" }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["b"]]]);
  });

  test("an object is a form", async () => {
    const schema = { type: "object", properties: { age: { type: "integer", title: "Age" } }, required: ["age"] };
    const { user, onAnswer, answerButton } = await showCard(asked({}, schema));
    await user.type(screen.getByRole("textbox", { name: "Age" }), "7");
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ age: 7 }]]);
  });

  test("what has no control of its own is written as JSON", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked({}, { type: "array", items: {}, prefixItems: [{ type: "string" }] }));
    const box = screen.getByRole("textbox", { name: "Your answer" });
    await user.type(box, "[[nope");
    await user.click(answerButton());
    expect(box).toHaveAccessibleDescription("Needs valid JSON");
    await user.clear(box);
    await user.type(box, '[["a"]');
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[["a"]]]);
  });
});

it.each([
  ["ask_choice", { type: "integer" }],
  ["ask_user", { type: ["integer", "boolean"] }],
  ["ask_user", { enum: [1, 2] }],
  ["ask_choice", { $ref: "#/$defs/N", $defs: { N: { type: "number" } } }],
])("C07 · the options of %s are sent as its schema wants them: %j", async (kind, responseSchema) => {
  const { user, onAnswer, answerButton } = await showCard(interaction(kind, { question: "How many?", options: [{ label: "One", value: 1 }, "2"] }, { responseSchema }));
  await user.click(screen.getByRole("radio", { name: "One" }));
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[1]]);
});

it("C32 · a list of options is sent as its schema wants it, and texts stay texts", async () => {
  const asked = { question: "Which?", options: ["1", "2", "3"] };
  const { user, onAnswer, answerButton, unmount } = await showCard(interaction("ask_user_multi", asked, { responseSchema: { type: "array", items: { type: "integer" } } }));
  await user.click(screen.getByRole("checkbox", { name: "3" }));
  await user.click(screen.getByRole("checkbox", { name: "1" }));
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[[1, 3]]]);
  unmount();
  const texts = await showCard(interaction("ask_choice", asked, { responseSchema: { type: ["integer", "string"] } }));
  await texts.user.click(screen.getByRole("radio", { name: "2" }));
  await texts.user.click(texts.answerButton());
  expect(texts.onAnswer.mock.calls).toEqual([["2"]]);
});

import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { FormSkeleton } from "../../src/cards/form-skeleton.js";
import { english } from "../../src/labels/english.js";
import { expectAccessible, interaction, showCard, TestCard } from "../cards/harness.js";

const profile = [
  { name: "company_name", label: "Company name", type: "text" },
  { name: "team_size", label: "Team size", type: "number" },
  { name: "industry", label: "Industry", type: "select", options: ["SaaS", "Fintech"] },
  { name: "wants_newsletter", label: "Subscribe to updates?", type: "boolean" },
];
const asked = (fields: unknown[] = profile, more = {}) => interaction("ask_form", { title: "Company profile", fields }, more);
const field = (name: string) => screen.getByRole("textbox", { name });

test("the four types are filled in and sent as what they are", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked());
  await user.type(field("Company name"), "Acme");
  await user.type(field("Team size"), "8.50");
  expect(field("Team size")).toHaveValue("8.50");
  await user.selectOptions(screen.getByRole("combobox", { name: "Industry" }), "Fintech");
  await user.click(screen.getByRole("checkbox", { name: "Subscribe to updates?" }));
  await expectAccessible();
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[{ company_name: "Acme", team_size: 8.5, industry: "Fintech", wants_newsletter: true }]]);
});

test("C10 · with no schema a box that was not ticked is false; what is missing says so, and the first gets the focus", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked());
  await user.type(field("Company name"), "Acme");
  await user.click(answerButton());
  expect(onAnswer).not.toHaveBeenCalled();
  expect(field("Team size")).toHaveAccessibleDescription("An answer is needed here");
  expect(field("Team size")).toHaveFocus();
  await user.type(field("Team size"), "e");
  await user.selectOptions(screen.getByRole("combobox"), "SaaS");
  await user.click(answerButton());
  expect(field("Team size")).toHaveAccessibleDescription("Needs a number");
  await user.clear(field("Team size"));
  await user.type(field("Team size"), "3{Enter}");
  expect(onAnswer.mock.calls).toEqual([[{ company_name: "Acme", team_size: 3, industry: "SaaS", wants_newsletter: false }]]);
});

describe("C10 · optional fields", () => {
  const schema = { type: "object", properties: { team_size: { type: "number" }, notify: { type: "boolean" } } };
  const fields = [profile[1], { name: "notify", label: "Notify", type: "boolean" }];

  test("that nobody touched are absent", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked(fields, { responseSchema: schema }));
    await user.click(answerButton());
    await user.click(screen.getByRole("checkbox", { name: "Notify" }));
    await user.click(screen.getByRole("checkbox", { name: "Notify" }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{}], [{ notify: false }]]);
  });

  test("that hold no number say so, and are absent again once they are emptied", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked(fields, { responseSchema: schema }));
    const size = screen.getByRole("textbox", { name: /Team size/ });
    for (const text of ["e", "5e400", "-5e400", "NaN", "Infinity", "12px"]) {
      await user.clear(size);
      await user.type(size, text);
      await user.click(answerButton());
      expect(size).toHaveValue(text);
      expect(size).toHaveAccessibleDescription("Needs a number");
      expect(size).toHaveFocus();
    }
    expect(onAnswer).not.toHaveBeenCalled();
    await user.clear(size);
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{}]]);
  });

  test("a required yes or no takes no for an answer", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked(fields, { responseSchema: { ...schema, required: ["notify"] } }));
    await user.click(answerButton());
    expect(onAnswer.mock.calls).toEqual([[{ notify: false }]]);
  });
});

test("an issue stands at its field until that field is edited; what belongs to no field stands below", async () => {
  const { user, refuse, answerButton } = await showCard(asked([profile[0], { name: "a/b", label: "Other", type: "text" }]));
  await user.type(field("Company name"), "x");
  await user.type(field("Other"), "y");
  await user.click(answerButton());
  refuse([
    { pointer: "/a~1b/0", code: "minLength", params: { limit: 3 } },
    { pointer: "/company_name", code: "pattern", params: {} },
    { pointer: "", code: "minProperties", params: { limit: 3 } },
  ]);
  expect(field("Company name")).toHaveFocus();
  expect(screen.getByRole("alert")).toHaveTextContent("Needs at least 3 fields");
  await user.type(field("Company name"), "z");
  expect(field("Company name")).toBeValid();
  expect(field("Other")).toHaveAccessibleDescription("Needs at least 3 characters");
  await expectAccessible();
});

describe("C17 · names that look like paths", () => {
  const names = ["company.name", "company", "tags[0]", "tags[]", 'it\'s "x"', "2024", "a..b", "x/y", "x~y", "Full name", "__proto__", "constructor", "f0"];
  const named = (name: string) => screen.getByLabelText(`Field ${name}`);

  test("stay flat keys with their own values", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked(names.map((name) => ({ name, label: `Field ${name}`, type: "text" }))));
    for (const [position, name] of names.entries()) {
      named(name).focus();
      await user.paste(`value ${position}`);
    }
    await user.click(answerButton());
    const [answer] = onAnswer.mock.calls[0] as [object];
    expect(Object.entries(answer).sort()).toEqual(names.map((name, position) => [name, `value ${position}`]).sort());
  });

  test("show their issues, tied to them", async () => {
    const { user, refuse, answerButton } = await showCard(asked(names.map((name) => ({ name, label: `Field ${name}`, type: "text" }))));
    await user.click(answerButton());
    refuse([
      { pointer: "/x~0y", code: "format", params: { format: "email" } },
      { pointer: "/x~1y", code: "format", params: { format: "date" } },
    ]);
    expect(named("x/y")).toHaveAccessibleDescription(/^Needs a date/);
    expect(named("x~y")).toHaveAccessibleDescription("Needs an e-mail address");
  });

  test("each shows its own issue and no other's, and the first that is wrong gets the focus", async () => {
    const { user, onAnswer, answerButton } = await showCard(asked(names.map((name) => ({ name, label: `Field ${name}`, type: "number" }))));
    await user.type(named("company.name"), "1");
    await user.type(named("tags[0]"), "2");
    await user.click(answerButton());
    expect(onAnswer).not.toHaveBeenCalled();
    expect(named("company")).toHaveFocus();
    const wrong = names.filter((name) => named(name).getAttribute("aria-invalid") === "true");
    expect(wrong).toEqual(names.filter((name) => name !== "company.name" && name !== "tags[0]"));
    for (const name of wrong) expect(named(name)).toHaveAccessibleDescription("An answer is needed here");
  });
});

describe("drafts", () => {
  test("what is typed is kept by the fields' own names, and fills the form when it comes back", async () => {
    const first = await showCard(asked());
    await first.user.type(field("Company name"), "Acm");
    await first.user.click(screen.getByRole("checkbox"));
    const draft: unknown = first.onDraft.mock.lastCall![0];
    expect(draft).toEqual({ kind: "typed", value: { company_name: "Acm", team_size: null, industry: null, wants_newsletter: true } });
    first.unmount();
    await showCard(asked(), { draft });
    expect(field("Company name")).toHaveValue("Acm");
    expect(screen.getByRole("checkbox")).toBeChecked();
  });

  test("an earlier answer fills the form when the form is asked again", async () => {
    await showCard(asked(), { draft: { kind: "answer", value: { company_name: "Acme", team_size: 3, industry: "SaaS", wants_newsletter: false } } });
    expect(field("Company name")).toHaveValue("Acme");
    expect(field("Team size")).toHaveValue("3");
    expect(screen.getByRole("combobox")).toHaveDisplayValue("SaaS");
  });

  test("C23: text, caret and focus survive a pause that is delivered again with another identity", async () => {
    const pause = asked();
    const { user, rerender } = await showCard(pause);
    await user.type(field("Company name"), "Acm");
    const input = field("Company name") as HTMLInputElement;
    input.setSelectionRange(1, 2);
    for (let time = 0; time < 20; time += 1) rerender(<TestCard pause={structuredClone(pause)} onAnswer={() => {}} onCancel={() => {}} onDraft={() => {}} />);
    expect(field("Company name")).toBe(input);
    expect(input).toHaveFocus();
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(["Acm", 1, 2]);
  });
});

test("a default is filled in, and is sent only by the person's click", async () => {
  const { user, onAnswer, answerButton } = await showCard(asked([{ ...profile[0], default: "Acme" }]));
  expect(field("Company name")).toHaveValue("Acme");
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([[{ company_name: "Acme" }]]);
});

test("while the form's code is loaded, its head and its Cancel are there already", async () => {
  const pause = asked();
  const host = { pause, payload: pause.payload, labels: english, locale: "en", draft: undefined, setDraft: () => {}, onAnswer: () => {}, onCancel: () => {}, issues: [], busy: false };
  render(<FormSkeleton props={host} title="Company profile" fields={[]} />);
  expect(screen.getByRole("heading", { name: "Company profile" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Answer" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("button", { name: "Cancel" })).not.toHaveAttribute("aria-disabled");
  expect(screen.getByText("Loading the question")).toBeVisible();
});

import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { askUserWith } from "../../src/cards/ask-user-with.js";
import type { Interaction } from "../../src/protocol/pause.js";
import { expectAccessible, interaction, showCard } from "./harness.js";

const AUTH = { header: "Auth", question: "How should people sign in?", options: [{ label: "Passkey", description: "No password" }, { label: "Magic link" }] };
const DATA = { header: "Data", question: "Which stores?", multiSelect: true, options: ["Postgres", "Redis", "S3"] };
const WHEN = { question: "When is it due?" };

const asked = (questions: unknown[] = [AUTH, DATA], more: Partial<Interaction> = {}) => interaction("ask_user", { questions }, more);
const press = (name: string) => screen.getByRole("button", { name });
const pick = (name: string) => screen.getByRole("radio", { name });
const tick = (name: string) => screen.getByRole("checkbox", { name });
const title = () => screen.getByRole("heading").textContent;

describe("several questions", () => {
  test("are asked one at a time, reviewed, and answered in one list of labels", async () => {
    const { user, onAnswer } = await showCard(asked());
    expect(screen.getByRole("article", { name: "How should people sign in?" })).toBeVisible();
    await user.click(pick("Passkey"));
    await user.click(press("Next"));
    expect(screen.getByRole("article", { name: "Which stores?" })).toBeVisible();
    await user.click(tick("S3"));
    await user.click(tick("Redis"));
    await user.click(press("Review answers"));
    const rows = within(screen.getByRole("list", { name: "Check your answers" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual(["How should people sign in?PasskeyEdit", "Which stores?Redis and S3Edit"]);
    expect(onAnswer).not.toHaveBeenCalled();
    await user.click(press("Answer"));
    expect(onAnswer.mock.calls).toEqual([
      [{ answers: [{ question: "How should people sign in?", selected: ["Passkey"] }, { question: "Which stores?", selected: ["Redis", "S3"] }] }],
    ]);
  });

  test("take an answer of one's own, and a comment on top of a pick", async () => {
    const { user, onAnswer } = await showCard(asked());
    await user.click(pick("Magic link"));
    await user.click(press("Add a note"));
    expect(screen.getByRole("textbox", { name: "Note" })).toHaveFocus();
    await user.keyboard("Only for staff.");
    await user.click(press("Next"));
    await user.click(tick("Postgres"));
    await user.click(tick("Other…"));
    await user.keyboard(" SQLite, really ");
    await user.click(press("Review answers"));
    expect(screen.getByText("Other: SQLite, really")).toBeVisible();
    expect(screen.getByText("Note: Only for staff.")).toBeVisible();
    await user.click(press("Answer"));
    expect(onAnswer.mock.calls).toEqual([
      [
        {
          answers: [
            { question: "How should people sign in?", selected: ["Magic link"], note: "Only for staff." },
            { question: "Which stores?", selected: ["Postgres", " SQLite, really "], other: " SQLite, really " },
          ],
        },
      ],
    ]);
  });

  test("C04 · none of several is an answer, and a comment alone answers a question", async () => {
    const { user, onAnswer } = await showCard(asked());
    await user.click(press("Add a note"));
    await user.keyboard("Neither of them.{Enter}");
    expect(title()).toBe("Which stores?");
    await user.click(press("Review answers"));
    expect(screen.getByText("None")).toBeVisible();
    await user.click(press("Answer"));
    expect(onAnswer.mock.calls).toEqual([
      [{ answers: [{ question: "How should people sign in?", selected: [], note: "Neither of them." }, { question: "Which stores?", selected: [] }] }],
    ]);
  });

  test("without options are answered in words, which are one's own", async () => {
    const { user, onAnswer } = await showCard(asked([WHEN, AUTH]));
    await user.type(screen.getByRole("textbox", { name: "When is it due?" }), "Friday{Enter}");
    await user.click(pick("Passkey"));
    await user.click(press("Review answers"));
    expect(screen.getByText("Friday")).toBeVisible();
    await user.click(press("Answer"));
    expect(onAnswer.mock.calls).toEqual([
      [{ answers: [{ question: "When is it due?", selected: ["Friday"], other: "Friday" }, { question: "How should people sign in?", selected: ["Passkey"] }] }],
    ]);
  });

  test("can be gone through in any order; nothing that was filled in is lost", async () => {
    const { user, onDraft } = await showCard(asked());
    await user.click(pick("Other…"));
    await user.keyboard("SSO");
    await user.click(press("Next"));
    await user.click(tick("Redis"));
    await user.click(press("Back"));
    expect(screen.getByRole("textbox", { name: "Other…" })).toHaveValue("SSO");
    await user.click(screen.getByRole("button", { name: /^Data/ }));
    expect(tick("Redis")).toBeChecked();
    expect(onDraft).toHaveBeenCalled();
  });

  test("the draft brings everything back after the card was gone, also the step", async () => {
    const first = await showCard(asked());
    await first.user.click(pick("Passkey"));
    await first.user.click(press("Next"));
    await first.user.click(tick("S3"));
    const draft: unknown = first.onDraft.mock.lastCall?.[0];
    first.unmount();
    await showCard(asked(), { draft: JSON.parse(JSON.stringify(draft)) as unknown });
    expect(title()).toBe("Which stores?");
    expect(tick("S3")).toBeChecked();
    expect(document.body).toHaveFocus();
  });

  test("an earlier answer is filled in and begins with the review; its edit leads straight back", async () => {
    const answer = { answers: [{ selected: ["SSO"], other: "SSO", note: "n" }, { selected: ["Redis"] }] };
    const { user, onAnswer } = await showCard(asked(), { draft: { kind: "answer", value: answer } });
    expect(title()).toBe("Check your answers");
    await user.click(press("Edit the answer to “How should people sign in?”"));
    expect(screen.getByRole("textbox", { name: "Other…" })).toHaveValue("SSO");
    expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("n");
    await user.click(pick("Passkey"));
    await user.click(press("Review answers"));
    await user.click(press("Answer"));
    expect(onAnswer.mock.calls).toEqual([
      [{ answers: [{ question: "How should people sign in?", selected: ["Passkey"], note: "n" }, { question: "Which stores?", selected: ["Redis"] }] }],
    ]);
  });

  test("an earlier answer goes to its own question, in whatever order and however many are asked again", async () => {
    const answer = { answers: [{ question: AUTH.question, selected: ["Magic link"] }, { question: DATA.question, selected: ["S3"] }] };
    const { unmount } = await showCard(asked([DATA, AUTH]), { draft: { kind: "answer", value: answer } });
    const rows = within(screen.getByRole("list", { name: "Check your answers" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual(["Which stores?S3Edit", "How should people sign in?Magic linkEdit"]);
    unmount();
    await showCard(asked([{ ...DATA, question: "Which queues?" }]), { draft: { kind: "answer", value: answer } });
    expect(screen.getAllByRole("checkbox").filter((box) => (box as HTMLInputElement).checked)).toEqual([]);
  });

  test.each([-1, 0.5, 3])("a stored step that isn't there (%s) begins at the first question", async (step) => {
    const answers = [AUTH, DATA].map(() => ({ choice: { picked: [], other: "", otherPicked: false }, note: null }));
    await showCard(asked(), { draft: { kind: "typed", value: { step, reviewed: false, answers } } });
    expect(title()).toBe("How should people sign in?");
  });

  test.each([
    ["a skip", { skipped: true }],
    ["an answer to other questions", { answers: [{ selected: ["X"] }] }],
    ["no answer at all", "yes"],
    ["a draft of another version", undefined],
  ])("%s before fills nothing in that isn't there, and begins at the first question", async (_what, value) => {
    const draft = value === undefined ? { kind: "typed", value: { step: 7, answers: [] } } : { kind: "answer", value };
    await showCard(asked([{ ...AUTH, allow_other: false }, DATA]), { draft });
    expect(title()).toBe("How should people sign in?");
    for (const option of screen.getAllByRole("radio")) expect(option).not.toBeChecked();
  });
});

describe("what is missing", () => {
  test("is said at its question, and nobody gets on by Next without it", async () => {
    const { user } = await showCard(asked());
    await user.click(press("Next"));
    expect(title()).toBe("How should people sign in?");
    expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("An answer is needed here");
    expect(pick("Passkey")).toHaveFocus();
    await user.click(pick("Passkey"));
    expect(screen.queryByText("An answer is needed here")).not.toBeInTheDocument();
  });

  test("is shown in the review, which sends nothing and leads to it", async () => {
    const { user, onAnswer } = await showCard(asked());
    await user.click(press("Review"));
    expect(screen.getByText("No answer yet")).toBeVisible();
    await user.click(press("Answer"));
    expect(onAnswer).not.toHaveBeenCalled();
    const edit = press("Edit the answer to “How should people sign in?”");
    expect(edit).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(pick("Passkey")).toHaveFocus();
    await expectAccessible();
  });

  test("Other with nothing in it counts as missing", async () => {
    const { user } = await showCard(asked([DATA, AUTH]));
    await user.click(tick("Redis"));
    await user.click(tick("Other…"));
    await user.keyboard("  ");
    await user.click(press("Next"));
    expect(screen.getByRole("textbox", { name: "Other…" })).toHaveAccessibleDescription("An answer is needed here");
    expect(screen.getByRole("textbox", { name: "Other…" })).toHaveFocus();
  });

  test("what the schema refuses stands with its question", async () => {
    const { user, refuse } = await showCard(asked(), { draft: { kind: "answer", value: { answers: [{ selected: ["Passkey"] }, { selected: ["Redis"] }] } } });
    await user.click(press("Answer"));
    refuse([{ pointer: "/answers/1/selected", code: "minItems", params: { limit: 2 } }, { pointer: "", code: "type", params: { type: "string" } }]);
    const [, row] = screen.getAllByRole("listitem").filter((item) => within(item).queryByText("Edit"));
    expect(row).toHaveTextContent("Needs at least 2 items");
    expect(screen.getByRole("alert")).toHaveTextContent(/^Needs text$/);
    await user.keyboard("{Enter}");
    expect(screen.getByRole("group", { name: "Which stores?" })).toHaveAccessibleDescription(/Needs at least 2 items/);
  });
});

describe("the keyboard", () => {
  test("digits pick, Enter goes on and sends, the focus follows and each step is said", async () => {
    const { user, onAnswer } = await showCard(asked());
    expect(screen.getByRole("status")).toHaveTextContent("Question 1 of 2");
    pick("Passkey").focus();
    await user.keyboard("2{Enter}");
    expect(screen.getByRole("status")).toHaveTextContent("Question 2 of 2");
    expect(screen.getByRole("button", { current: "step" })).toHaveTextContent(/^Data/);
    expect(tick("Postgres")).toHaveFocus();
    await user.keyboard("13{Enter}");
    expect(screen.getByRole("list", { name: "Check your answers" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(onAnswer).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(onAnswer.mock.calls).toEqual([
      [{ answers: [{ question: "How should people sign in?", selected: ["Magic link"] }, { question: "Which stores?", selected: ["Postgres", "S3"] }] }],
    ]);
  });

  test("Escape neither skips nor goes anywhere, and a held Enter goes one step", async () => {
    const { user, onAnswer, onCancel } = await showCard(asked());
    pick("Passkey").focus();
    await user.keyboard("1{Escape}{Enter>5/}");
    expect(title()).toBe("Which stores?");
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test("the second half of a double click on Next is not meant for the next question", async () => {
    const { user } = await showCard(asked([DATA, { ...DATA, question: "Which others?" }, AUTH]));
    await user.dblClick(press("Next"));
    expect(title()).toBe("Which others?");
  });
});

describe("skipping", () => {
  test("answers all of them at once", async () => {
    const { user, onAnswer } = await showCard(asked());
    await user.click(press("Skip"));
    expect(onAnswer.mock.calls).toEqual([[{ skipped: true }]]);
  });

  test("a staged skip is shown, and can be answered after all", async () => {
    const { user, onAnswer } = await showCard(asked([AUTH], { status: "answered", answer: { value: { skipped: true }, at: 1 } }));
    expect(screen.getByRole("button", { name: "Skip", pressed: true })).toBeVisible();
    await user.click(pick("Passkey"));
    await user.click(press("Update answer"));
    expect(onAnswer.mock.calls).toEqual([[{ answers: [{ question: "How should people sign in?", selected: ["Passkey"] }] }]]);
  });
});

describe("one question", () => {
  test("has no steps and no review", async () => {
    const { user, onAnswer } = await showCard(interaction("ask-user", { title: "Before we start", questions: [AUTH] }));
    expect(screen.getByText("Before we start")).toBeVisible();
    for (const name of ["Next", "Back", /Review/]) expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    expect(screen.queryByRole("list")).not.toBeInTheDocument();
    await user.click(pick("Passkey"));
    await user.keyboard("{Enter}");
    expect(onAnswer.mock.calls).toEqual([[{ answers: [{ question: "How should people sign in?", selected: ["Passkey"] }] }]]);
  });

  test("a host may want no Other; what has no options is still answered in words", async () => {
    const { user, onAnswer } = await showCard(asked([AUTH, WHEN]), { renderer: askUserWith({ other: false }) });
    expect(screen.queryByRole("radio", { name: "Other…" })).not.toBeInTheDocument();
    await user.click(pick("Passkey"));
    await user.click(press("Next"));
    await user.keyboard("today{Enter}{Enter}");
    expect(onAnswer.mock.calls).toEqual([
      [{ answers: [{ question: "How should people sign in?", selected: ["Passkey"] }, { question: "When is it due?", selected: ["today"], other: "today" }] }],
    ]);
  });
});

test.each([
  [{ questions: [{ question: "Which?", options: "a,b" }] }, "Question 1: Its options are not a list."],
  [{ questions: [{ question: "Which?", options: [1, null, "c"] }] }, "Question 1: Option 1 is not a text."],
  [{ questions: ["ok?", {}] }, "Question 2 has no text."],
])("C07 · %j: the fallback says what is wrong, and nothing is sent untouched", async (payload, problem) => {
  const { user, onAnswer, answerButton } = await showCard(interaction("ask_user", payload));
  expect(screen.getByText(`The question could not be read: ${problem}`)).toBeVisible();
  await user.click(answerButton());
  expect(onAnswer).not.toHaveBeenCalled();
  await user.type(screen.getByRole("textbox"), "mine");
  await user.click(answerButton());
  expect(onAnswer.mock.calls).toEqual([["mine"]]);
});

test("nothing that axe knows is wrong in any step", async () => {
  const { user } = await showCard(asked([AUTH, DATA, WHEN]));
  await expectAccessible();
  await user.click(pick("Other…"));
  await user.click(press("Add a note"));
  await expectAccessible();
  for (const name of [/^Data/, /^3/, "Review"]) {
    await user.click(screen.getByRole("button", { name }));
    await expectAccessible();
  }
});

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/ask_user questions", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

const signIn = {
  header: "Auth",
  question: "How should people sign in?",
  options: [
    { label: "Passkey", description: "No password to lose or to leak" },
    { label: "Magic link", description: "A link by e-mail" },
  ],
};
const stores = { header: "Data", question: "Which stores will it need?", multiSelect: true, options: ["Postgres", "Redis", "S3"] };
const due = { header: "Due", question: "When should it be ready?" };

/** A pick with a note, an answer of one's own, words: all of it through the review. */
export const ThroughTheReview: Story = {
  args: { pause: { kind: "ask_user", payload: { questions: [signIn, stores, due] } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Passkey" }));
    await userEvent.click(canvas.getByRole("button", { name: "Add a note" }));
    await userEvent.keyboard("A magic link for guests, though.");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Redis" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Other…" }));
    await userEvent.keyboard("SQLite, for the tests");
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await userEvent.type(await canvas.findByRole("textbox", { name: due.question }), "By Friday{Enter}");
    await expect(await canvas.findByText("Other: SQLite, for the tests")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: `Edit the answer to “${stores.question}”` }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Postgres" }));
    await userEvent.click(canvas.getByRole("button", { name: "Review answers" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, {
      answers: [
        { question: signIn.question, selected: ["Passkey"], note: "A magic link for guests, though." },
        { question: stores.question, selected: ["Postgres", "Redis", "SQLite, for the tests"], other: "SQLite, for the tests" },
        { question: due.question, selected: ["By Friday"], other: "By Friday" },
      ],
    });
  },
};

export const ByKeyboard: Story = {
  args: { pause: { kind: "ask_user", payload: { questions: [signIn, stores] } } },
  play: async ({ canvas, userEvent, args }) => {
    (await canvas.findByRole("radio", { name: "Passkey" })).focus();
    await userEvent.keyboard("2{Enter}");
    await expect(await canvas.findByRole("checkbox", { name: "Postgres" })).toHaveFocus();
    await userEvent.keyboard("13{Enter}{Enter}");
    await answered(args.onAnswer, {
      answers: [
        { question: signIn.question, selected: ["Magic link"] },
        { question: stores.question, selected: ["Postgres", "S3"] },
      ],
    });
  },
};

export const Skipped: Story = {
  args: { pause: { kind: "ask_user", payload: { questions: [signIn, stores] } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Skip" }));
    await answered(args.onAnswer, { skipped: true });
  },
};

/** Nothing is sent while an answer is missing; the review says which. */
export const Missing: Story = {
  args: { pause: { kind: "ask_user", payload: { questions: [signIn, stores, due] } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Review" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Answer" }));
    await expect(await canvas.findByRole("button", { name: `Edit the answer to “${signIn.question}”` })).toHaveFocus();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const OneQuestion: Story = {
  args: { pause: { kind: "ask_user", payload: { questions: [signIn] } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Other…" }));
    await userEvent.keyboard("Our own SSO{Enter}");
    await answered(args.onAnswer, { answers: [{ question: signIn.question, selected: ["Our own SSO"], other: "Our own SSO" }] });
  },
};

const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

export const LongWords: Story = {
  args: {
    pause: {
      kind: "ask_user",
      payload: {
        title: "Before the migration can be planned, a few things have to be settled",
        questions: [
          { header: long, question: `Who owns ${long}, and who will answer for it while it is being moved?`, options: [{ label: long, description: `${long} ${long}` }, "Nobody"] },
          ...["Rollback", "Windows", "Notices", "Costs", "Sign-off"].map((header) => ({ header, question: `${header}?`, options: ["Yes", "No"] })),
        ],
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: long }));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByRole("radio", { name: "Yes" })).toHaveFocus();
  },
};

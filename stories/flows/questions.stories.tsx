import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { createScriptedTimbal, referenceAgent } from "../../src/testing.js";
import type { ScriptedTimbal } from "../../src/testing.js";
import { answersOf, Conversation } from "./conversation.js";
import type { ConversationProps } from "./conversation.js";

type Args = Pick<ConversationProps, "prompt">;
type Story = StoryObj<Args>;

// `loaded` is what the loader made.
const timbalOf = (loaded: Record<string, unknown>) => loaded["timbal"] as ScriptedTimbal;

const meta = {
  title: "Flows/Questions",
  args: { prompt: "ask_questions" },
  loaders: [() => ({ timbal: createScriptedTimbal({ runnable: referenceAgent }) })],
  render: (args, { loaded }) => <Conversation {...args} fetch={timbalOf(loaded).fetch} />,
} satisfies Meta<Args>;
export default meta;

/** Asked, answered through the review, sent in one POST, told back by the agent, kept as a receipt. */
export const Answered: Story = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Ask/ }));
    await userEvent.click(await canvas.findByRole("radio", { name: "Passkey" }));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "S3" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Other…" }));
    await userEvent.keyboard("SQLite");
    await userEvent.click(canvas.getByRole("button", { name: "Review answers" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Answer" }));
    await expect(await canvas.findByRole("article", { name: "2 questions" })).toHaveTextContent("Which stores?S3 Other: SQLite");
    await waitFor(() => expect(canvas.getByText(/^GOT .*SQLite/)).toBeVisible());
    const timbal = timbalOf(loaded);
    await expect(timbal.posts()).toHaveLength(2);
    await expect(answersOf(timbal, 1)).toStrictEqual([
      {
        answers: [
          { question: "How should people sign in?", selected: ["Passkey"] },
          { question: "Which stores?", selected: ["S3", "SQLite"], other: "SQLite" },
        ],
      },
    ]);
  },
};

/** Skipped as a whole: the agent is told, and goes on. */
export const Skipped: Story = {
  play: async ({ canvas, userEvent, loaded }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Ask/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Skip" }));
    await expect(await canvas.findByRole("article", { name: "2 questions" })).toHaveTextContent("Skipped");
    await waitFor(() => expect(canvas.getByText(/^GOT .*skipped/)).toBeVisible());
    await expect(answersOf(timbalOf(loaded), 1)).toStrictEqual([{ skipped: true }]);
  },
};

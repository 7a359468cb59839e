import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/ask_user_multi", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

const options = ["CRM", "Billing", "Support"];

export const Question: Story = {
  args: {
    pause: {
      kind: "ask_user_multi",
      payload: { question: "Which sources?", options },
      responseSchema: { type: "array", items: { type: "string", enum: options }, minItems: 1 },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    // Picked backwards: the answer keeps the order of the options.
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Support/ }));
    await userEvent.click(canvas.getByRole("checkbox", { name: /CRM/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, ["CRM", "Support"]);
  },
};

export const Other: Story = {
  args: {
    pause: { kind: "ask_user_multi", payload: { question: "Which sources?", options }, responseSchema: { type: "array", items: { type: "string" } } },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Other…" }));
    await userEvent.keyboard("Spreadsheets, sadly");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Billing" }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, ["Billing", "Spreadsheets, sadly"]);
  },
};

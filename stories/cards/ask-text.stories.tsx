import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/ask_text", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = {
  args: { pause: { kind: "ask_text", payload: { question: "What should the workspace be called?" } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "What should the workspace be called?" }), "Acme{Enter}");
    await answered(args.onAnswer, "Acme");
  },
};

export const RefusedBySchema: Story = {
  args: {
    pause: {
      kind: "ask_text",
      payload: { question: "What should the workspace be called?", description: "Letters and digits, at least three." },
      responseSchema: { type: "string", minLength: 3 },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const box = await canvas.findByRole("textbox");
    await userEvent.type(box, "A{Enter}");
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.type(box, "cme{Enter}");
    await answered(args.onAnswer, "Acme");
  },
};

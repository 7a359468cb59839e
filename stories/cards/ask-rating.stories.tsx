import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/ask_rating", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Rating: Story = {
  args: { pause: { kind: "ask_rating", payload: { question: "How did it go?", scale: 5, low_label: "Poor", high_label: "Excellent" } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "4 of 5" }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, 4);
  },
};

export const LongScale: Story = {
  args: { pause: { kind: "ask_rating", payload: { question: "Would you recommend it?", scale: 10 } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "1 of 10" }));
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
    await answered(args.onAnswer, 3);
  },
};

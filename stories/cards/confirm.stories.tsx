import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = {
  title: "Cards/confirm",
  component: Asked,
  args: { pause: { kind: "confirm", payload: { action: "Create 3 tables in production" } }, onAnswer: fn(), onCancel: fn() },
} satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Yes: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Yes/ }));
    await answered(args.onAnswer, true);
  },
};

export const No: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /No/ }));
    await answered(args.onAnswer, false);
  },
};

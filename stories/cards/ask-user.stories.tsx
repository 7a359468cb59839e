import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/ask_user", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Options: Story = {
  args: { pause: { kind: "ask_user", payload: { question: "Which database should I use?", options: ["postgres", "mysql", "sqlite"] } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /sqlite/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "sqlite");
  },
};

export const Text: Story = {
  args: { pause: { kind: "ask_user", payload: { question: "What is the deadline?", options: null } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "What is the deadline?" }), "Friday");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "Friday");
  },
};

export const Schema: Story = {
  args: {
    pause: { kind: "ask_user", payload: { question: "How old are you?" }, responseSchema: { type: "integer", minimum: 0, maximum: 130 } },
  },
  play: async ({ canvas, userEvent, args }) => {
    const box = await canvas.findByRole("textbox");
    await userEvent.type(box, "200{Enter}");
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, "42{Enter}");
    await answered(args.onAnswer, 42);
  },
};

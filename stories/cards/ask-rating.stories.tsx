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

/** The schema says which notes there are. */
export const ZeroToTen: Story = {
  args: {
    pause: {
      kind: "ask_rating",
      payload: { question: "How likely are you to recommend us?", low_label: "Not at all", high_label: "Very likely" },
      responseSchema: { type: "integer", minimum: 0, maximum: 10 },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "5 of 10" }));
    await userEvent.keyboard("{End}{ArrowLeft}{Enter}");
    await answered(args.onAnswer, 9);
  },
};

export const ThroughZero: Story = {
  args: {
    pause: {
      kind: "ask_rating",
      payload: { question: "Was it too short or too long?", labels: { low: "Too short", high: "Too long" } },
      responseSchema: { type: "integer", minimum: -2, maximum: 2 },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "-1, on a scale from -2 to 2" }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, -1);
  },
};

export const Typed: Story = {
  args: { pause: { kind: "ask_rating", payload: { question: "How hard was it?", scale: 100, low_label: "A breeze", high_label: "Impossible" } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "How hard was it?" }), "42{Enter}");
    await answered(args.onAnswer, 42);
  },
};

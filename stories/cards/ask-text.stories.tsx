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

/** Nothing is cut off: what is too much is counted. */
export const TooLong: Story = {
  args: {
    pause: { kind: "ask_text", payload: { question: "What should the workspace be called?" }, responseSchema: { type: "string", minLength: 3, maxLength: 20 } },
  },
  play: async ({ canvas, userEvent, args }) => {
    const box = await canvas.findByRole("textbox");
    await userEvent.type(box, "Acme Europe and America{Enter}");
    await expect(await canvas.findByText("Takes at most 20 characters")).toBeVisible();
    await expect(canvas.getAllByText("3 characters too many")[0]).toBeVisible();
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.keyboard("{Backspace>4/}{Enter}");
    await answered(args.onAnswer, "Acme Europe and Ame");
  },
};

export const SeveralLines: Story = {
  args: { pause: { kind: "ask_text", payload: { question: "What happened?", multiline: true, placeholder: "In your own words" } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "First this.{Enter}Then that.{Control>}{Enter}{/Control}");
    await answered(args.onAnswer, "First this.\nThen that.");
  },
};

export const Day: Story = {
  args: { pause: { kind: "ask_text", payload: { question: "When should it start?" }, responseSchema: { type: "string", format: "date" } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText("When should it start?", { selector: "input" }), "2026-12-01");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "2026-12-01");
  },
};

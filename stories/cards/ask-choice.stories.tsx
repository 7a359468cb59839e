import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/ask_choice", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = {
  args: { pause: { kind: "ask_choice", payload: { question: "Which region?", options: ["eu-west", "us-east", "ap-south"] } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /us-east/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "us-east");
  },
};

export const WithDescriptions: Story = {
  args: {
    pause: {
      kind: "ask_choice",
      payload: {
        question: "Which region should the workspace live in?",
        description: "It can't be moved later without downtime.",
        options: [
          { label: "eu-west", description: "Closest to your team" },
          { label: "us-east" },
          { label: "ap-south" },
        ],
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    (await canvas.findAllByRole("radio"))[0]?.focus();
    await userEvent.keyboard("3{Enter}");
    await answered(args.onAnswer, "ap-south");
  },
};

export const Other: Story = {
  args: { pause: { kind: "ask_choice", payload: { question: "Which region?", options: ["eu-west", "us-east", "ap-south"], allow_other: true } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Other…" }));
    await userEvent.keyboard("sa-east, if it is cheaper");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "sa-east, if it is cheaper");
  },
};

const cities = ["Amsterdam", "Barcelona", "Berlin", "Córdoba", "Dublin", "Lisbon", "London", "Madrid", "Milan", "Paris", "Rome", "Vienna"];

export const Many: Story = {
  args: { pause: { kind: "ask_choice", payload: { question: "Which office?", options: cities, allow_other: true } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Filter Which office?" }), "cordo{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "Córdoba");
  },
};

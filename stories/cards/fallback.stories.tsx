import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/fallback", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnknownKind: Story = {
  args: { pause: { kind: "pick_planet", payload: { planets: ["Mars", "Venus"] } } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/pick_planet/)).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox"), "Mars");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "Mars");
  },
};

export const AsJson: Story = {
  args: { pause: { kind: "pick_planet", payload: { planets: ["Mars", "Venus"] } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("checkbox"));
    await userEvent.type(canvas.getByRole("textbox"), '{{"planet": "Mars", "moons": 2}');
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, { planet: "Mars", moons: 2 });
  },
};

export const UnknownKindWithSchema: Story = {
  args: {
    pause: { kind: "pick_planet", payload: { question: "Which planet?" }, responseSchema: { type: "string", enum: ["Mars", "Venus"] } },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: /Venus/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "Venus");
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/ask_form", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

const payload = {
  title: "Company profile",
  fields: [
    { name: "company_name", label: "Company name", type: "text" },
    { name: "team_size", label: "Team size", type: "number" },
    { name: "industry", label: "Industry", type: "select", options: ["SaaS", "Fintech", "Healthcare", "Other"] },
    { name: "wants_newsletter", label: "Subscribe to updates?", type: "boolean" },
  ],
};

export const Form: Story = {
  args: { pause: { kind: "ask_form", payload } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: /Company name/ }), "Acme Inc.");
    await userEvent.type(canvas.getByRole("textbox", { name: /Team size/ }), "12");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: /Industry/ }), "Fintech");
    await userEvent.click(canvas.getByRole("checkbox", { name: /Subscribe/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, { company_name: "Acme Inc.", team_size: 12, industry: "Fintech", wants_newsletter: true });
  },
};

export const RefusedBySchema: Story = {
  args: {
    pause: {
      kind: "ask_form",
      payload: { title: "Team", fields: [{ name: "team_size", label: "Team size", type: "number" }] },
      responseSchema: { type: "object", properties: { team_size: { type: "integer", minimum: 1 } }, required: ["team_size"] },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const size = await canvas.findByRole("textbox", { name: /Team size/ });
    await userEvent.type(size, "0");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await expect(size).toBeInvalid();
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.clear(size);
    await userEvent.type(size, "3");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, { team_size: 3 });
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = {
  title: "Cards/approval",
  component: Asked,
  args: {
    pause: {
      type: "approval",
      kind: "email_preview",
      name: "send_email",
      payload: { to: "ana@example.com", subject: "Your invoice", body: "Hello,\nplease find it attached." },
      input: { to: "ana@example.com", subject: "Your invoice", body: "Hello,\nplease find it attached." },
      inputSchema: null,
      prompt: "Send this e-mail?",
      description: null,
      ui: { title: "Outgoing e-mail" },
      grantKey: null,
      grantable: false,
    },
    onAnswer: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Approve: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText("ana@example.com")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await answered(args.onAnswer, true);
  },
};

export const Deny: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Deny" }));
    await answered(args.onAnswer, false);
  },
};

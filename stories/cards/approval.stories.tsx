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

const inputSchema = {
  type: "object",
  properties: {
    to: { type: "string", title: "To" },
    subject: { type: "string", title: "Subject" },
    body: { type: "string", title: "Body", maxLength: 2000 },
    cc: { anyOf: [{ items: { type: "string" }, type: "array" }, { type: "null" }], default: null, title: "Cc" },
    api_key: { type: "string", title: "API key" },
  },
  required: ["to", "subject", "body", "api_key"],
};

const masked = {
  type: "approval",
  kind: "email_preview",
  name: "send_email",
  payload: null,
  input: { to: "ana@exmaple.com", subject: "Your invoice", body: "Hello,\nplease find it attached.", cc: null, api_key: "***" },
  inputSchema,
  prompt: "Send this e-mail?",
  description: null,
  ui: { title: "Outgoing e-mail", severity: "info" },
  grantKey: "assistant.send_email",
  grantable: true,
} as const;

export const EditThenApprove: Story = {
  args: { pause: masked },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit" }));
    const to = await canvas.findByRole("textbox", { name: "To" });
    await userEvent.clear(to);
    await userEvent.type(to, "ana@example.com");
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await expect(await canvas.findByText("ana@exmaple.com")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Approve with change" }));
    await answered(args.onAnswer, { approved: true, override_input: { to: "ana@example.com" } });
  },
};

export const RefusedEdit: Story = {
  args: { pause: { ...masked, inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, to: { type: "string", title: "To", format: "email" } } } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit" }));
    const to = await canvas.findByRole("textbox", { name: "To" });
    await userEvent.clear(to);
    await userEvent.type(to, "ana");
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await userEvent.click(canvas.getByRole("button", { name: "Approve with change" }));
    await expect(await canvas.findByText("Needs an e-mail address")).toBeVisible();
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole("textbox", { name: "To" }), "@example.com");
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await userEvent.click(canvas.getByRole("button", { name: "Approve with change" }));
    await answered(args.onAnswer, { approved: true, override_input: { to: "ana@example.com" } });
  },
};

export const DenyWithReason: Story = {
  args: { pause: { ...masked, ui: { severity: "high" }, notice: "already-ran", toolCallIds: ["a", "b"] } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Deny with a reason…" }));
    await userEvent.keyboard("Wrong address");
    await userEvent.click(canvas.getByRole("button", { name: "Deny" }));
    await answered(args.onAnswer, { approved: false, reason: "Wrong address" });
  },
};

export const NotAskedAgain: Story = {
  args: { pause: masked },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: /Don't ask again for assistant.send_email/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await answered(args.onAnswer, { approved: true, scope: "session" });
  },
};

export const WithoutSchema: Story = {
  args: { pause: { ...masked, inputSchema: null, ui: null } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit" }));
    const json = await canvas.findByRole("textbox", { name: "Input" });
    await userEvent.clear(json);
    await userEvent.type(json, '{{"subject": "Invoice 7"}');
    await userEvent.click(canvas.getByRole("button", { name: "Done" }));
    await userEvent.click(canvas.getByRole("button", { name: "Approve with change" }));
    await answered(args.onAnswer, { approved: true, override_input: { subject: "Invoice 7" } });
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
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

export const EveryType: Story = {
  args: {
    pause: {
      kind: "ask_form",
      payload: {
        title: "New member",
        description: "The invitation leaves at once.",
        fields: [
          { name: "full.name", label: "Full name", placeholder: "As on the contract" },
          { name: "mail", label: "Work e-mail", type: "email", description: "They get the invitation here." },
          { name: "start", label: "Start", type: "date" },
          { name: "hours", label: "Hours a week", type: "integer", default: 40 },
          { name: "role", label: "Role", type: "select", options: ["Engineer", { label: "Designer", value: "design" }] },
          { name: "tools", label: "Tools", type: "multiselect", options: ["Laptop", "Phone", { label: "Badge", value: "badge", description: "Opens the office" }] },
          { name: "site", label: "Profile", type: "url", required: false },
          { name: "password", label: "First password", type: "password" },
          { name: "note", label: "Anything else", type: "textarea", required: false },
        ],
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Full name" }), "Ana Puig");
    await userEvent.type(canvas.getByRole("textbox", { name: "Work e-mail" }), "ana");
    await userEvent.type(canvas.getByLabelText("Start"), "2026-03-31");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Role" }), "Designer");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Badge" }));
    await userEvent.type(canvas.getByLabelText("First password"), "secret");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await expect(await canvas.findByText("Needs an e-mail address")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "Work e-mail" }), "@example.com");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, { "full.name": "Ana Puig", mail: "ana@example.com", start: "2026-03-31", hours: 40, role: "design", tools: ["badge"], password: "secret" });
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
    await waitFor(() => expect(size).toBeInvalid());
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await userEvent.clear(size);
    await userEvent.type(size, "3");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, { team_size: 3 });
  },
};

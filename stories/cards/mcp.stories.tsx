import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/mcp_elicitation", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Form: Story = {
  args: {
    pause: {
      kind: "mcp_elicitation",
      name: "elicit__book_table",
      payload: {
        server: "elicit",
        tool: "book_table",
        mode: "form",
        message: "Details for your table at Luna",
        requested_schema: {
          type: "object",
          properties: {
            guests: { type: "integer", title: "Guests", minimum: 1, maximum: 12 },
            seating: { type: "string", title: "Seating", enum: ["inside", "terrace"], enumNames: ["Inside", "On the terrace"], default: "inside" },
          },
          required: ["guests"],
        },
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: /Guests/ }), "4");
    await userEvent.click(canvas.getByRole("radio", { name: "On the terrace" }));
    await userEvent.click(canvas.getByRole("button", { name: "Accept" }));
    await answered(args.onAnswer, { action: "accept", content: { guests: 4, seating: "terrace" } });
  },
};

export const Address: Story = {
  args: {
    pause: {
      kind: "mcp_elicitation",
      name: "elicit__connect_account",
      payload: {
        server: "elicit",
        tool: "connect_account",
        mode: "url",
        message: "Sign in to connect your calendar",
        url: "https://accounts.example.com/connect?state=demo",
        elicitation_id: "demo-1",
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText("https://accounts.example.com/connect?state=demo")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Decline" }));
    await answered(args.onAnswer, { action: "decline" });
  },
};

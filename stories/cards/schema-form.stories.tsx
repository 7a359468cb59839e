import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = { title: "Cards/by schema", component: Asked, args: { onAnswer: fn(), onCancel: fn() } } satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

const countries = ["Spain", "Portugal", "France", "Italy", "Germany", "Austria", "Belgium", "Denmark", "Sweden", "Norway", "Finland", "Poland"];

export const Nested: Story = {
  args: {
    pause: {
      kind: "place_order",
      payload: { question: "Where should the order go?" },
      // As Pydantic writes it.
      responseSchema: {
        $defs: {
          Address: { type: "object", title: "Address", properties: { street: { type: "string", title: "Street" }, city: { type: "string", title: "City" } }, required: ["street", "city"] },
          Line: { type: "object", title: "Line", properties: { sku: { type: "string", title: "Article" }, count: { type: "integer", title: "Count", minimum: 1, default: 1 } }, required: ["sku"] },
        },
        type: "object",
        properties: {
          address: { $ref: "#/$defs/Address", description: "No post boxes." },
          lines: { type: "array", title: "Lines", items: { $ref: "#/$defs/Line" }, minItems: 1 },
          billing: { anyOf: [{ $ref: "#/$defs/Address" }, { type: "null" }], default: null, title: "Billing address" },
          copies: { type: "array", title: "Copies to", items: { type: "string", format: "email" }, default: [] },
        },
        required: ["address", "lines"],
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const [street] = await canvas.findAllByRole("textbox", { name: "Street" });
    await userEvent.type(street!, "Mallorca 1");
    await userEvent.type(canvas.getAllByRole("textbox", { name: "City" })[0]!, "Barcelona");
    await userEvent.type(canvas.getByRole("textbox", { name: "Article" }), "a-1");
    await userEvent.click(canvas.getByRole("button", { name: "Add to Lines" }));
    await userEvent.click(canvas.getByRole("button", { name: "Remove Lines 2" }));
    await userEvent.click(canvas.getByRole("button", { name: "Add to Copies to" }));
    await userEvent.keyboard("ana@example.com");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, { address: { street: "Mallorca 1", city: "Barcelona" }, lines: [{ sku: "a-1", count: 1 }], copies: ["ana@example.com"] });
  },
};

export const Picks: Story = {
  args: {
    pause: {
      kind: "pick_plan",
      payload: { question: "Which plan should it be?" },
      responseSchema: {
        type: "object",
        properties: {
          plan: { title: "Plan", oneOf: [{ const: "s", title: "Small", description: "Up to 5 people" }, { const: "m", title: "Medium", description: "Up to 50 people" }] },
          rooms: { enum: [1, 2, 3], title: "Rooms" },
          country: { enum: countries, title: "Country" },
          languages: { type: "array", items: { enum: ["ca", "es", "en"], enumNames: ["Catalan", "Spanish", "English"] }, title: "Languages", minItems: 1, maxItems: 2 },
          start: { type: "string", format: "date", title: "Start" },
        },
        required: ["plan", "country", "languages"],
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Medium" }));
    await userEvent.click(canvas.getByRole("radio", { name: "2" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Filter Country" }), "por{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await expect(await canvas.findByText("Pick at least one")).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Catalan" }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, { plan: "m", rooms: 2, country: "Portugal", languages: ["ca"] });
  },
};

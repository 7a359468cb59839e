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

/** As Pydantic writes `Card | Transfer`, `int | str`, `bool | None` and a mixin. */
export const OneOfSeveral: Story = {
  args: {
    pause: {
      kind: "set_up_billing",
      payload: { question: "How should it be billed?" },
      responseSchema: {
        $defs: {
          Named: { type: "object", properties: { name: { type: "string", title: "Name on the bill" } }, required: ["name"] },
          Card: { type: "object", title: "Card", properties: { kind: { const: "card", type: "string" }, number: { type: "string", title: "Number" }, expires: { type: "string", title: "Expires", examples: ["03/28"] } }, required: ["kind", "number"] },
          Transfer: { type: "object", title: "Transfer", description: "Takes up to two days", properties: { kind: { const: "transfer", type: "string" }, iban: { type: "string", title: "IBAN" } }, required: ["kind", "iban"] },
        },
        type: "object",
        allOf: [{ $ref: "#/$defs/Named" }],
        properties: {
          pay: { oneOf: [{ $ref: "#/$defs/Card" }, { $ref: "#/$defs/Transfer" }], discriminator: { propertyName: "kind" }, title: "Payment" },
          limit: { anyOf: [{ const: "none" }, { type: "number", minimum: 0 }], title: "Limit a month" },
          renew: { anyOf: [{ type: "boolean" }, { type: "null" }], title: "Renews by itself", description: "Open: asked again in a year." },
          copies: { type: "array", items: { type: "string", format: "email" }, uniqueItems: true, title: "Copies to" },
        },
        required: ["pay", "limit", "renew"],
      },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Name on the bill" }), "Ana");
    await userEvent.click(canvas.getByRole("radio", { name: "Card" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Number" }), "4111");
    await userEvent.click(canvas.getByRole("radio", { name: "Transfer" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "IBAN" }), "ES91");
    await userEvent.click(canvas.getByRole("radio", { name: "Number" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Limit a month" }), "1,250");
    for (const copy of ["ana@example.com", "ana@example.com"]) {
      await userEvent.click(canvas.getByRole("button", { name: "Add to Copies to" }));
      await userEvent.keyboard(copy);
    }
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await expect(await canvas.findByText("“1,250” can be read in two ways. Write 1250 or 1.250")).toBeVisible();
    await expect(canvas.getByText("The same item stands here twice")).toBeVisible();
    await userEvent.clear(canvas.getByRole("textbox", { name: "Limit a month" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Limit a month" }), "1250,50");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Copies to 2" }));
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, { name: "Ana", pay: { kind: "transfer", iban: "ES91" }, limit: 1250.5, renew: null, copies: ["ana@example.com"] });
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

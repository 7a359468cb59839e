import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { answered, Asked } from "./asked.js";

const meta = {
  title: "Cards/request_upload",
  component: Asked,
  args: {
    pause: { kind: "request_upload", payload: { prompt: "Upload last month's invoice", accept: [".pdf", "image/*"] } },
    onAnswer: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof Asked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAdapter: Story = {
  args: { upload: { upload: (file) => Promise.resolve(`files/${file.name}`) } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.upload(await canvas.findByLabelText(/Choose a file/), new File(["%PDF"], "invoice.pdf", { type: "application/pdf" }));
    await expect(await canvas.findByText("invoice.pdf")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "files/invoice.pdf");
  },
};

export const WithoutAdapter: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByRole("textbox"), "https://example.com/invoice.pdf");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, "https://example.com/invoice.pdf");
  },
};

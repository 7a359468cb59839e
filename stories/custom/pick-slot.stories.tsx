import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { LoosePause } from "../../src/index.js";
import { PauseCard, PauseReceipt, TimbalProvider } from "../../src/index.js";
import { wholePause } from "../../src/react/loose-pause.js";
import { answered } from "../cards/asked.js";
import { registry } from "./payment.js";

interface Args {
  pause: LoosePause;
  onAnswer: (value: unknown) => unknown;
}

const slots = ["2026-12-01T10:00:00Z", "2026-12-01T11:30:00Z", "2026-12-02T15:30:00Z"];
const slot = { kind: "pick_slot", name: "pick_slot", path: "assistant.pick_slot", payload: { question: "When should we meet?", slots } } as const;

const meta = {
  title: "Custom renderer/Cards",
  args: { pause: slot, onAnswer: fn() },
  render: ({ pause, onAnswer }) => (
    <TimbalProvider registry={registry}>
      <PauseCard pause={pause} onAnswer={onAnswer} onCancel={fn()} />
    </TimbalProvider>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const PickSlot: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Wednesday 3:30 PM" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Note" }), "By the window");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await answered(args.onAnswer, { slot: slots[2], note: "By the window" });
  },
};

export const NothingPicked: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Answer" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(args.onAnswer).not.toHaveBeenCalled();
  },
};

export const Receipt: Story = {
  render: ({ pause }) => (
    <TimbalProvider registry={registry}>
      <PauseReceipt pause={wholePause(pause, "pause", true)} />
    </TimbalProvider>
  ),
  args: { pause: { ...slot, status: "settled", outcome: "answered", answer: { value: { slot: slots[2], note: "By the window" }, at: Date.UTC(2026, 10, 29, 14) } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article", { name: "When should we meet?" })).toHaveTextContent(/Wednesday 3:30 PM.*By the window/);
  },
};

export const Payment: Story = {
  args: { pause: { type: "approval", kind: "payment", name: "transfer", path: "assistant.transfer", input: { amount: 40, currency: "EUR", to: "Luna" } } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText("€40.00")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await answered(args.onAnswer, true);
  },
};

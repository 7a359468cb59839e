import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { PauseCard, TimbalProvider } from "../../src/index.js";
import { answered } from "../cards/asked.js";
import { markdown } from "./markdown.js";
import "./markdown.css";

const question = "Deploy **1.5.0** to `production`? See [the changes](https://example.com/changes), not [these](javascript:alert(1)) <img src=x onerror=alert(1)>";

const meta = {
  title: "Custom renderer/Markdown",
  args: { onAnswer: fn() },
  render: ({ onAnswer }) => (
    <TimbalProvider renderText={markdown}>
      <PauseCard pause={{ kind: "confirm", payload: { action: question } }} onAnswer={onAnswer} />
    </TimbalProvider>
  ),
} satisfies Meta<{ onAnswer: (value: unknown) => void }>;

export default meta;

/** `renderText` draws what the agent wrote: bold, code and web links; everything else stays text. */
export const Markdown: StoryObj<typeof meta> = {
  play: async ({ args, canvasElement, userEvent }) => {
    const card = within(canvasElement);
    await expect(card.getByRole("link", { name: "the changes" })).toHaveAttribute("rel", "noopener noreferrer");
    await expect(card.queryByRole("link", { name: "these" })).toBeNull();
    await expect(canvasElement.querySelector("img")).toBeNull();
    await userEvent.click(card.getByRole("button", { name: /Yes/ }));
    await answered(args.onAnswer, true);
  },
};

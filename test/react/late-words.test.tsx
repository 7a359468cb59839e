import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { defaultRegistry } from "../../src/default-registry.js";
import { lateWords } from "../../src/labels/all-labels.js";
import { PauseCard } from "../../src/pause-card.js";
import { PauseReceipt } from "../../src/pause-receipt.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import type { AnyRenderer, RendererProps } from "../../src/registry/renderer.js";
import { interaction } from "../pauses.js";

// `english` can't be asked here: it waits for them itself.
const arrived = vi.hoisted(() => ({ arrive: undefined as undefined | (() => void) }));
vi.mock("../../src/labels/english-late.js", async (original) => {
  await new Promise<void>((resolve) => (arrived.arrive = resolve));
  return original();
});

const plain = defineRenderer({ component: ({ labels }) => <button>{labels.answer}</button> });
const graded = defineRenderer({
  component: ({ labels }) => <p>{labels.severity("high")}</p>,
  receipt: ({ labels }) => <p>receipt, {labels.severity("high")}</p>,
});
const short: AnyRenderer = { ...plain, component: Short, checkAnswer: () => [{ pointer: "", code: "minLength", params: { limit: 3 } }] };
function Short({ issues, labels, onAnswer }: RendererProps) {
  return <button onClick={() => { onAnswer("a"); }}>{issues.map((issue) => labels.issue(issue)).join() || "Short"}</button>;
}

const registry = defaultRegistry.extend({ kinds: { plain, graded, short } });

it("until the late words are there an app's own card that says one of them has a skeleton, its receipt is the kit's, and what is wrong with an answer is said in general", async () => {
  const pause = interaction("i1", "graded", { question: "Sure?" }, { status: "settled", answer: { value: true, at: 1 } });
  render(
    <TimbalProvider registry={registry}>
      <PauseCard pause={{ kind: "plain", payload: {} }} onAnswer={vi.fn()} />
      <PauseCard pause={{ kind: "graded", payload: {} }} onAnswer={vi.fn()} />
      <PauseCard pause={{ kind: "short", payload: {} }} onAnswer={vi.fn()} />
      <PauseReceipt pause={pause} />
    </TimbalProvider>,
  );
  expect(screen.getByRole("button", { name: "Answer" })).toBeVisible();
  // The card, and what the receipt is to say of the answer.
  expect(screen.getAllByRole("img", { name: "Loading the question" })).toHaveLength(2);
  expect(screen.getByRole("article", { name: "Sure?" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Short" }));
  expect(await screen.findByRole("button", { name: "This answer doesn't fit" })).toBeVisible();
  await vi.waitFor(() => { expect(arrived.arrive).toBeDefined(); });
  await act(async () => {
    arrived.arrive?.();
    await lateWords.load();
  });
  expect(screen.getByText("High risk")).toBeVisible();
  expect(screen.getByRole("button", { name: "Needs at least 3 characters" })).toBeVisible();
  expect(screen.getByText("receipt, High risk")).toBeVisible();
  expect(screen.queryByRole("article", { name: "Sure?" })).not.toBeInTheDocument();
});

import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { moreCards } from "../../src/cards/chunks.js";
import { Receipt } from "../../src/cards/receipt.js";
import { english } from "../../src/labels/english.js";
import { expectAccessible, interaction } from "./harness.js";

// The part as a page loads it: the first try is lost, the second arrives when the test says so.
const tries = vi.hoisted(() => ({ count: 0, arrive: () => {} }));
vi.mock("../../src/cards/chunks.js", async (original) => {
  const chunks: Record<string, unknown> = await original();
  const { chunkOf } = await import("../../src/loading/chunk.js");
  const part = async () => {
    tries.count += 1;
    if (tries.count === 1) throw new Error("404");
    await new Promise<void>((resolve) => (tries.arrive = resolve));
    return import("../../src/cards/more.js");
  };
  return { ...chunks, moreCards: chunkOf(part) };
});

const answered = interaction("ask_text", { question: "Name?" }, { status: "settled", answer: { value: "Ada", at: 1 } });
const props = { payload: undefined, outcome: undefined, labels: english, locale: "en-GB" };

// In this order: the part is loaded once.
it("C29 · a receipt whose code can't be had has its question, says so, and is tried again on a click", async () => {
  render(<Receipt pause={answered} {...props} />);
  const receipt = within(screen.getByRole("article", { name: "Name?" }));
  expect(receipt.getByRole("img", { name: english.loading })).toBeInTheDocument();
  expect(await receipt.findByText(english.notLoaded)).toBeVisible();
  await expectAccessible();
  const article = screen.getByRole("article");
  await userEvent.click(receipt.getByRole("button", { name: english.retry }));
  expect(receipt.getByRole("img", { name: english.loading })).toBeInTheDocument();
  await act(async () => {
    tries.arrive();
    await moreCards.load();
  });
  expect(receipt.getByText("Ada")).toBeVisible();
  expect(screen.getByRole("article")).toBe(article);
});

it("in a server's HTML a receipt has its question, and no answer yet", () => {
  const html = renderToString(<Receipt pause={answered} {...props} />);
  expect(html).toContain("Name?");
  expect(html).not.toContain("Ada");
});

it("an answer in an app's own words waits for nothing", () => {
  expect(renderToString(<Receipt pause={answered} {...props} outcome="answered">It was Ada</Receipt>)).toContain("It was Ada");
});

import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { askedBy, later } from "../../src/cards/later.js";
import { english } from "../../src/labels/english.js";
import { chunkOf } from "../../src/loading/chunk.js";
import type { Pause } from "../../src/protocol/pause.js";
import type { RendererProps } from "../../src/registry/renderer.js";
import { approval, expectAccessible, interaction } from "./harness.js";

type Module = { Card: (props: RendererProps) => React.ReactNode };

const module: Module = { Card: ({ onAnswer }) => <button onClick={() => onAnswer("yes")}>Fine</button> };

function props(pause: Pause) {
  return { pause, payload: pause.payload, draft: undefined, setDraft: () => {}, onAnswer: vi.fn<(value: unknown) => void>(), onCancel: vi.fn<() => void>(), issues: [], busy: false, labels: english, locale: "en-GB" } satisfies RendererProps;
}

/** A card whose code comes, or fails to, when the test says so. */
function deferred() {
  const tries: { promise: Promise<Module>; resolve: (loaded: Module) => void; reject: (cause: unknown) => void }[] = [];
  const chunk = chunkOf(() => {
    let resolve!: (value: Module) => void;
    let reject!: (cause: unknown) => void;
    const promise = new Promise<Module>((yes, no) => { resolve = yes; reject = no; });
    tries.push({ promise, resolve, reject });
    return promise;
  });
  return { Card: later(chunk, { card: (loaded) => loaded.Card, asked: askedBy }), tries };
}

const question = interaction("ask_form", { title: "Trip", description: "For the office", fields: [{ name: "a" }, { name: "b" }] });

it("while its code is loaded, the question, its head and its Cancel are there, and it can't be answered yet", async () => {
  const { Card, tries } = deferred();
  const given = props(question);
  const { container } = render(<Card {...given} />);
  const card = within(screen.getByRole("article", { name: "Trip" }));
  expect(card.getByText("For the office")).toBeVisible();
  expect(card.getByText(english.loading)).toBeVisible();
  // A label and a control for each of the two fields.
  expect(container.querySelectorAll("[data-ti=bone]")).toHaveLength(4);
  await userEvent.click(card.getByRole("button", { name: english.answer }));
  expect(given.onAnswer).not.toHaveBeenCalled();
  await userEvent.click(card.getByRole("button", { name: english.cancel }));
  expect(given.onCancel).toHaveBeenCalledOnce();
  await expectAccessible();
  await act(async () => tries[0]!.resolve(module));
  await userEvent.click(screen.getByRole("button", { name: "Fine" }));
  expect(given.onAnswer).toHaveBeenCalledExactlyOnceWith("yes");
});

it("a second card is drawn at once when the first has brought the code", async () => {
  const { Card, tries } = deferred();
  const { rerender } = render(<Card key="1" {...props(question)} />);
  await act(async () => tries[0]!.resolve(module));
  rerender(<Card key="2" {...props(question)} />);
  expect(screen.getByRole("button", { name: "Fine" })).toBeVisible();
  expect(tries).toHaveLength(1);
});

it("C29 · code that can't be had is said, tried again on a click, and leaves the way out", async () => {
  const { Card, tries } = deferred();
  const given = props(question);
  render(<Card {...given} />);
  await act(async () => tries[0]!.reject(new Error("404")));
  const card = within(screen.getByRole("article", { name: "Trip" }));
  expect(card.getByRole("alert")).toHaveTextContent(english.notLoaded);
  await expectAccessible();
  await userEvent.click(card.getByRole("button", { name: english.cancel }));
  expect(given.onCancel).toHaveBeenCalledOnce();
  await userEvent.click(card.getByRole("button", { name: english.retry }));
  await act(async () => tries[1]!.resolve(module));
  expect(screen.getByRole("button", { name: "Fine" })).toBeVisible();
});

it("an approval is named by its tool, and has a line for each part of its input and the buttons that follow", () => {
  const { Card } = deferred();
  const { container } = render(<Card {...props(approval({ table: "orders", limit: 3 }, { name: "drop_table", prompt: null, description: null }))} />);
  expect(screen.getByRole("article", { name: english.approvalTitle("drop_table") })).toBeVisible();
  expect(container.querySelectorAll("[data-ti=bone]")).toHaveLength(3);
});

it("in a server's HTML the question stands with its skeleton, also where the code is there", async () => {
  const { Card, tries } = deferred();
  render(<Card {...props(question)} />);
  await act(async () => tries[0]!.resolve(module));
  expect(renderToString(<Card {...props(question)} />)).toContain(english.loading);
});

import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { defaultRegistry } from "../../src/default-registry.js";
import { TimbalInteractions } from "../../src/interactions.js";
import { english as label } from "../../src/labels/english.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import { card, connect, finishing, gone, pausing, resumeOf, resumes } from "./chat.js";

const registry = defaultRegistry.extend({
  kinds: {
    breaks: defineRenderer({
      component: () => {
        throw new Error("while it is drawn");
      },
    }),
    breaks_later: defineRenderer({
      component: function BreaksLater() {
        useEffect(() => {
          throw new Error("in its effect");
        }, []);
        return <p>soon broken</p>;
      },
    }),
  },
});

it("C29 · two cards that break, drawing and in an effect, are answered raw beside one that is fine, and all goes in one POST", async () => {
  const console = vi.spyOn(globalThis.console, "error").mockImplementation(() => {});
  const user = userEvent.setup();
  const threw: string[] = [];
  const chat = connect({ onDiagnostic: ({ code }) => threw.push(code) });
  chat.server.next(
    pausing("R1", (wire) => [
      wire.interaction("i1", "breaks", { question: "First?", detail: 7 }),
      wire.interaction("i2", "breaks_later", { question: "Second?" }),
      wire.interaction("i3", "ask_text", { question: "Third?" }),
    ]),
    finishing("R2"),
  );
  render(
    <TimbalProvider registry={registry}>
      <TimbalInteractions stream={chat.stream} />
    </TimbalProvider>,
  );
  await act(() => chat.stream.send("go"));
  for (const title of ["First?", "Second?"]) {
    expect(card(title).getByText(label.rendererFailed)).toBeVisible();
    expect(card(title).getByRole("button", { name: label.cancel })).toBeVisible();
  }
  expect(within(screen.getByRole("article", { name: "First?" })).getByText(/"detail": 7/)).toBeVisible();
  expect(threw.filter((code) => code === "renderer-threw").length).toBeGreaterThanOrEqual(2);
  for (const [title, text] of [["First?", "one"], ["Second?", "two"], ["Third?", "three"]] as const) {
    await user.type(await card(title).findByRole("textbox"), text);
    await user.click(card(title).getByRole("button", { name: label.answer }));
  }
  await gone();
  expect(resumes(chat)).toEqual([resumeOf({ i1: "one", i2: "two", i3: "three" })]);
  console.mockRestore();
});

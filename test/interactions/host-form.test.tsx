import { act, render, screen, waitFor, within } from "@testing-library/react";
import type { BoundFunctions, queries } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { UserEvent } from "@testing-library/user-event";
import { createPortal } from "react-dom";
import { expect, it, vi } from "vitest";
import { defaultRegistry } from "../../src/default-registry.js";
import { PauseCard } from "../../src/pause-card.js";
import type { LoosePause } from "../../src/react/loose-pause.js";
import { TimbalProvider } from "../../src/react/provider.js";

type Card = BoundFunctions<typeof queries>;

interface Example {
  pause: LoosePause;
  /** Fills it in and sends it, as a person does. */
  send: (card: Card, user: UserEvent) => Promise<void>;
  answer: unknown;
}

const type = (text: string) => async (card: Card, user: UserEvent) => {
  await user.type(await card.findByRole("textbox"), `${text}{Enter}`);
};
const press = (name: string) => async (card: Card, user: UserEvent) => {
  await user.click(await card.findByRole("button", { name }));
};
const pick = (role: "radio" | "checkbox", name: string) => async (card: Card, user: UserEvent) => {
  await user.click(await card.findByRole(role, { name }));
  await user.keyboard("{Enter}");
};
const options = ["Yes", "No"];

/** Every kind that the kit draws: a new one needs its line here. */
const kinds: Record<string, Example> = {
  ask_text: { pause: { kind: "ask_text", payload: { question: "Q?" } }, send: type("a"), answer: "a" },
  ask_choice: { pause: { kind: "ask_choice", payload: { question: "Q?", options } }, send: pick("radio", "No"), answer: "No" },
  ask_user_multi: { pause: { kind: "ask_user_multi", payload: { question: "Q?", options } }, send: pick("checkbox", "No"), answer: ["No"] },
  confirm: { pause: { kind: "confirm", payload: { action: "Q?" } }, send: press("Yes"), answer: true },
  ask_form: { pause: { kind: "ask_form", payload: { title: "Q?", fields: [{ name: "n", label: "N", type: "text" }] } }, send: type("a"), answer: { n: "a" } },
  ask_rating: { pause: { kind: "ask_rating", payload: { question: "Q?" } }, send: pick("radio", "3 of 5"), answer: 3 },
  request_upload: { pause: { kind: "request_upload", payload: { prompt: "Q?" } }, send: type("https://x.example/f"), answer: "https://x.example/f" },
  review_chart: { pause: { kind: "review_chart", payload: { title: "Q?", series: [{ label: "s", points: [1, 2] }] } }, send: press("Approve"), answer: { approved: true, edits: {} } },
  ask_user: { pause: { kind: "ask_user", payload: { question: "Q?", options: null } }, send: type("a"), answer: "a" },
  "ask-user": {
    pause: { kind: "ask-user", payload: { questions: [{ question: "Q?", options: ["A", "B"] }] } },
    send: async (card, user) => {
      await user.click(await card.findByRole("radio", { name: "B" }));
      await press("Answer")(card, user);
    },
    answer: { answers: [{ question: "Q?", selected: ["B"] }] },
  },
  mcp_elicitation: {
    pause: { kind: "mcp_elicitation", payload: { message: "Q?", requested_schema: { type: "object", properties: { n: { type: "string" } } } } },
    send: type("a"),
    answer: { action: "accept", content: { n: "a" } },
  },
};

const others: Record<string, Example> = {
  "an MCP address": { pause: { kind: "mcp_elicitation", payload: { message: "Q?", mode: "url", url: "https://x.example/" } }, send: press("I've finished"), answer: { action: "accept" } },
  "a rating that is typed": { pause: { kind: "ask_rating", payload: { question: "Q?", scale: 100 } }, send: type("42"), answer: 42 },
  "a form of rows": {
    pause: { kind: "ask_user", payload: { question: "Q?" }, responseSchema: { type: "array", items: { type: "string" } } },
    send: async (card, user) => {
      await user.click(await card.findByRole("button", { name: /^Add/ }));
      await user.type(card.getByRole("textbox"), "a{Enter}");
    },
    answer: ["a"],
  },
  "an unknown kind": { pause: { kind: "pick_color", payload: { question: "Q?" } }, send: async (card, user) => { await user.type(await card.findByRole("textbox"), "a"); await press("Answer")(card, user); }, answer: "a" },
  "an approval": { pause: { type: "approval", input: { to: "ana" }, prompt: "Q?" }, send: press("Approve"), answer: true },
  "a changed approval": {
    pause: { type: "approval", input: { to: "ana" }, prompt: "Q?", inputSchema: { type: "object", properties: { to: { type: "string" } } } },
    send: async (card, user) => {
      await user.click(card.getByRole("button", { name: "Edit" }));
      await user.type(await card.findByRole("textbox"), "!{Enter}");
      await press("Approve with change")(card, user);
    },
    answer: { approved: true, override_input: { to: "ana!" } },
  },
};

it("knows every kind that the kit has a card for", () => {
  expect(Object.keys(kinds).sort()).toEqual([...defaultRegistry.kinds].sort());
});

it.each(Object.entries({ ...kinds, ...others }))("C35 · %s inside a form of the host, and through a portal, never submits it", async (_, { pause, send, answer }) => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => {
    event.preventDefault();
  });
  const [inside, outside] = [vi.fn(), vi.fn()];
  render(
    <TimbalProvider>
      <form onSubmit={onSubmit} aria-label="host">
        <PauseCard pause={pause} onAnswer={inside} onCancel={() => {}} />
        {createPortal(
          <section aria-label="portal">
            <PauseCard pause={pause} onAnswer={outside} onCancel={() => {}} />
          </section>,
          document.body,
        )}
        <button>Host</button>
      </form>
    </TimbalProvider>,
  );
  await act(async () => {
    await vi.dynamicImportSettled();
  });
  const user = userEvent.setup();
  for (const [place, onAnswer] of [["host", inside], ["portal", outside]] as const) {
    const region = screen.getByRole(place === "host" ? "form" : "region", { name: place });
    const card = within(await within(region).findByRole("article", { name: "Q?" }));
    await send(card, user);
    await waitFor(() => {
      expect(onAnswer).toHaveBeenCalled();
    });
    expect(onAnswer.mock.calls).toEqual([[answer]]);
    for (const control of card.queryAllByRole("textbox")) {
      control.focus();
      await user.keyboard("{Enter}");
    }
    for (const button of card.getAllByRole("button")) expect(button).toHaveAttribute("type", "button");
    expect(region.querySelector("form")).toBeNull();
  }
  expect(onSubmit).not.toHaveBeenCalled();
  // No complaint about a form inside a form, or about anything else.
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

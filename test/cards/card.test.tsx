import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createPortal } from "react-dom";
import { describe, expect, test, vi } from "vitest";
import type { Pause } from "../../src/protocol/pause.js";
import { approval, expectAccessible, interaction, showCard, TestCard } from "./harness.js";

const form = { title: "Company", fields: [{ name: "name", label: "Name", type: "text" }] };
const objectSchema = { type: "object", properties: { note: { type: "string" } } };

/** One pause of every card. */
const every: [string, () => Pause][] = [
  ["ask_text", () => interaction("ask_text", { question: "Name?" })],
  ["ask_choice", () => interaction("ask_choice", { question: "Which?", options: ["Yes", "No"] })],
  ["ask_user_multi", () => interaction("ask_user_multi", { question: "Which?", options: ["A", "B"] })],
  ["confirm", () => interaction("confirm", { action: "Go on" })],
  ["ask_form", () => interaction("ask_form", form)],
  ["ask_rating", () => interaction("ask_rating", { question: "How?" })],
  ["ask_rating, long", () => interaction("ask_rating", { question: "How?", scale: 100 })],
  ["request_upload", () => interaction("request_upload", { prompt: "File?" })],
  ["ask_user", () => interaction("ask_user", { question: "When?" })],
  ["ask_user, number", () => interaction("ask_user", { question: "Age?" }, { responseSchema: { type: "integer" } })],
  ["ask_user, object", () => interaction("ask_user", { question: "Details?" }, { responseSchema: objectSchema })],
  ["approval", () => approval({ customer: "C-17", amount: 250 })],
  ["fallback", () => interaction("pick_color", { palette: ["red"] })],
  ["mcp form", () => interaction("mcp_elicitation", { message: "Details?", server: "s", tool: "t", requested_schema: objectSchema })],
  ["mcp address", () => interaction("mcp_elicitation", { message: "Sign in?", mode: "url", url: "https://example.com/x" })],
];

const upload = { upload: () => Promise.resolve("f1") };

async function settle() {
  await act(async () => {
    await vi.dynamicImportSettled();
  });
}

describe("every card", () => {
  test.each(every)("%s is accessible, open, and wrong while busy", async (_, pause) => {
    const { update } = await showCard(pause(), { upload });
    await expectAccessible();
    const issues = [{ pointer: "", code: "type", params: { type: "string" } }];
    update({ issues, busy: true });
    expect(screen.getByRole("article")).toHaveAttribute("aria-busy", "true");
    await expectAccessible();
  });

  test.each(every)("C03: %s takes no press while its answer is sent, and keeps the focus", async (_, pause) => {
    const { user, update, onAnswer, onCancel } = await showCard(pause(), { upload });
    update({ busy: true, pause: { ...pause(), status: "sending" } });
    for (const button of screen.getAllByRole("button")) {
      await user.click(button);
      expect(button).toHaveFocus();
      await user.keyboard("{Enter}yn1");
    }
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test.each(every)("C03: %s takes no answer while one is checked, but can be left: a check may never end", async (_, pause) => {
    const { user, update, onAnswer, onCancel } = await showCard(pause(), { upload });
    update({ busy: true });
    for (const button of screen.getAllByRole("button")) await user.click(button);
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test.each(every)("C03: the second half of a double click never answers %s when it has just appeared", async (_, pause) => {
    const { onAnswer, onCancel } = await showCard(pause(), { upload });
    for (const button of screen.getAllByRole("button")) fireEvent.click(button, { detail: 2 });
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test.each(every)("C31: Escape in %s sends nothing and cancels nothing", async (_, pause) => {
    const { user, onAnswer, onCancel } = await showCard(pause(), { upload });
    for (let step = 0; step < 8; step += 1) {
      await user.tab();
      await user.keyboard("{Escape}");
    }
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onCancel).not.toHaveBeenCalled();
  });

  test.each(every)("%s can be cancelled, and has no Cancel where there is nothing to cancel", async (_, pause) => {
    const { user, onCancel, unmount } = await showCard(pause(), { upload });
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(onCancel).toHaveBeenCalledOnce();
    unmount();
    await showCard(pause(), { upload, cancellable: false });
    expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  });

  test.each(every)("C35: %s never submits a form of the host around it, nor through a portal", async (_, pause) => {
    const submit = vi.fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
    });
    const errors = vi.spyOn(console, "error").mockImplementation(() => {});
    render(
      <form onSubmit={submit}>
        <TestCard pause={pause()} onAnswer={() => {}} onCancel={() => {}} upload={upload} />
        {createPortal(<TestCard pause={pause()} onAnswer={() => {}} onCancel={() => {}} upload={upload} />, document.body)}
        <button>Host</button>
      </form>,
    );
    await settle();
    const user = userEvent.setup();
    for (const card of screen.getAllByRole("article")) {
      const inside = within(card);
      for (const role of ["textbox", "radio", "checkbox", "button"]) {
        for (const control of inside.queryAllByRole(role)) {
          control.focus();
          await user.keyboard("{Enter}");
          if (role !== "textbox") await user.click(control);
        }
      }
      for (const button of inside.getAllByRole("button")) expect(button).toHaveAttribute("type", "button");
    }
    expect(submit).not.toHaveBeenCalled();
    // No complaint about a form inside a form, or about anything else.
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });
});

describe("C18: two cards with the same question", () => {
  async function showTwo(pause: () => Pause) {
    render(
      <>
        <TestCard pause={pause()} onAnswer={() => {}} upload={upload} />
        <TestCard pause={pause()} onAnswer={() => {}} upload={upload} />
      </>,
    );
    await settle();
    const [first, second] = screen.getAllByRole("article").map((card) => within(card));
    return { first: first!, second: second!, user: userEvent.setup() };
  }

  test("a label of the second picks in the second only", async () => {
    const { first, second, user } = await showTwo(() => interaction("ask_choice", { question: "Sure?", options: ["Yes", "No"] }));
    await user.click(first.getByText("Yes"));
    await user.click(second.getByText("No"));
    expect(first.getByRole("radio", { name: "Yes" })).toBeChecked();
    expect(second.getByRole("radio", { name: "No" })).toBeChecked();
    expect(second.getByRole("radio", { name: "Yes" })).not.toBeChecked();
  });

  test("a label of the second form belongs to the second field", async () => {
    const { first, second, user } = await showTwo(() => interaction("ask_form", form));
    await user.click(second.getByText("Name"));
    await user.keyboard("Ada");
    expect(second.getByRole("textbox", { name: "Name" })).toHaveValue("Ada");
    expect(first.getByRole("textbox", { name: "Name" })).toHaveValue("");
  });

  test.each(every)("every id of two %s cards is unique", async (_, pause) => {
    await showTwo(pause);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });
});

test("payload text is text, never markup", async () => {
  await showCard(interaction("ask_text", { question: "<img src=x onerror=alert(1)>", description: "**bold**\nsecond line" }));
  expect(screen.getByRole("heading", { name: "<img src=x onerror=alert(1)>" })).toBeVisible();
  expect(document.querySelector("img")).toBeNull();
});

test("a host may draw the text of a payload", async () => {
  await showCard(interaction("ask_text", { question: "a **bold** question" }), { renderText: (text) => <p>{text.replaceAll("*", "")}</p> });
  expect(screen.getByRole("heading", { name: "a bold question" })).toBeVisible();
});

test("one of several says which one it is", async () => {
  await showCard(interaction("confirm", { action: "Go on" }), { position: { index: 2, total: 3 } });
  expect(screen.getByText("2 of 3")).toBeVisible();
});

test("a card that knows neither who asks nor when says neither", async () => {
  await showCard(interaction("confirm", { action: "Go on" }, { name: "", path: "", receivedAt: 0 }));
  expect(screen.getByRole("article")).not.toHaveTextContent("wants to go on");
  expect(document.querySelector("time")).toBeNull();
});

test("what could not be checked says so and stays answerable", async () => {
  const { user, onAnswer, answerButton } = await showCard(interaction("ask_text", { question: "Name?" }, { checked: false }));
  expect(screen.getByText(/could not be checked/)).toBeVisible();
  await user.click(answerButton());
  expect(onAnswer).toHaveBeenCalledOnce();
});

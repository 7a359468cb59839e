import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Pause } from "../../src/protocol/pause.js";
import { approval, interaction, showCard } from "./harness.js";

const many = Array.from({ length: 12 }, (_, at) => `option ${at}`);
const form = {
  title: "Company",
  fields: [
    { name: "name", label: "Name", type: "text" },
    { name: "about", label: "About", type: "textarea" },
    { name: "size", label: "Size", type: "number" },
    { name: "mail", label: "Mail", type: "email" },
    { name: "tags", label: "Tags", type: "multiselect", options: many },
  ],
};
const schema = { type: "object", properties: { notes: { type: "array", items: { type: "string" }, minItems: 1 }, inner: { type: "object", properties: { a: { type: "string" } } } }, required: ["notes"] };

/** One pause of every card that has a box to type in. */
const boxes: [string, () => Pause][] = [
  ["ask_text", () => interaction("ask_text", { question: "Name?" })],
  ["ask_text, several lines", () => interaction("ask_text", { question: "Name?", multiline: true })],
  ["ask_text, number", () => interaction("ask_text", { question: "Age?" }, { responseSchema: { type: "integer" } })],
  ["ask_text, password", () => interaction("ask_text", { question: "Code?" }, { responseSchema: { type: "string", format: "password" } })],
  ["ask_user", () => interaction("ask_user", { question: "When?" })],
  ["ask_rating, typed", () => interaction("ask_rating", { question: "How?", scale: 100 })],
  ["ask_form", () => interaction("ask_form", form)],
  ["a form of a schema", () => interaction("ask_user", { question: "Details?" }, { responseSchema: schema })],
  ["request_upload, without an adapter", () => interaction("request_upload", { prompt: "File?", multiple: true })],
  ["an MCP form", () => interaction("mcp_elicitation", { message: "Details?", requested_schema: schema })],
  ["fallback", () => interaction("pick_color", { palette: ["red"] })],
];

function textBoxes(): HTMLElement[] {
  return [...screen.getByRole("article").querySelectorAll<HTMLElement>('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea')];
}

describe("the Enter of an input method", () => {
  test.each(boxes)("C34 · sends nothing from %s, nor do a held one and Shift+Enter", async (_, pause) => {
    const { onAnswer } = await showCard(pause());
    expect(textBoxes()).not.toEqual([]);
    for (const box of textBoxes()) {
      fireEvent.keyDown(box, { key: "Enter", isComposing: true });
      fireEvent.keyDown(box, { key: "Enter", keyCode: 229, isComposing: false });
      fireEvent.keyDown(box, { key: "Enter", repeat: true });
      if (box instanceof HTMLTextAreaElement) fireEvent.keyDown(box, { key: "Enter", shiftKey: true });
    }
    expect(onAnswer).not.toHaveBeenCalled();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("C34 · picks nothing from a list that is filtered", async () => {
    const { user } = await showCard(interaction("ask_form", form));
    const filter = screen.getByRole("textbox", { name: "Filter Tags" });
    await user.type(filter, "option 11");
    fireEvent.keyDown(filter, { key: "Enter", isComposing: true });
    fireEvent.keyDown(filter, { key: "Enter", keyCode: 229 });
    expect(screen.getByRole("checkbox", { name: "option 11" })).not.toBeChecked();
    fireEvent.keyDown(filter, { key: "Enter" });
    expect(screen.getByRole("checkbox", { name: "option 11" })).toBeChecked();
  });

  test("C34 · denies no approval with a reason half written", async () => {
    const { user, onAnswer } = await showCard(approval({ to: "ana" }));
    await user.click(screen.getByRole("button", { name: /Deny with a reason/ }));
    for (const box of textBoxes()) {
      fireEvent.keyDown(box, { key: "Enter", isComposing: true });
      fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
    }
    expect(textBoxes()).not.toEqual([]);
    expect(onAnswer).not.toHaveBeenCalled();
  });
});

describe("single keys", () => {
  test("answer where the host leaves them on, and show that they do", async () => {
    const { user, onAnswer } = await showCard(interaction("confirm", { action: "Go on" }));
    screen.getByRole("button", { name: /Yes/ }).focus();
    expect(screen.getByText("Y")).toBeVisible();
    await user.keyboard("n");
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });

  test("mean nothing, and are not shown, where the host has switched them off", async () => {
    const { user, onAnswer, unmount } = await showCard(interaction("confirm", { action: "Go on" }), { keys: { shortcuts: false } });
    const yes = screen.getByRole("button", { name: "Yes" });
    yes.focus();
    expect(yes).not.toHaveAttribute("aria-keyshortcuts");
    expect(screen.queryByText("Y")).not.toBeInTheDocument();
    await user.keyboard("yn1");
    expect(onAnswer).not.toHaveBeenCalled();
    unmount();
    await showCard(interaction("ask_choice", { question: "Which?", options: ["A", "B"] }), { keys: { shortcuts: false } });
    screen.getByRole("radio", { name: "A" }).focus();
    await user.keyboard("2");
    expect(screen.getByRole("radio", { name: "B" })).not.toBeChecked();
    expect(screen.queryByText("2")).not.toBeInTheDocument();
  });
});

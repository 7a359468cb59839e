import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { english } from "../../src/labels/english.js";
import { events, frameScript, wireEvents } from "../../src/testing.js";
import { card, finishing, gone, pausedOn, pausing, resumeOf, resumes } from "./chat.js";

const label = english;

describe("one pause", () => {
  it("C03 · two clicks in one tick and an Enter send one resume", async () => {
    const chat = await pausedOn((wire) => [wire.interaction("i1", "confirm", { action: "Create 3 tables" })]);
    const late = frameScript();
    chat.server.next(late.respond);
    const yes = card("Create 3 tables").getByRole("button", { name: label.yes });
    act(() => {
      yes.click();
      yes.click();
      fireEvent.keyDown(yes, { key: "Enter" });
    });
    await waitFor(() => expect(resumes(chat)).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole("article")).toHaveAttribute("aria-busy", "true"));
    await userEvent.click(yes);
    await userEvent.click(card("Create 3 tables").getByRole("button", { name: label.no }));
    expect(resumes(chat)).toEqual([resumeOf({ i1: true })]);
    late.reset();
  });

  it("C03 · a double click sends one resume", async () => {
    const chat = await pausedOn((wire) => [wire.interaction("i1", "confirm", { action: "Create 3 tables" })]);
    chat.server.next(finishing("R2"), finishing("R3"));
    await userEvent.dblClick(card("Create 3 tables").getByRole("button", { name: label.yes }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: true })]);
  });

  it("C03 · the second half of a double click doesn't answer the next question", async () => {
    const chat = await pausedOn((wire) => [wire.interaction("i1", "confirm", { action: "First" })]);
    chat.server.next(pausing("R2", (wire) => [wire.interaction("i2", "confirm", { action: "Second" })]));
    await userEvent.click(card("First").getByRole("button", { name: label.yes }));
    const next = await screen.findByRole("article", { name: "Second" });
    fireEvent.click(card("Second").getByRole("button", { name: label.yes }), { detail: 2 });
    expect(next).toHaveAttribute("data-status", "open");
    expect(resumes(chat)).toEqual([resumeOf({ i1: true })]);
  });
});

describe("several pauses", () => {
  it("C04 · sends false, empty text, an empty list, a denial and null exactly so, in one POST", async () => {
    const chat = await pausedOn((wire) => [
      wire.interaction("i1", "confirm", { action: "Create 3 tables" }),
      wire.interaction("i2", "ask_text", { question: "A nickname?" }),
      wire.interaction("i3", "ask_user_multi", { question: "Which plans?", options: ["free", "pro"] }),
      wire.interaction("i4", "pick_color", { swatches: ["#f00"] }),
      wire.approval("a1", { to: "a@example.com" }, { prompt: "Send this e-mail?" }),
    ]);
    chat.server.next(finishing("R2"));
    const user = userEvent.setup();
    await user.click(card("Create 3 tables").getByRole("button", { name: label.no }));
    await user.click(card("A nickname?").getByRole("button", { name: label.answer }));
    await user.click(card("Which plans?").getByRole("button", { name: label.answer }));
    await user.click(card("Send this e-mail?").getByRole("button", { name: label.deny }));
    await waitFor(() => expect(screen.getByText(label.progress(4, 5))).toBeVisible());
    expect(resumes(chat)).toEqual([]);
    const unknown = card(label.fallbackTitle);
    await user.click(unknown.getByRole("checkbox", { name: label.asJson }));
    await user.type(unknown.getByRole("textbox", { name: label.yourAnswer }), "null");
    await user.click(unknown.getByRole("button", { name: label.answer }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: false, i2: "", i3: [], i4: null, a1: false })]);
  });

  it("C05 · sends nothing until the last of three answers, then all of them in one POST", async () => {
    const chat = await pausedOn((wire) => [
      wire.interaction("i1", "ask_choice", { question: "Which region?", options: ["eu-west", "us-east"] }),
      wire.interaction("i2", "confirm", { action: "Create 3 tables" }),
      wire.start("assistant.clock"),
      wire.approval("a1", {}, { prompt: "Send this e-mail?" }),
      wire.output("stop", { path: "assistant.clock", call_id: "R1:assistant.clock", parent_call_id: "R1:assistant" }),
    ]);
    chat.server.next(finishing("R2"));
    const user = userEvent.setup();
    await user.click(card("Create 3 tables").getByRole("button", { name: label.yes }));
    expect(await screen.findByText(label.progress(1, 3))).toBeVisible();
    await user.click(card("Send this e-mail?").getByRole("button", { name: label.deny }));
    expect(await screen.findByText(label.progress(2, 3))).toBeVisible();
    expect(resumes(chat)).toEqual([]);
    await user.click(card("Which region?").getByRole("radio", { name: /us-east/ }));
    await user.click(card("Which region?").getByRole("button", { name: label.answer }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i2: true, a1: false, i1: "us-east" })]);
  });

  it("an answer can be changed until it is sent", async () => {
    const chat = await pausedOn((wire) => [
      wire.interaction("i1", "ask_text", { question: "Your name?" }),
      wire.interaction("i2", "confirm", { action: "Create 3 tables" }),
    ]);
    chat.server.next(finishing("R2"));
    const user = userEvent.setup();
    const name = card("Your name?");
    await user.type(name.getByRole("textbox"), "Ana");
    await user.click(name.getByRole("button", { name: label.answer }));
    await user.click(await name.findByRole("button", { name: label.updateAnswer }));
    await user.type(name.getByRole("textbox"), " Lee");
    await user.click(name.getByRole("button", { name: label.updateAnswer }));
    await user.click(card("Create 3 tables").getByRole("button", { name: label.yes }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: "Ana Lee", i2: true })]);
  });

  it("C05 · in manual mode the one POST goes with Send", async () => {
    const chat = await pausedOn(
      (wire) => [wire.interaction("i1", "confirm", { action: "First" }), wire.interaction("i2", "confirm", { action: "Second" })],
      { submit: "manual" },
    );
    chat.server.next(finishing("R2"));
    const user = userEvent.setup();
    expect(screen.getByRole("button", { name: label.sendAnswers })).toBeDisabled();
    await user.click(card("First").getByRole("button", { name: label.yes }));
    await user.click(card("Second").getByRole("button", { name: label.no }));
    await waitFor(() => expect(screen.getByRole("button", { name: label.sendAnswers })).toBeEnabled());
    expect(resumes(chat)).toEqual([]);
    await user.dblClick(screen.getByRole("button", { name: label.sendAnswers }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: true, i2: false })]);
  });

  it("what the schema forbids is refused before anything is sent, at the card", async () => {
    const chat = await pausedOn((wire) => [
      wire.interaction("i1", "ask_text", { question: "Your e-mail?" }, { response_schema: { type: "string", format: "email" } }),
    ]);
    chat.server.next(finishing("R2"));
    const user = userEvent.setup();
    const mail = card("Your e-mail?");
    await user.type(mail.getByRole("textbox"), "nope");
    await user.click(mail.getByRole("button", { name: label.answer }));
    expect(await mail.findByText(label.issue({ pointer: "", code: "format", params: { format: "email" } }))).toBeVisible();
    expect(resumes(chat)).toEqual([]);
    await user.clear(mail.getByRole("textbox"));
    await user.type(mail.getByRole("textbox"), "a@example.com");
    await user.click(mail.getByRole("button", { name: label.answer }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: "a@example.com" })]);
  });

  it("Cancel with another answer staged asks, then sends the tag for every open id and no answer", async () => {
    const chat = await pausedOn((wire) => [wire.interaction("i1", "confirm", { action: "First" }), wire.interaction("i2", "confirm", { action: "Second" })]);
    const wire = wireEvents({ runId: "R2" });
    chat.server.next(events([wire.start(), wire.output("cancelled")]));
    const user = userEvent.setup();
    await user.click(card("First").getByRole("button", { name: label.yes }));
    await screen.findByText(label.progress(1, 2));
    await user.click(card("Second").getByRole("button", { name: label.cancel }));
    expect(resumes(chat)).toEqual([]);
    await user.click(screen.getByRole("button", { name: label.cancelAllConfirm }));
    await gone();
    const tag = { type: "timbal.cancel", reason: "cancelled by the user" };
    expect(resumes(chat)).toEqual([resumeOf({ i1: tag, i2: tag })]);
  });
});

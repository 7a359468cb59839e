import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { english as label } from "../../src/labels/english.js";
import { events, frameScript, wireEvents, type WireEvents } from "../../src/testing.js";
import { card, connect, finishing, gone, pausedOn, resumeOf, resumes } from "./chat.js";

const user = userEvent.setup();
const tag = { type: "timbal.cancel", reason: expect.any(String) as string };
const gate = (wire: WireEvents) => wire.approval("a1", { to: "ana" }, { prompt: "Send it?", input_schema: { type: "object", properties: { to: { type: "string" } } } });
const company = { title: "Company", fields: [{ name: "name", label: "Name", type: "text" }, { name: "city", label: "City", type: "text" }] };

describe("a stray key or click", () => {
  it("C31 · Escape anywhere in a card and a click beside it send nothing", async () => {
    const chat = await pausedOn((wire) => [gate(wire), wire.interaction("i1", "confirm", { action: "Go on" })]);
    for (const control of screen.getAllByRole("button")) {
      control.focus();
      await user.keyboard("{Escape}");
    }
    await user.click(screen.getByRole("article", { name: "Send it?" }));
    await user.click(screen.getByRole("region", { name: label.questions }));
    await user.click(document.body);
    await user.keyboard("{Escape}{Enter}");
    expect(resumes(chat)).toEqual([]);
    expect(chat.stream.getState().pauses.map(({ status }) => status)).toEqual(["open", "open"]);
  });

  it("C31 · an Enter held in the composer while a card appears answers nothing, and Approve has no focus", async () => {
    const chat = connect();
    const run = frameScript();
    chat.server.next(run.respond);
    const wire = wireEvents({ runId: "R1" });
    render(
      <>
        <input aria-label="composer" />
        <TimbalInteractions stream={chat.stream} />
      </>,
    );
    const composer = screen.getByRole("textbox", { name: "composer" });
    composer.focus();
    fireEvent.keyDown(composer, { key: "Enter" });
    void chat.stream.send("go");
    run.send(wire.start(), gate(wire), wire.output("approval_required"));
    run.end();
    const approve = await screen.findByRole("button", { name: label.approve });
    expect(approve).not.toHaveFocus();
    expect(composer).toHaveFocus();
    for (let at = 0; at < 5; at += 1) fireEvent.keyDown(document.activeElement!, { key: "Enter", repeat: true });
    fireEvent.keyUp(document.activeElement!, { key: "Enter" });
    expect(resumes(chat)).toEqual([]);
  });

  it("C31 · an Enter held on a card that was answered with it does not answer the next one", async () => {
    const chat = await pausedOn((wire) => [wire.interaction("i1", "ask_text", { question: "First?" })]);
    const wire = wireEvents({ runId: "R2", parentRunId: "R1" });
    chat.server.next(events([wire.start(), wire.interaction("i2", "ask_text", { question: "Second?" }), wire.output("input_required")]));
    await user.type(screen.getByRole("textbox"), "a{Enter}");
    await screen.findByRole("article", { name: "Second?" });
    for (const target of [document.activeElement!, screen.getByRole("textbox"), screen.getByRole("article")]) {
      fireEvent.keyDown(target, { key: "Enter", repeat: true });
    }
    await act(() => Promise.resolve());
    expect(resumes(chat)).toEqual([resumeOf({ i1: "a" })]);
  });
});

it("C31 · Deny is false in the batch, and no cancel", async () => {
  const chat = await pausedOn((wire) => [gate(wire), wire.interaction("i1", "confirm", { action: "Go on" })]);
  chat.server.next(finishing("R2"));
  await user.click(card("Send it?").getByRole("button", { name: label.deny }));
  await user.click(card("Go on").getByRole("button", { name: label.yes }));
  await gone();
  expect(resumes(chat)).toEqual([resumeOf({ a1: false, i1: true })]);
});

describe("Cancel with another card half filled", () => {
  async function cancelling() {
    const chat = await pausedOn((wire) => [gate(wire), wire.interaction("i1", "ask_form", company)]);
    const wire = wireEvents({ runId: "R2" });
    chat.server.next(events([wire.start(), wire.output("cancelled")]));
    await user.type(await screen.findByRole("textbox", { name: "Name" }), "Acme");
    await user.click(card("Send it?").getByRole("button", { name: label.cancel }));
    return chat;
  }

  it("C31 · asks once, then sends one POST with the tag for every open id and no answer, and closes all cards", async () => {
    const chat = await cancelling();
    expect(screen.getAllByRole("alertdialog", { name: label.cancelAll(1) })).toHaveLength(1);
    expect(resumes(chat)).toEqual([]);
    await user.click(screen.getByRole("button", { name: label.cancelAllConfirm }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ a1: tag, i1: tag })]);
    expect(chat.stream.getState().pauses.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  });

  it("C31 · sends nothing when the person goes on, by the button or by Escape, and keeps what is filled in", async () => {
    const chat = await cancelling();
    await user.keyboard("{Escape}");
    if (screen.queryByRole("alertdialog")) await user.click(screen.getByRole("button", { name: label.keepAnswering }));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Acme");
    expect(resumes(chat)).toEqual([]);
  });
});

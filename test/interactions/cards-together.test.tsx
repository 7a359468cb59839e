import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { english as label } from "../../src/labels/english.js";
import type { Diagnostic } from "../../src/run/timbal-stream.js";
import { card, connect, finishing, gone, pausedOn, pausing, resumeOf, resumes } from "./chat.js";

const user = userEvent.setup();

describe("an unknown kind beside a known one", () => {
  const swatches = ["#f00", "#0f0"];

  it("C13 · shows what was sent, takes an answer that fits the schema, and counts in the batch", async () => {
    const heard: Diagnostic[] = [];
    const chat = await pausedOn(
      (wire) => [
        wire.interaction("i1", "pick_color", { swatches }, { response_schema: { type: "string", minLength: 4 } }),
        wire.interaction("i2", "confirm", { action: "Create 3 tables" }),
      ],
      { onDiagnostic: (one) => heard.push(one) },
    );
    chat.server.next(finishing("R2"));
    const unknown = card(label.fallbackTitle);
    expect(unknown.getByText(/#f00/)).toBeVisible();
    expect(unknown.getByRole("button", { name: label.cancel })).toBeVisible();
    expect(heard.filter(({ code }) => code === "unknown-kind").map(({ message }) => message)).toEqual([expect.stringContaining("pick_color")]);

    await user.type(unknown.getByRole("textbox"), "#f");
    await user.click(unknown.getByRole("button", { name: label.answer }));
    expect(await unknown.findByText(label.issue({ pointer: "", code: "minLength", params: { limit: 4 } }))).toBeVisible();
    await user.type(unknown.getByRole("textbox"), "00");
    await user.click(unknown.getByRole("button", { name: label.answer }));
    expect(await screen.findByText(label.progress(1, 2))).toBeVisible();
    await user.click(card("Create 3 tables").getByRole("button", { name: label.yes }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: "#f00", i2: true })]);
  });

  it("C13 · without a schema takes any answer", async () => {
    const chat = await pausedOn((wire) => [wire.interaction("i1", "pick_color", { swatches })]);
    chat.server.next(finishing("R2"));
    expect(card(label.fallbackTitle).getByText(label.unknownKind("pick_color"))).toBeVisible();
    await user.type(card(label.fallbackTitle).getByRole("textbox", { name: label.yourAnswer }), "#0f0");
    await user.click(card(label.fallbackTitle).getByRole("button", { name: label.answer }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: "#0f0" })]);
  });
});

describe("cards that ask the same", () => {
  it("C18 · a label clicked in the second changes only the second; ids and group names are unique", async () => {
    const question = { question: "Ready?", options: ["Yes", "No"] };
    const form = { title: "Company", fields: [{ name: "company", label: "Company", type: "text" }] };
    await pausedOn((wire) => [
      wire.interaction("i1", "ask_choice", question),
      wire.interaction("i2", "ask_choice", question),
      wire.interaction("i3", "ask_form", form),
      wire.interaction("i4", "ask_form", form),
    ]);
    const [firstYes, secondYes] = screen.getAllByRole<HTMLInputElement>("radio", { name: "Yes" });
    const yesLabels = screen.getAllByText("Yes");
    await user.click(yesLabels[1]!);
    expect(secondYes).toBeChecked();
    expect(firstYes).not.toBeChecked();
    expect(firstYes!.name).not.toBe(secondYes!.name);
    await user.click(yesLabels[0]!);
    expect(secondYes).toBeChecked();

    const fields = await screen.findAllByLabelText<HTMLInputElement>("Company", { selector: "input" });
    const fieldLabels = screen.getAllByText("Company", { selector: "label *, label" });
    await user.click(fieldLabels.at(-1)!);
    await user.keyboard("Acme");
    expect(fields.map((field) => field.value)).toEqual(["", "Acme"]);

    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("C18 · two trays of two streams on one page keep their ids apart", async () => {
    const first = await pausedOn((wire) => [wire.interaction("i1", "ask_choice", { question: "Ready?", options: ["Yes", "No"] })]);
    render(<TimbalInteractions stream={first.stream} />);
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(screen.getAllByRole<HTMLInputElement>("radio").map(({ name }) => name)).size).toBe(2);
  });
});

it("a tray mounted in the middle of a pause shows it, with what was typed before it was unmounted", async () => {
  const chat = connect();
  chat.server.next(pausing("R1", (wire) => [wire.interaction("i1", "ask_text", { question: "Your name?" })]));
  await chat.stream.send("go");
  const first = render(<TimbalInteractions stream={chat.stream} />);
  await user.type(card("Your name?").getByRole("textbox"), "Acm");
  first.unmount();
  render(<TimbalInteractions stream={chat.stream} />);
  expect(card("Your name?").getByRole("textbox")).toHaveValue("Acm");
});

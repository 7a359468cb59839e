import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { english as label } from "../../src/labels/english.js";
import { chunks, frameScript, wireEvents, wireJson } from "../../src/testing.js";
import { card, connect, finishing, gone, pausedOn, resumeOf, resumes } from "./chat.js";

const user = userEvent.setup();
const wire = wireEvents({ runId: "R1" });

function show(visible: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(!visible);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

it("C01 · a page that is hidden and shown again sends nothing twice, neither the start nor the resume", async () => {
  const heard: unknown[] = [];
  const chat = connect({ onEvent: (event) => heard.push(event) });
  const start = frameScript();
  const resume = frameScript();
  chat.server.next(start.respond, resume.respond);
  render(<TimbalInteractions stream={chat.stream} />);
  const paused = chat.stream.send("go");
  const asked = wire.interaction("i1", "confirm", { action: "Create 3 tables" });
  start.send(wire.start());
  await start.opened;
  for (const visible of [false, true]) act(() => show(visible));
  start.send(asked);
  act(() => show(false));
  start.send(wire.output("input_required"));
  await act(() => paused);
  act(() => show(true));
  await user.click(card("Create 3 tables").getByRole("button", { name: label.yes }));
  await resume.opened;
  for (const visible of [false, true]) act(() => show(visible));
  const next = wireEvents({ runId: "R2" });
  resume.send(next.start(), next.output("stop"));
  await gone();
  expect(chat.server.posts()).toEqual([{ prompt: "go" }, resumeOf({ i1: true })]);
  expect(heard).toEqual([wire.start(), asked, wire.output("input_required"), next.start(), next.output("stop")]);
  vi.restoreAllMocks();
});

it("C11 · comment lines before, between and after the frames are no messages: one POST, and the same card", async () => {
  const list = [wire.start(), wire.interaction("i1", "confirm", { action: "Create 3 tables" }), wire.output("input_required")];
  const heard: unknown[] = [];
  const diagnosed: unknown[] = [];
  const noisy = connect({ onEvent: (event) => heard.push(event), onDiagnostic: (one) => diagnosed.push(one) });
  noisy.server.next(
    chunks([": keep-alive\n\n", ...list.flatMap((event, at) => [`id: ${at + 1}\ndata: ${wireJson(event)}\n\n`, ": keep-alive\n\n", ":\n\n\n"])]),
  );
  render(<TimbalInteractions stream={noisy.stream} />);
  await act(() => noisy.stream.send("go"));
  expect(screen.getByRole("article", { name: "Create 3 tables" })).toBeVisible();
  expect(heard).toEqual(list);
  expect(diagnosed).toEqual([]);
  expect(noisy.server.posts()).toHaveLength(1);
});

describe("a schema with words that nobody knows", () => {
  it("C06 · draws its form, ignores them, and still refuses what it can check", async () => {
    const noise = (["log", "info", "warn", "error"] as const).map((level) => vi.spyOn(console, level));
    const chat = await pausedOn((on) => [
      on.interaction(
        "i1",
        "ask_form",
        { title: "Workspace", fields: [{ name: "mail", label: "E-mail", type: "text" }, { name: "tint", label: "Tint", type: "text" }] },
        {
          response_schema: {
            type: "object",
            properties: {
              lang: { enum: ["en", "de"], enumNames: ["English", "German"] },
              tint: { type: "string", format: "color" },
              mail: { type: "string", format: "email" },
              file: { type: "string", format: "path" },
            },
          },
        },
      ),
    ]);
    chat.server.next(finishing("R2"));
    const mail = await screen.findByRole("textbox", { name: /E-mail/ });
    await user.type(mail, "nope");
    await user.type(screen.getByRole("textbox", { name: /Tint/ }), "any");
    await user.click(screen.getByRole("button", { name: label.answer }));
    expect(await screen.findByText(label.issue({ pointer: "", code: "format", params: { format: "email" } }))).toBeVisible();
    expect(resumes(chat)).toEqual([]);
    await user.clear(mail);
    await user.type(mail, "a@example.com");
    await user.click(screen.getByRole("button", { name: label.answer }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: { mail: "a@example.com", tint: "any" } })]);
    for (const spy of noise) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});

describe("options that aren't a list of texts", () => {
  const ask = async (options: Record<string, unknown>) => {
    const chat = await pausedOn((on) => [on.interaction("i1", "ask_user", { question: "Which one?", ...options })]);
    chat.server.next(finishing("R2"));
    return chat;
  };

  it.each([
    ["null", { options: null }],
    ["missing", {}],
  ])("C07 · %s: the question is answered in words", async (_what, options) => {
    const chat = await ask(options);
    await user.type(card("Which one?").getByRole("textbox"), "mine");
    await user.click(card("Which one?").getByRole("button", { name: label.answer }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: "mine" })]);
  });

  it.each([
    ["texts", { options: ["a", "b"] }, "b"],
    ["objects", { options: [{ label: "A", description: "x" }, { label: "B" }] }, "B"],
  ])("C07 · %s: one is picked, and its text is sent", async (_what, options, picked) => {
    const chat = await ask(options);
    await user.click(card("Which one?").getByRole("radio", { name: new RegExp(`^${picked}`) }));
    await user.click(card("Which one?").getByRole("button", { name: label.answer }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: picked })]);
  });

  it.each([
    ["one text", { options: "a,b" }],
    ["a list with holes", { options: [1, null, "c"] }],
  ])("C07 · %s: the fallback says what is wrong and sends nothing untouched", async (_what, options) => {
    const chat = await ask(options);
    expect(screen.getByText(/could not be read/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => expect(screen.getByRole("alert")).toBeVisible());
    expect(resumes(chat)).toEqual([]);
    await user.type(screen.getByRole("textbox"), "c");
    await user.click(screen.getByRole("button", { name: label.answer }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: "c" })]);
  });
});

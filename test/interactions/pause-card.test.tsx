import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { defaultRegistry } from "../../src/default-registry.js";
import { TimbalInteractions } from "../../src/interactions.js";
import { PauseCard } from "../../src/pause-card.js";
import { PauseReceipt } from "../../src/pause-receipt.js";
import { english as label } from "../../src/labels/english.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import { interaction } from "../pauses.js";
import { card, connect, finishing, pausing, resumeOf, resumes } from "./chat.js";

const user = userEvent.setup();
const ask = { kind: "ask_text", payload: { question: "Your age?" } };
const answer = () => card("Your age?").getByRole("button", { name: label.answer });

describe("a card without a stream", () => {
  it("hands on an answer that passed", async () => {
    const onAnswer = vi.fn();
    render(<PauseCard pause={ask} onAnswer={onAnswer} />);
    await user.type(card("Your age?").getByRole("textbox"), "41");
    await user.click(answer());
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith("41"));
  });

  it("checks the answer first, as the tray would", async () => {
    const onAnswer = vi.fn();
    render(<PauseCard pause={{ ...ask, responseSchema: { type: "integer", minimum: 18 } }} onAnswer={onAnswer} />);
    await user.type(card("Your age?").getByRole("textbox"), "4");
    await user.click(answer());
    expect(await screen.findByText(label.issue({ pointer: "", code: "minimum", params: { limit: 18 } }))).toBeVisible();
    expect(onAnswer).not.toHaveBeenCalled();
    await user.type(card("Your age?").getByRole("textbox"), "1");
    await user.click(answer());
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(41));
  });

  it("C03 · calls once for two clicks in one tick, and is busy until the host is done", async () => {
    let done: () => void = () => {};
    const onAnswer = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    render(<PauseCard pause={{ kind: "confirm", payload: { action: "Create 3 tables" } }} onAnswer={onAnswer} />);
    const yes = card("Create 3 tables").getByRole("button", { name: label.yes });
    act(() => {
      yes.click();
      yes.click();
    });
    await waitFor(() => expect(screen.getByRole("article")).toHaveAttribute("aria-busy", "true"));
    await user.click(yes);
    expect(onAnswer).toHaveBeenCalledTimes(1);
    await act(async () => done());
    expect(screen.getByRole("article")).not.toHaveAttribute("aria-busy");
  });

  it("stays answerable when the host's callback throws", async () => {
    const onAnswer = vi.fn().mockRejectedValueOnce(new Error("no disk"));
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    render(<PauseCard pause={ask} onAnswer={onAnswer} />);
    await user.click(answer());
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    await user.click(answer());
    await waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(2));
    warn.mockRestore();
  });

  it("draws an approval too, and asks a given kind's renderer about the answer", async () => {
    const onAnswer = vi.fn();
    const picky = defineRenderer({
      answer: { "~standard": { version: 1, vendor: "test", validate: (value) => (value === "red" ? { value } : { issues: [{ message: "Only red" }] }) } },
      component: ({ onAnswer: give, issues, labels }) => (
        <>
          {["blue", "red"].map((colour) => <button key={colour} onClick={() => give(colour)}>{colour}</button>)}
          {issues.map((issue) => <p key={issue.pointer}>{labels.issue(issue)}</p>)}
        </>
      ),
    });
    render(
      <TimbalProvider registry={defaultRegistry.extend({ kinds: { picky } })}>
        <PauseCard pause={{ type: "approval", name: "send_email", prompt: "Send this e-mail?", input: { to: "a@example.com" } }} onAnswer={onAnswer} />
        <PauseCard pause={{ kind: "picky", payload: {} }} onAnswer={onAnswer} />
      </TimbalProvider>,
    );
    await user.click(card("Send this e-mail?").getByRole("button", { name: label.approve }));
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(true));
    await user.click(screen.getByRole("button", { name: "blue" }));
    expect(await screen.findByText("Only red")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "red" }));
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith("red"));
    expect(onAnswer).toHaveBeenCalledTimes(2);
  });
});

describe("a card by its key", () => {
  it("is a card while it waits and a receipt afterwards, in its place", async () => {
    const chat = connect();
    chat.server.next(pausing("R1", (wire) => [wire.interaction("i1", "confirm", { action: "Create 3 tables" })]), finishing("R2"));
    await chat.stream.send("go");
    const { key } = chat.stream.getState().pauses[0]!;
    render(<PauseCard stream={chat.stream} pause={key} />);
    await user.click(card("Create 3 tables").getByRole("button", { name: label.no }));
    await waitFor(() => expect(screen.queryByRole("button")).not.toBeInTheDocument());
    expect(screen.getByRole("article", { name: "Create 3 tables" })).toHaveTextContent(label.no);
    expect(resumes(chat)).toEqual([resumeOf({ i1: false })]);
  });

  it("that the stream doesn't have is nothing", () => {
    const { stream } = connect();
    const { container } = render(<PauseCard stream={stream} pause={interaction("i9", "confirm", {}).key} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("a receipt", () => {
  const settled = interaction("i1", "skippable", { question: "Sure?" }, { status: "settled", answer: { value: { skip: 1 }, at: 0 }, outcome: "answered" });

  it("says what the renderer makes of the answer", () => {
    const skippable = defineRenderer({ component: () => null, outcome: () => "skipped" });
    render(
      <TimbalProvider registry={defaultRegistry.extend({ kinds: { skippable } })}>
        <PauseReceipt pause={settled} />
      </TimbalProvider>,
    );
    expect(screen.getByRole("article", { name: "Sure?" })).toHaveTextContent(label.skipped);
  });

  it("of an app's kind says what its renderer calls it", () => {
    const registry = defaultRegistry.extend({
      kinds: { pick_color: defineRenderer({ payload: { type: "object", properties: { of: { type: "string" } }, required: ["of"] }, title: ({ of }) => `Colour of the ${of}`, component: () => null }) },
    });
    render(
      <TimbalProvider registry={registry}>
        <PauseReceipt pause={interaction("i1", "pick_color", { of: "door" }, { status: "settled", answer: { value: "#ff0000", at: 0 } })} />
      </TimbalProvider>,
    );
    expect(screen.getByRole("article", { name: "Colour of the door" })).toHaveTextContent("#ff0000");
  });

  it("of a renderer whose receipt throws is the kit's own", () => {
    const spy = vi.spyOn(console, "error").mockImplementation(() => {});
    const skippable = defineRenderer({
      component: () => null,
      receipt: () => {
        throw new Error("old payload");
      },
    });
    render(
      <TimbalProvider registry={defaultRegistry.extend({ kinds: { skippable } })}>
        <PauseReceipt pause={settled} />
      </TimbalProvider>,
    );
    expect(screen.getByRole("article", { name: "Sure?" })).toBeVisible();
    spy.mockRestore();
  });
});

it("tray, card and receipt render on a server, without a provider", async () => {
  const chat = connect();
  chat.server.next(pausing("R1", (wire) => [wire.interaction("i1", "confirm", { action: "Create 3 tables" })]));
  await chat.stream.send("go");
  const html = renderToString(
    <>
      <TimbalInteractions stream={chat.stream} />
      <PauseCard pause={ask} onAnswer={() => {}} />
      <PauseReceipt pause={interaction("i2", "confirm", { action: "Done" }, { status: "settled" })} />
    </>,
  );
  for (const text of ["Create 3 tables", "Your age?", "Done"]) expect(html).toContain(text);
});

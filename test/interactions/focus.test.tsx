import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { PauseCard } from "../../src/pause-card.js";
import { PauseReceipt } from "../../src/pause-receipt.js";
import { english } from "../../src/labels/english.js";
import { TimbalError } from "../../src/protocol/error.js";
import { fakeStream } from "../react/fake-stream.js";
import { answered, button, plain, showTray, WithPlainCards } from "./plain-cards.js";

const settled = { ...answered, status: "settled", outcome: "answered" } as const;

describe("when the last card goes, the focus", () => {
  function withReceipts(composer = false) {
    const stream = fakeStream({ status: "paused", pauses: [plain("i1"), plain("i2")] });
    render(
      <WithPlainCards>
        <PauseReceipt pause={plain("i1", settled)} />
        <PauseReceipt pause={plain("i2", settled)} />
        <TimbalInteractions stream={stream} />
        {composer ? <input aria-label="Message" /> : null}
      </WithPlainCards>,
    );
    return stream;
  }

  it("goes to the receipt of what was answered", async () => {
    const stream = withReceipts();
    await userEvent.click(button("Answer i2"));
    act(() => stream.set({ pauses: [plain("i1", settled), plain("i2", settled)] }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute("data-key", plain("i2").key));
    expect(document.activeElement).toHaveAttribute("data-ti", "receipt");
  });

  it("stays where the host has put it meanwhile", async () => {
    const stream = withReceipts(true);
    await userEvent.click(button("Answer i2"));
    act(() => stream.set({ pauses: [] }));
    const composer = screen.getByRole("textbox", { name: "Message" });
    composer.focus();
    // Anything that was to happen later has happened by then.
    await act(() => new Promise((resolve) => { setTimeout(resolve); }));
    expect(composer).toHaveFocus();
  });

  it("is not taken from a person who had left the tray", async () => {
    const stream = withReceipts();
    await userEvent.click(button("Answer i2"));
    await userEvent.click(document.body);
    act(() => stream.set({ pauses: [] }));
    await act(() => new Promise((resolve) => { setTimeout(resolve); }));
    expect(document.body).toHaveFocus();
  });
});

it("a button of the tray that goes with a press leaves the focus in the tray", async () => {
  const { stream } = showTray({ pauses: [plain("i1", answered)], error: new TimbalError("network", "") });
  vi.mocked(stream.submit).mockImplementation(() => {
    stream.set({ status: "streaming", error: null, pauses: [plain("i1", { ...answered, status: "sending" })] });
    return Promise.resolve(stream.getState());
  });
  await userEvent.click(button(english.retry));
  expect(screen.getByRole("region", { name: english.questions })).toHaveFocus();
});

it("a card of its own hands the focus to its receipt", async () => {
  const stream = fakeStream({ status: "paused", pauses: [plain("i1")] });
  render(<WithPlainCards><PauseCard stream={stream} pause={plain("i1")} /></WithPlainCards>);
  await userEvent.click(button("Answer i1"));
  act(() => stream.set({ pauses: [plain("i1", settled)] }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute("data-ti", "receipt"));
});

import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { english } from "../../src/labels/english.js";
import { answered, button, plain, queryButton, showTray } from "./plain-cards.js";

describe("answering", () => {
  it("C03 · two clicks and an Enter in one tick are one answer", async () => {
    const { stream } = showTray({ pauses: [plain("i1")] });
    let settle: (issues: []) => void = () => {};
    vi.mocked(stream.answer).mockImplementation(() => new Promise((resolve) => (settle = resolve)));
    const answer = button("Answer i1");
    act(() => {
      answer.click();
      answer.click();
      fireEvent.keyDown(answer, { key: "Enter" });
      answer.click();
    });
    expect(stream.answer).toHaveBeenCalledTimes(1);
    await act(async () => settle([]));
  });

  it("C03 · a refused answer gives the card back, with what is wrong", async () => {
    const { stream } = showTray({ pauses: [plain("i1")] });
    vi.mocked(stream.answer).mockResolvedValueOnce([{ pointer: "/a", code: "required", params: {} }]);
    await userEvent.click(button("Answer i1"));
    expect(await screen.findByText("/a required")).toBeVisible();
    await userEvent.click(button("Answer i1"));
    expect(stream.answer).toHaveBeenCalledTimes(2);
    expect(screen.queryByText("/a required")).not.toBeInTheDocument();
  });

  it("shows what the stream found wrong earlier", () => {
    showTray({ pauses: [plain("i1", { issues: [{ pointer: "/b", code: "type", params: {} }] })] });
    expect(screen.getByText("/b type")).toBeVisible();
  });
});

describe("the focus", () => {
  it("moves on to the card that stands where the answered one stood", async () => {
    const { stream } = showTray({ pauses: [plain("i1"), plain("i2"), plain("i3")] });
    await userEvent.click(button("Answer i2"));
    act(() => stream.set({ pauses: [plain("i1"), plain("i3")] }));
    expect(screen.getByRole("article", { name: "i3" })).toHaveFocus();
  });

  it("stays where it is when a card comes, or when one goes that did not have it", async () => {
    const { stream } = showTray({ pauses: [plain("i1"), plain("i2")] });
    await userEvent.click(button("Answer i1"));
    act(() => stream.set({ pauses: [plain("i1"), plain("i3")] }));
    expect(button("Answer i1")).toHaveFocus();
  });

  it("is left alone when it is elsewhere on the page", async () => {
    const { stream } = showTray({ pauses: [plain("i1"), plain("i2")] });
    const host = document.body.appendChild(document.createElement("input"));
    await userEvent.click(button("Answer i1"));
    host.focus();
    act(() => stream.set({ pauses: [plain("i2")] }));
    expect(host).toHaveFocus();
    host.remove();
  });
});

describe("Cancel", () => {
  let stream: ReturnType<typeof showTray>["stream"];

  it("with nothing else answered goes at once", async () => {
    ({ stream } = showTray({ pauses: [plain("i1", answered), plain("i2")] }));
    await userEvent.click(button("Cancel i1"));
    expect(stream.cancel).toHaveBeenCalledTimes(1);
  });

  it("C31 · asks first when another card is half filled, and not for what is typed in its own", async () => {
    ({ stream } = showTray({ pauses: [plain("i1"), plain("i2")] }));
    act(() => { stream.setDraft(plain("i2").key, { text: "half" }); });
    await userEvent.click(button("Cancel i1"));
    expect(stream.cancel).not.toHaveBeenCalled();
    expect(screen.getByRole("alertdialog", { name: english.cancelAll(1) })).toBeVisible();
    await userEvent.click(button(english.keepAnswering));
    await userEvent.click(button("Cancel i2"));
    expect(stream.cancel).toHaveBeenCalledTimes(1);
  });

  it("can't be pressed before the run has paused: it could not be sent", () => {
    ({ stream } = showTray({ status: "streaming", pauses: [plain("i1")] }));
    expect(queryButton("Cancel i1")).not.toBeInTheDocument();
    act(() => stream.set({ status: "paused" }));
    expect(button("Cancel i1")).toBeVisible();
  });

  describe("with other answers staged", () => {
    beforeEach(async () => {
      ({ stream } = showTray({ pauses: [plain("i1", answered), plain("i2", answered), plain("i3")] }));
      await userEvent.click(button("Cancel i3"));
    });

    it("asks first, and says that it ends everything", () => {
      expect(stream.cancel).not.toHaveBeenCalled();
      expect(screen.getByRole("alertdialog", { name: english.cancelAll(2) })).toBeVisible();
      expect(button(english.keepAnswering)).toHaveFocus();
    });

    it("goes through when confirmed", async () => {
      await userEvent.click(button(english.cancelAllConfirm));
      expect(stream.cancel).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    });

    it("is dropped by going on, and the focus goes back", async () => {
      await userEvent.click(button(english.keepAnswering));
      expect(stream.cancel).not.toHaveBeenCalled();
      expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
      expect(button("Cancel i3")).toHaveFocus();
    });
  });
});

import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { english } from "../../src/labels/english.js";
import { TimbalError } from "../../src/protocol/error.js";
import type { Pause } from "../../src/protocol/pause.js";
import type { StreamState } from "../../src/run/state.js";
import type { SubmitMode } from "../../src/run/timbal-stream.js";
import { interaction } from "../pauses.js";
import { fakeStream, IDLE } from "../react/fake-stream.js";
import { WithPlainCards } from "./plain-cards.js";

const plain = (id: string, more?: Partial<Extract<Pause, { type: "interaction" }>>) => interaction(id, "plain", {}, more);
const answered = { status: "answered", answer: { value: true, at: 0 } } as const;

function show(state: Partial<StreamState>, submitMode: SubmitMode = "auto") {
  const stream = { ...fakeStream({ status: "paused", ...state }), submitMode };
  const view = render(<TimbalInteractions stream={stream} />, { wrapper: WithPlainCards });
  return { stream, ...view };
}
const button = (name: string) => screen.getByRole("button", { name });
const queryButton = (name: string) => screen.queryByRole("button", { name });

describe("the tray", () => {
  it("isn't there while nothing waits and nothing went wrong", () => {
    const { container, stream } = show({ status: "finished", pauses: [plain("i1", { status: "settled" })] });
    expect(container).toBeEmptyDOMElement();
    act(() => stream.set({ pauses: [plain("i2")] }));
    expect(screen.getByRole("region", { name: english.questions })).toBeVisible();
    act(() => stream.set({ pauses: [] }));
    expect(container).toBeEmptyDOMElement();
  });

  it("shows every pause that waits, in arrival order, each with its place", () => {
    show({ pauses: [plain("i1"), plain("gone", { status: "settled" }), plain("i2", answered), plain("i3")] });
    expect(screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"))).toEqual(["i1", "i2", "i3"]);
    expect(within(screen.getByRole("article", { name: "i2" })).getByText("card 2 of 3")).toBeVisible();
    expect(screen.getByText("1 of 3 answered")).toBeVisible();
  });

  it("counts nothing when there is one", () => {
    show({ pauses: [plain("i1")] });
    expect(screen.queryByText(/answered/)).not.toBeInTheDocument();
    expect(screen.queryByText(/card 1/)).not.toBeInTheDocument();
    expect(queryButton(english.sendAnswers)).not.toBeInTheDocument();
  });

  it("leaves the focus where it is when a pause arrives", () => {
    const { stream } = show({ pauses: [plain("i1")] });
    button("Answer i1").focus();
    act(() => stream.set({ pauses: [plain("i1"), plain("i2")] }));
    expect(button("Answer i1")).toHaveFocus();
  });
});

describe("sending", () => {
  it("in manual mode waits for one Send, which can't be pressed while there are gaps", async () => {
    const { stream } = show({ pauses: [plain("i1", answered), plain("i2")] }, "manual");
    expect(button(english.sendAnswers)).toBeDisabled();
    act(() => stream.set({ pauses: [plain("i1", answered), plain("i2", answered)] }));
    await userEvent.click(button(english.sendAnswers));
    expect(stream.submit).toHaveBeenCalledTimes(1);
  });

  it("in manual mode waits for the run to pause, and says so", () => {
    const { stream } = show({ status: "streaming", pauses: [plain("i1", answered)] }, "manual");
    expect(button(english.sendAnswers)).toBeDisabled();
    expect(screen.getByText(english.stillWorking)).toBeVisible();
    act(() => stream.set({ status: "paused" }));
    expect(button(english.sendAnswers)).toBeEnabled();
  });

  it("in auto mode offers no Send while answers are missing", () => {
    show({ pauses: [plain("i1", answered), plain("i2")] });
    expect(queryButton(english.sendAnswers)).not.toBeInTheDocument();
  });

  it("in auto mode offers Send for answers that nothing will send by itself", async () => {
    const { stream } = show({ pauses: [plain("i1", answered)] });
    await userEvent.click(button(english.sendAnswers));
    expect(stream.submit).toHaveBeenCalledTimes(1);
  });

  it("says that it is under way, with nothing left to press", () => {
    show({ status: "streaming", pauses: [plain("i1", { ...answered, status: "sending" })] });
    expect(screen.getByText(english.sending)).toBeVisible();
    expect(screen.getByRole("article", { name: "i1" })).toHaveAttribute("aria-busy", "true");
    expect(queryButton(english.sendAnswers)).not.toBeInTheDocument();
  });

  it("C15 · after a failure says what happened and offers Retry, which sends the same answers", async () => {
    const error = new TimbalError("http", "refused", { status: 429 });
    const { stream } = show({ pauses: [plain("i1", answered), plain("i2", answered)], error });
    expect(screen.getByRole("alert")).toHaveTextContent(english.error(error));
    await userEvent.click(button(english.retry));
    expect(stream.submit).toHaveBeenCalledWith();
  });

  it.each(["paused", "incomplete"] as const)("C15 · with an unknown outcome (%s) sends again only when told so", async (status) => {
    const { stream } = show({ status, pauses: [plain("i1", answered)], error: new TimbalError("outcome-unknown", "") });
    expect(screen.getByRole("alert")).toHaveTextContent(english.unknownOutcome);
    expect(queryButton(english.retry)).not.toBeInTheDocument();
    await userEvent.click(button(english.sendAgain));
    expect(stream.submit).toHaveBeenCalledWith({ again: true });
  });

  it("C03 · two presses of Retry in one tick send once", () => {
    const { stream } = show({ pauses: [plain("i1", answered)], error: new TimbalError("network", "") });
    vi.mocked(stream.submit).mockImplementation(() => {
      stream.set({ status: "streaming", error: null });
      return Promise.resolve(stream.getState());
    });
    const retry = button(english.retry);
    act(() => {
      retry.click();
      retry.click();
    });
    expect(stream.submit).toHaveBeenCalledTimes(1);
  });

  it("offers to repeat a start that never began", async () => {
    const { stream } = show({
      ...IDLE,
      status: "failed",
      error: new TimbalError("network", ""),
      transcript: [{ type: "request", id: "request:1", runId: "", path: "", params: {} }],
    });
    await userEvent.click(button(english.retry));
    expect(stream.retry).toHaveBeenCalledTimes(1);
  });

  it("offers nothing for a run that ended in an error: it did begin", () => {
    show({
      ...IDLE,
      status: "failed",
      error: new TimbalError("run", "The tool broke."),
      transcript: [{ type: "request", id: "request:1", runId: "R1", path: "", params: {} }],
    });
    expect(screen.getByRole("alert")).toHaveTextContent("The tool broke.");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("answering", () => {
  it("C03 · two clicks and an Enter in one tick are one answer", async () => {
    const { stream } = show({ pauses: [plain("i1")] });
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
    const { stream } = show({ pauses: [plain("i1")] });
    vi.mocked(stream.answer).mockResolvedValueOnce([{ pointer: "/a", code: "required", params: {} }]);
    await userEvent.click(button("Answer i1"));
    expect(await screen.findByText("/a required")).toBeVisible();
    await userEvent.click(button("Answer i1"));
    expect(stream.answer).toHaveBeenCalledTimes(2);
    expect(screen.queryByText("/a required")).not.toBeInTheDocument();
  });

  it("shows what the stream found wrong earlier", () => {
    show({ pauses: [plain("i1", { issues: [{ pointer: "/b", code: "type", params: {} }] })] });
    expect(screen.getByText("/b type")).toBeVisible();
  });
});

describe("Cancel", () => {
  let stream: ReturnType<typeof show>["stream"];

  it("with nothing else answered goes at once", async () => {
    ({ stream } = show({ pauses: [plain("i1", answered), plain("i2")] }));
    await userEvent.click(button("Cancel i1"));
    expect(stream.cancel).toHaveBeenCalledTimes(1);
  });

  it("can't be pressed before the run has paused: it could not be sent", () => {
    ({ stream } = show({ status: "streaming", pauses: [plain("i1")] }));
    expect(queryButton("Cancel i1")).not.toBeInTheDocument();
    act(() => stream.set({ status: "paused" }));
    expect(button("Cancel i1")).toBeVisible();
  });

  describe("with other answers staged", () => {
    beforeEach(async () => {
      ({ stream } = show({ pauses: [plain("i1", answered), plain("i2", answered), plain("i3")] }));
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

import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { english } from "../../src/labels/english.js";
import { TimbalError } from "../../src/protocol/error.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { defineRenderer } from "../../src/registry/define-renderer.js";
import { interaction } from "../pauses.js";
import { fakeStream, IDLE } from "../react/fake-stream.js";
import { answered, button, plain, plainRegistry, queryButton, showTray } from "./plain-cards.js";

describe("the tray", () => {
  it("isn't there while nothing waits and nothing went wrong", () => {
    const { container, stream } = showTray({ status: "finished", pauses: [plain("i1", { status: "settled" })] });
    // What is read out must be there before there is anything to say.
    const spoken = screen.getAllByRole("status");
    expect([...container.children]).toEqual(spoken);
    for (const region of spoken) expect(region).toBeEmptyDOMElement();
    act(() => stream.set({ pauses: [plain("i2")] }));
    expect(screen.getByRole("region", { name: english.questions })).toBeVisible();
    act(() => stream.set({ pauses: [] }));
    // The same regions as before: one that is new would say nothing.
    expect(screen.getAllByRole("status").map((region, at) => region === spoken[at])).toEqual([true, true]);
    expect([...container.children]).toEqual(spoken);
  });

  it("shows every pause that waits, in arrival order, each with its place", () => {
    showTray({ pauses: [plain("i1"), plain("gone", { status: "settled" }), plain("i2", answered), plain("i3")] });
    expect(screen.getAllByRole("article").map((card) => card.getAttribute("aria-label"))).toEqual(["i1", "i2", "i3"]);
    expect(within(screen.getByRole("article", { name: "i2" })).getByText("card 2 of 3")).toBeVisible();
    expect(screen.getByText("1 of 3 answered")).toBeVisible();
  });

  it("counts nothing when there is one", () => {
    showTray({ pauses: [plain("i1")] });
    expect(screen.queryByText(/answered/)).not.toBeInTheDocument();
    expect(screen.queryByText(/card 1/)).not.toBeInTheDocument();
    expect(queryButton(english.sendAnswers)).not.toBeInTheDocument();
  });

  it("leaves the focus where it is when a pause arrives", () => {
    const { stream } = showTray({ pauses: [plain("i1")] });
    button("Answer i1").focus();
    act(() => stream.set({ pauses: [plain("i1"), plain("i2")] }));
    expect(button("Answer i1")).toHaveFocus();
  });
});

describe("what streams in meanwhile", () => {
  it("C27 · draws no card anew, and neither does what is typed in another", () => {
    const drawn: string[] = [];
    const counted = defineRenderer({
      component: ({ pause, draft }) => {
        drawn.push(pause.id);
        return <p>{`${pause.id}: ${String(draft)}`}</p>;
      },
    });
    const stream = fakeStream({ status: "streaming", pauses: [interaction("i1", "counted", {}), interaction("i2", "counted", {})] });
    render(
      <TimbalProvider registry={plainRegistry.extend({ kinds: { counted } })}>
        <TimbalInteractions stream={stream} />
      </TimbalProvider>,
    );
    expect(drawn).toEqual(["i1", "i2"]);
    act(() => {
      for (let n = 0; n < 100; n += 1) stream.delta("word ");
    });
    act(() => stream.setDraft(stream.getState().pauses[1]!.key, "Acm"));
    expect(screen.getByText("i2: Acm")).toBeVisible();
    expect(drawn).toEqual(["i1", "i2", "i2"]);
  });
});

describe("sending", () => {
  it("in manual mode waits for one Send, which can't be pressed while there are gaps", async () => {
    const { stream } = showTray({ pauses: [plain("i1", answered), plain("i2")] }, "manual");
    expect(button(english.sendAnswers)).toBeDisabled();
    act(() => stream.set({ pauses: [plain("i1", answered), plain("i2", answered)] }));
    await userEvent.click(button(english.sendAnswers));
    expect(stream.submit).toHaveBeenCalledTimes(1);
  });

  it("in manual mode waits for the run to pause, and says so", () => {
    const { stream } = showTray({ status: "streaming", pauses: [plain("i1", answered)] }, "manual");
    expect(button(english.sendAnswers)).toBeDisabled();
    expect(screen.getByText(english.stillWorking)).toBeVisible();
    act(() => stream.set({ status: "paused" }));
    expect(button(english.sendAnswers)).toBeEnabled();
  });

  it("in auto mode offers no Send while answers are missing", () => {
    showTray({ pauses: [plain("i1", answered), plain("i2")] });
    expect(queryButton(english.sendAnswers)).not.toBeInTheDocument();
  });

  it("in auto mode offers Send for answers that nothing will send by itself", async () => {
    const { stream } = showTray({ pauses: [plain("i1", answered)] });
    await userEvent.click(button(english.sendAnswers));
    expect(stream.submit).toHaveBeenCalledTimes(1);
  });

  it("says that it is under way, with nothing left to press", () => {
    showTray({ status: "streaming", pauses: [plain("i1", { ...answered, status: "sending" })] });
    expect(screen.getByText(english.sending)).toBeVisible();
    expect(screen.getByRole("article", { name: "i1" })).toHaveAttribute("aria-busy", "true");
    expect(queryButton(english.sendAnswers)).not.toBeInTheDocument();
  });

  it("C15 · after a failure says what happened and offers Retry, which sends the same answers", async () => {
    const error = new TimbalError("http", "refused", { status: 429 });
    const { stream } = showTray({ pauses: [plain("i1", answered), plain("i2", answered)], error });
    expect(screen.getByRole("alert")).toHaveTextContent(english.error(error));
    await userEvent.click(button(english.retry));
    expect(stream.submit).toHaveBeenCalledWith();
  });

  it.each(["paused", "incomplete"] as const)("C15 · with an unknown outcome (%s) sends again only when told so", async (status) => {
    const { stream } = showTray({ status, pauses: [plain("i1", answered)], error: new TimbalError("outcome-unknown", "") });
    expect(screen.getByRole("alert")).toHaveTextContent(english.unknownOutcome);
    expect(queryButton(english.retry)).not.toBeInTheDocument();
    await userEvent.click(button(english.sendAgain));
    expect(stream.submit).toHaveBeenCalledWith({ again: true });
  });

  it("C03 · two presses of Retry in one tick send once", () => {
    const { stream } = showTray({ pauses: [plain("i1", answered)], error: new TimbalError("network", "") });
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
    const { stream } = showTray({
      ...IDLE,
      status: "failed",
      error: new TimbalError("network", ""),
      transcript: [{ type: "request", id: "request:1", runId: "", path: "", params: {} }],
    });
    await userEvent.click(button(english.retry));
    expect(stream.retry).toHaveBeenCalledTimes(1);
  });

  it("offers nothing for a run that ended in an error: it did begin", () => {
    showTray({
      ...IDLE,
      status: "failed",
      error: new TimbalError("run", "The tool broke."),
      transcript: [{ type: "request", id: "request:1", runId: "R1", path: "", params: {} }],
    });
    expect(screen.getByRole("alert")).toHaveTextContent("The tool broke.");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { PauseReceipt } from "../../src/pause-receipt.js";
import { english as label } from "../../src/labels/english.js";
import { usePauses } from "../../src/react/use-pauses.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import { events, frameScript, reset, status, wireEvents } from "../../src/testing.js";
import { card, connect, finishing, gone, pausing } from "./chat.js";

afterEach(() => {
  vi.useRealTimers();
});

const wire = wireEvents({ runId: "R1" });
const question = wire.interaction("i1", "ask_text", { question: "Your name?" });

/** The run's log, which the server gives away only once it may. */
function heldLog(list: readonly unknown[]) {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  const respond = async () => {
    await given;
    return Response.json({ events: list.map((data, at) => ({ seq: at + 1, data })), next_cursor: list.length, done: true, expired: false });
  };
  return { give, respond };
}

describe("a connection that is lost", () => {
  it("says that the server is asked what has happened, and nothing more once it has answered", async () => {
    const chat = connect({ runIds: "client" });
    const log = heldLog([wire.start(), question, wire.output("input_required")]);
    chat.server.next(events([wire.start()], "reset"));
    chat.server.on("GET /runs/", log.respond);
    render(<TimbalInteractions stream={chat.stream} />);
    let done: Promise<unknown> = Promise.resolve();
    act(() => {
      done = chat.stream.send("go");
    });
    expect(await screen.findByText(label.catchingUp)).toBeVisible();
    // A screen reader is told, too.
    expect(screen.getByText(label.catchingUp)).toHaveAttribute("role", "status");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    log.give();
    await act(() => done);
    expect(screen.queryByText(label.catchingUp)).not.toBeInTheDocument();
    expect(card("Your name?").getByRole("textbox")).toBeVisible();
    expect(chat.server.posts()).toHaveLength(1);
  });

  it.each([
    ["gone", status(404, { detail: "no" })],
    ["not to be written", status(500, "Internal Server Error")],
  ])("whose log is %s leaves the run as it is known, says so, and asks for its questions only on a click", async (_what, respond) => {
    vi.spyOn(Math, "random").mockReturnValue(-1.49);
    const user = userEvent.setup();
    const chat = connect({ runIds: "client" });
    chat.server.next(events([wire.start()], "reset"));
    chat.server.on("GET /runs/", respond);
    render(<TimbalInteractions stream={chat.stream} />);
    await act(() => chat.stream.send("go"));
    expect(screen.getByRole("alert")).toHaveTextContent(label.incomplete);
    expect(chat.server.posts()).toHaveLength(1);
    chat.server.next(pausing("R2", (again) => [again.interaction("i1", "ask_text", { question: "Your name?" })]));
    await user.click(screen.getByRole("button", { name: label.askAgain }));
    expect(await screen.findByRole("article", { name: "Your name?" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(chat.server.posts()[1]).toMatchObject({ prompt: "go", context: { parent_id: "R1" } });
    vi.restoreAllMocks();
  });

  it("and whose log is to be had again is read on by that click, and nothing is sent", async () => {
    vi.spyOn(Math, "random").mockReturnValue(-1.49);
    const user = userEvent.setup();
    const chat = connect({ runIds: "client" });
    chat.server.next(events([wire.start()], "reset"));
    chat.server.on("GET /runs/", status(500, "Internal Server Error"));
    render(<TimbalInteractions stream={chat.stream} />);
    await act(() => chat.stream.send("go"));
    const log = heldLog([wire.start(), question, wire.output("input_required")]);
    log.give();
    chat.server.on("GET /runs/", log.respond);
    await user.click(screen.getByRole("button", { name: label.askAgain }));
    expect(await screen.findByRole("article", { name: "Your name?" })).toBeVisible();
    expect(chat.server.posts()).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it("with run ids of the server says at once that what the run did is unknown, with one way to ask", async () => {
    const chat = connect();
    chat.server.next(events([wire.start()], "reset"));
    render(<TimbalInteractions stream={chat.stream} />);
    await act(() => chat.stream.send("go"));
    expect(screen.getByRole("alert")).toHaveTextContent(label.incomplete);
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([label.askAgain]);
    expect(chat.server.requests).toHaveLength(1);
  });

  it("whose log has holes says that what the run did is unknown, and that asking again may repeat it", async () => {
    const chat = connect({ runIds: "client" });
    chat.server.next(events([wire.start()], "reset"));
    chat.server.on("GET /runs/", () => Response.json({ events: [], next_cursor: 1, done: true, expired: true }));
    render(<TimbalInteractions stream={chat.stream} />);
    await act(() => chat.stream.send("go"));
    expect(screen.getByRole("alert")).toHaveTextContent(label.incomplete);
    expect(screen.getByRole("button", { name: label.askAgain })).toBeVisible();
  });
});

it("a run that keeps silent says since when, in the reader's own way of writing times, until something comes", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 30, 14, 32, 10), shouldAdvanceTime: false });
  const chat = connect();
  const run = frameScript();
  chat.server.next(run.respond);
  render(<TimbalInteractions stream={chat.stream} />);
  act(() => void chat.stream.send("go"));
  run.send(wire.start());
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(screen.queryByText(/Nothing has come/)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit" }).format(new Date(2026, 10, 30, 14, 32));
  expect(screen.getByText(label.silentSince(time))).toBeVisible();
  run.send(question, wire.output("input_required"));
  run.end();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByText(label.silentSince(time))).not.toBeInTheDocument();
  expect(screen.getByRole("article", { name: "Your name?" })).toBeVisible();
});

/** All that there was, as a transcript would show it. */
function Receipts({ stream }: { stream: TimbalStream }) {
  usePauses(stream);
  return stream.getState().pauses.map((pause) => <PauseReceipt key={pause.key} pause={pause} />);
}

describe("an answer of unknown outcome, with run ids of the client", () => {
  /** "Ana" went out, and nothing says whether it arrived. */
  async function unknown() {
    vi.spyOn(Math, "random").mockReturnValue(-1.49);
    const user = userEvent.setup();
    const chat = connect({ runIds: "client" });
    chat.server.next(pausing("R1", (first) => [first.interaction("i1", "ask_text", { question: "Your name?" })]), reset());
    chat.server.on("GET /runs/", () => Response.json({ events: [], next_cursor: 0, done: true, expired: true }));
    render(<TimbalInteractions stream={chat.stream} />);
    await act(() => chat.stream.send("go"));
    await user.type(card("Your name?").getByRole("textbox"), "Ana");
    await user.click(card("Your name?").getByRole("button", { name: label.answer }));
    expect(await screen.findByRole("alert")).toHaveTextContent(label.unknownOutcome);
    await user.type(card("Your name?").getByRole("textbox"), " Lee");
    await user.click(card("Your name?").getByRole("button", { name: label.updateAnswer }));
    await waitFor(() => { expect(chat.stream.getState().pauses[0]?.answer?.value).toBe("Ana Lee"); });
    return { chat, user };
  }

  it("that had arrived is the one on the receipt, which says that the change came too late; nothing was sent for it", async () => {
    const { chat, user } = await unknown();
    const second = wireEvents({ runId: "R2" });
    const log = heldLog([second.start(), second.output("stop")]);
    log.give();
    chat.server.on("GET /runs/", log.respond);
    await user.click(screen.getByRole("button", { name: label.sendAgain }));
    await gone();
    render(<Receipts stream={chat.stream} />);
    expect(screen.getByRole("article", { name: "Your name?" })).toHaveTextContent("Ana");
    expect(screen.getByRole("article", { name: "Your name?" })).not.toHaveTextContent("Lee");
    expect(screen.getByText(label.notice("arrived-before"))).toBeVisible();
    expect(chat.server.posts()).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it("that had not is sent as it was changed", async () => {
    const { chat, user } = await unknown();
    chat.server.next(finishing("R2"));
    await user.click(screen.getByRole("button", { name: label.sendAgain }));
    await gone();
    expect(chat.server.posts().slice(1)).toMatchObject([{ resume: { i1: "Ana" } }, { resume: { i1: "Ana Lee" } }]);
    vi.restoreAllMocks();
  });
});

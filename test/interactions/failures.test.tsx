import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { PauseCard } from "../../src/pause-card.js";
import { english as label } from "../../src/labels/english.js";
import { TimbalError } from "../../src/protocol/error.js";
import { events, frameScript, reset, status, wireEvents, type Respond } from "../../src/testing.js";
import { card, connect, finishing, gone, pausedOn, pausing, resumeOf, resumes, type Chat } from "./chat.js";

const user = userEvent.setup();

/** Two pauses, both answered, and a resume that goes wrong like this. */
async function failing(respond: Respond): Promise<Chat> {
  const chat = await pausedOn((wire) => [
    wire.interaction("i1", "ask_text", { question: "Your name?" }),
    wire.interaction("i2", "confirm", { action: "Create 3 tables" }),
  ]);
  chat.server.next(respond);
  await user.type(card("Your name?").getByRole("textbox"), "Ana");
  await user.click(card("Your name?").getByRole("button", { name: label.answer }));
  await screen.findByText(label.progress(1, 2));
  await user.click(card("Create 3 tables").getByRole("button", { name: label.yes }));
  await screen.findByRole("alert");
  return chat;
}

describe("a resume that fails", () => {
  it.each([
    ["the network", reset()],
    ["a 500", status(500, "Internal Server Error")],
    ["a stream that breaks off", events([wireEvents({ runId: "R2" }).start()], "reset")],
  ])("C15 · by %s keeps both answers, and goes again unchanged only when the person says so", async (_what, respond) => {
    const chat = await failing(respond);
    expect(screen.getByRole("alert")).toHaveTextContent(label.unknownOutcome);
    expect(card("Your name?").getByRole("textbox")).toHaveValue("Ana");
    expect(resumes(chat)).toHaveLength(1);
    chat.server.next(finishing("R3"));
    await user.click(screen.getByRole("button", { name: label.sendAgain }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: "Ana", i2: true }), resumeOf({ i1: "Ana", i2: true })]);
  });

  it("C15 · leaves the answers to be changed before they go again", async () => {
    const chat = await failing(status(429, { detail: "slow down" }));
    await user.type(card("Your name?").getByRole("textbox"), " Lee");
    await user.click(card("Your name?").getByRole("button", { name: label.updateAnswer }));
    expect(screen.getByRole("alert")).toHaveTextContent(label.error(new TimbalError("http", "", { status: 429 })));
    expect(resumes(chat)).toHaveLength(1);
    chat.server.next(finishing("R3"));
    await user.click(screen.getByRole("button", { name: label.retry }));
    await gone();
    expect(resumes(chat)).toEqual([resumeOf({ i1: "Ana", i2: true }), resumeOf({ i1: "Ana Lee", i2: true })]);
  });

  it("C15 · because the run is gone closes the cards, says so, and offers no endless Retry", async () => {
    const chat = await failing(status(404, "not found"));
    expect(screen.getByRole("alert")).toHaveTextContent(label.error(new TimbalError("expired", "")));
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(resumes(chat)).toHaveLength(1);
  });
});

it("C15 · an approval that somebody else decided closes as handled elsewhere, and is no error", async () => {
  const chat = connect();
  chat.server.next(pausing("R1", (wire) => [wire.approval("a1", {}, { prompt: "Send this e-mail?" })]));
  const wire = wireEvents({ runId: "R2" });
  chat.server.next(events([wire.start(), wire.output("approval_already_claimed")]));
  await act(() => chat.stream.send("go"));
  const { key } = chat.stream.getState().pauses[0]!;
  render(
    <>
      <TimbalInteractions stream={chat.stream} />
      <section aria-label="transcript">
        <PauseCard stream={chat.stream} pause={key} />
      </section>
    </>,
  );
  await user.click(screen.getAllByRole("button", { name: label.approve })[0]!);
  expect(await screen.findByText(label.elsewhere)).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: label.questions })).not.toBeInTheDocument();
});

it("a start that never reached the server is repeated by Retry, word for word", async () => {
  const chat = connect();
  chat.server.next(reset());
  render(<TimbalInteractions stream={chat.stream} />);
  await act(() => chat.stream.send("go"));
  expect(screen.getByRole("alert")).toHaveTextContent(label.error(new TimbalError("network", "")));
  chat.server.next(finishing("R1"));
  await user.click(screen.getByRole("button", { name: label.retry }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  expect(chat.server.posts()).toEqual([{ prompt: "go" }, { prompt: "go" }]);
});

it("a run that ends in an error says so without its traceback, and nothing is sent again", async () => {
  const chat = connect();
  const wire = wireEvents({ runId: "R1" });
  const error = { type: "ValueError", message: "no such table", traceback: 'File "/srv/app/agent.py", line 3' };
  chat.server.next(events([wire.start(), wire.output("error", { error })]));
  render(<TimbalInteractions stream={chat.stream} />);
  await act(() => chat.stream.send("go"));
  expect(screen.getByRole("alert")).toHaveTextContent("no such table");
  expect(document.body).not.toHaveTextContent("agent.py");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(chat.server.posts()).toHaveLength(1);
});

it("C16 · after a reset nothing of the old run shows, and stop means the new one", async () => {
  const chat = connect({ runIds: "client" });
  const old = frameScript();
  const next = frameScript();
  chat.server.next(old.respond, next.respond);
  chat.server.on("POST /cancel/", status(204));
  render(<TimbalInteractions stream={chat.stream} />);
  const first = wireEvents({ runId: "R1" });
  const second = wireEvents({ runId: "R2" });
  void chat.stream.send("first");
  await old.opened;
  old.send(first.start());
  chat.stream.reset();
  const done = chat.stream.send("second");
  await next.opened;
  old.send(first.interaction("i1", "confirm", { action: "Old question" }), first.output("input_required"));
  old.end();
  next.send(second.start(), second.interaction("i2", "confirm", { action: "New question" }));
  await screen.findByRole("article", { name: "New question" });
  expect(screen.queryByText("Old question")).not.toBeInTheDocument();
  expect(chat.stream.getState()).toMatchObject({ status: "streaming", run: { id: "R2" } });
  await act(() => chat.stream.stop());
  await done;
  const ids = chat.server.posts().map((body) => (body as { context: { id: string } }).context.id);
  expect(chat.server.requests.filter(({ path }) => path.startsWith("/cancel/")).map(({ path }) => path)).toEqual([`/cancel/${ids[1]!}`]);
});

describe("a cancel that fails", () => {
  it("can be tried again, and what was answered is not sent in its place", async () => {
    const chat = await pausedOn((wire) => [wire.interaction("i1", "confirm", { action: "Go on?" }), wire.interaction("i2", "confirm", { action: "Really?" })]);
    await user.click(card("Go on?").getByRole("button", { name: label.yes }));
    chat.server.next(reset());
    await user.click(card("Go on?").getByRole("button", { name: label.cancel }));
    await screen.findByRole("alert");
    expect(screen.getByRole("alert")).toHaveTextContent(label.unknownCancel);
    const wire = wireEvents({ runId: "R2" });
    chat.server.next(events([wire.start(), wire.output("cancelled")]));
    await user.click(screen.getByRole("button", { name: label.cancelAgain }));
    await gone();
    const tag = { type: "timbal.cancel", reason: expect.any(String) as string };
    expect(resumes(chat)).toEqual([resumeOf({ i1: tag, i2: tag }), resumeOf({ i1: tag, i2: tag })]);
  });
});

describe("a run whose connection breaks off", () => {
  it("says that what it did is unknown, keeps what was typed, and asks again only on a click", async () => {
    const chat = connect();
    const wire = wireEvents({ runId: "R1" });
    const asks = [wire.start(), wire.interaction("i1", "ask_text", { question: "Your name?" })];
    chat.server.next(events(asks, "reset"));
    render(<TimbalInteractions stream={chat.stream} />);
    await act(() => chat.stream.send("hi"));
    expect(screen.getByRole("alert")).toHaveTextContent(label.incomplete);
    await user.type(card("Your name?").getByRole("textbox"), "Ana");
    const again = wireEvents({ runId: "R2", parentRunId: "R1" });
    chat.server.next(events([again.start(), again.interaction("i1", "ask_text", { question: "Your name?" }), again.output("input_required")]));
    expect(chat.server.posts()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: label.askAgain }));
    await waitFor(() => { expect(screen.queryByRole("alert")).not.toBeInTheDocument(); });
    expect(card("Your name?").getByRole("textbox")).toHaveValue("Ana");
    expect(chat.server.posts()).toHaveLength(2);
  });
});

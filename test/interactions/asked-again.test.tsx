import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { PauseReceipt } from "../../src/pause-receipt.js";
import { english as label } from "../../src/labels/english.js";
import { usePauses } from "../../src/react/use-pauses.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import { agent, createScriptedTimbal, events, scriptedModel, tool, wireEvents, type WireEvents } from "../../src/testing.js";
import { createTimbalStream } from "../../src/create-stream.js";
import { card, connect, finishing, gone, pausedOn, pausing, resumeOf, resumes, type Chat } from "./chat.js";

const user = userEvent.setup();
const name = { question: "Your name?" };
const tag = { type: "timbal.cancel", reason: expect.any(String) as string };

/** All that there was, as a transcript would show it. */
function Receipts({ stream }: { stream: TimbalStream }) {
  usePauses(stream);
  return (
    <section aria-label="receipts">
      {stream.getState().pauses.map((pause) => (
        <PauseReceipt key={pause.key} pause={pause} />
      ))}
    </section>
  );
}

/** R1 asks for a name; the answer's run does this. */
async function answeredBy(after: (wire: WireEvents) => unknown[]): Promise<Chat> {
  const chat = await pausedOn((wire) => [wire.interaction("i1", "ask_text", name)]);
  render(<Receipts stream={chat.stream} />);
  chat.server.next(events(after(wireEvents({ runId: "R2", parentRunId: "R1" }))));
  await user.type(box(), "Ana");
  await user.click(screen.getByRole("button", { name: label.answer }));
  await waitFor(() => {
    expect(chat.stream.getState().run?.id).toBe("R2");
    expect(chat.stream.getState().status).not.toBe("streaming");
  });
  return chat;
}

const openCard = () => screen.getByRole("region", { name: label.questions });
const box = () => screen.getByRole("textbox", { name: "Your name?" });

/** The way out: it aborts the request by this id, whatever is filled in. */
async function canBeCancelled(chat: Chat, ids: Record<string, unknown>): Promise<void> {
  const wire = wireEvents({ runId: "R9" });
  chat.server.next(events([wire.start(), wire.output("cancelled")]));
  const parent = chat.stream.getState().run?.id;
  await user.click(screen.getByRole("button", { name: label.cancel }));
  await waitFor(() => {
    expect(chat.stream.getState().status).toBe("cancelled");
  });
  expect(resumes(chat).at(-1)).toEqual(resumeOf(ids, parent));
}

describe("a question that comes back", () => {
  it("under its own id says so, has the earlier answer filled in, and can be answered or left", async () => {
    const chat = await answeredBy((wire) => [wire.start(), wire.interaction("i1", "ask_text", name), wire.output("input_required")]);
    expect(openCard()).toHaveTextContent(label.notice("asked-again"));
    expect(box()).toHaveValue("Ana");
    // Nothing goes by itself: the old answer is a draft.
    expect(resumes(chat)).toHaveLength(1);
    await canBeCancelled(chat, { i1: tag });
  });

  it("under its own id is answered once more with what is filled in", async () => {
    const chat = await answeredBy((wire) => [wire.start(), wire.interaction("i1", "ask_text", name), wire.output("input_required")]);
    chat.server.next(finishing("R3"));
    await user.type(box(), " Lee");
    await user.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => {
      expect(chat.stream.getState().status).toBe("finished");
    });
    expect(resumes(chat)).toEqual([resumeOf({ i1: "Ana" }), resumeOf({ i1: "Ana Lee" }, "R2")]);
  });

  it("under another id says so, and the second time that its answer can't be taken, with a way out", async () => {
    const chat = await answeredBy((wire) => [wire.start(), wire.interaction("i2", "ask_text", name), wire.output("input_required")]);
    expect(openCard()).toHaveTextContent(label.notice("asked-again"));
    expect(box()).toHaveValue("Ana");
    chat.server.next(pausing("R3", (wire) => [wire.interaction("i3", "ask_text", name)]));
    await user.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => {
      expect(openCard()).toHaveTextContent(label.notice("not-accepted"));
    });
    expect(box()).toHaveValue("Ana");
    // The ledger goes along (wire.md 4.2); no new answer does.
    await canBeCancelled(chat, { i1: "Ana", i2: "Ana", i3: tag });
  });

  it("as a form has each of its fields filled in", async () => {
    const form = { title: "Company", fields: [{ name: "name", label: "Name", type: "text" }, { name: "size", label: "Size", type: "number" }] };
    const chat = await pausedOn((wire) => [wire.interaction("i1", "ask_form", form)]);
    await user.type(await screen.findByRole("textbox", { name: "Name" }), "Acme");
    await user.type(screen.getByRole("textbox", { name: "Size" }), "12");
    chat.server.next(pausing("R2", (wire) => [wire.interaction("i9", "ask_form", form)]));
    await user.click(screen.getByRole("button", { name: label.answer }));
    expect(await screen.findByText(label.notice("asked-again"))).toBeVisible();
    expect(await screen.findByRole("textbox", { name: "Name" })).toHaveValue("Acme");
    expect(screen.getByRole("textbox", { name: "Size" })).toHaveValue("12");
  });
});

it("a run that the server has forgotten is said on the question and on the receipt of the old one", async () => {
  const chat = await answeredBy((wire) => [wire.start(), wire.start("assistant.llm"), wire.interaction("i7", "ask_text", name), wire.output("input_required")]);
  expect(openCard()).toHaveTextContent(label.notice("forgotten"));
  expect(box()).toHaveValue("Ana");
  expect(screen.getByRole("region", { name: "receipts" })).toHaveTextContent(label.notice("forgotten"));
  await canBeCancelled(chat, { i7: tag });
});

describe("an approval that comes back", () => {
  const gate = (wire: WireEvents) => wire.approval("a1", { to: "ana" }, { prompt: "Send it?", input_schema: { type: "object", properties: { to: { type: "string", title: "To" } } } });

  it("because its decision came too late says so, has nothing of that decision filled in, and can be left", async () => {
    const chat = await pausedOn((wire) => [gate(wire)]);
    await user.click(screen.getByRole("button", { name: label.edit }));
    await user.type(await screen.findByRole("textbox", { name: /To/ }), "lena");
    await user.click(screen.getByRole("button", { name: label.doneEditing }));
    chat.server.next(pausing("R2", (wire) => [gate(wire)]));
    await user.click(screen.getByRole("button", { name: label.approveWith(1) }));
    await waitFor(() => {
      expect(openCard()).toHaveTextContent(label.notice("expired"));
    });
    expect(resumes(chat)).toEqual([resumeOf({ a1: { approved: true, override_input: { to: "analena" } } })]);
    expect(screen.getByRole("button", { name: label.approve })).toBeVisible();
    expect(openCard()).not.toHaveTextContent("analena");
    await canBeCancelled(chat, { a1: tag });
  });

  it("although its tool ran says that it would run again, as a card of its own beside the old receipt", async () => {
    const chat = await pausedOn((wire) => [gate(wire)]);
    render(<Receipts stream={chat.stream} />);
    chat.server.next((request) => {
      const wire = wireEvents({ runId: "R2", parentRunId: "R1" });
      const ran = wire.output("stop", { path: "assistant.gate", call_id: "R2:gate", parent_call_id: "R2:assistant", metadata: { type: "Tool", approval: { id: "a1" } } });
      return events([wire.start(), wire.start("assistant.gate", { call_id: "R2:gate" }), ran, wire.interaction("i2", "ask_text", name), wire.output("input_required")])(request);
    });
    await user.click(screen.getByRole("button", { name: label.approve }));
    await screen.findByRole("textbox", { name: "Your name?" });
    chat.server.next(pausing("R3", (wire) => [gate(wire)]));
    await user.type(box(), "Ana");
    await user.click(screen.getByRole("button", { name: label.answer }));
    await waitFor(() => {
      expect(openCard()).toHaveTextContent(label.notice("already-ran"));
    });
    expect(chat.stream.getState().pauses.map(({ id, status }) => [id, status])).toEqual([["a1", "settled"], ["i2", "settled"], ["a1", "open"]]);
    expect(screen.getByRole("region", { name: "receipts" })).toHaveTextContent(label.approved);
    // Both of that id are cancelled by one tag (wire.md 4.7).
    await canBeCancelled(chat, { i2: "Ana", a1: tag });
  });
});

describe("a question whose run has died", () => {
  it.each([
    ["an error", "error"],
    ["a stop by somebody else", "interrupted"],
    ["a timeout", { code: "timeout", reason: null, message: null }],
  ] as const)("by %s is a receipt that says so, and takes no answer", async (_what, end) => {
    const chat = connect();
    const wire = wireEvents({ runId: "R1" });
    chat.server.next(events([wire.start(), wire.interaction("i1", "ask_text", name), wire.output(end)]));
    render(<Receipts stream={chat.stream} />);
    render(<TimbalInteractions stream={chat.stream} />);
    await act(() => chat.stream.send("go"));
    expect(screen.getByRole("article", { name: "Your name?" })).toHaveTextContent(label.dead);
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    const [pause] = chat.stream.getState().pauses;
    expect(await chat.stream.answer(pause!.key, "Ana")).toMatchObject([{ code: "not-open" }]);
    expect(chat.server.posts()).toHaveLength(1);
  });
});

it("the scripted server's two-step tool is asked once for each of its steps, and each receipt stays", async () => {
  const steps = tool({
    name: "steps",
    handler: (_, { suspend }) => [suspend({ question: "First?" }, { kind: "ask_text" }), suspend({ question: "Second?" }, { kind: "ask_text" })],
  });
  const server = createScriptedTimbal({ runnable: agent({ name: "assistant", model: scriptedModel({ calls: { steps: { tool: "steps", args: {} } } }), tools: [steps] }) });
  const stream = createTimbalStream({ url: "http://test", fetch: server.fetch });
  render(<TimbalInteractions stream={stream} />);
  await act(() => stream.send("steps"));
  await user.type(card("First?").getByRole("textbox"), "a{Enter}");
  await screen.findByRole("article", { name: "Second?" });
  expect(screen.queryByRole("article", { name: "First?" })).not.toBeInTheDocument();
  await user.type(card("Second?").getByRole("textbox"), "b{Enter}");
  await gone();
  const bodies = server.posts() as { resume?: Record<string, unknown> }[];
  expect(bodies.slice(1).map(({ resume }) => Object.values(resume ?? {}))).toEqual([["a"], ["a", "b"]]);
});

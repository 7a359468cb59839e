import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { PauseCard } from "../../src/pause-card.js";
import { english as label } from "../../src/labels/english.js";
import { events, wireEvents } from "../../src/testing.js";
import { card, connect, finishing, pausing } from "./chat.js";

const user = userEvent.setup();
const tag = { type: "timbal.cancel", reason: expect.any(String) as string };

/** A finished run, then a request that pauses on a question and an approval, one of them half filled. */
async function pausedOnTwo() {
  const chat = connect();
  chat.server.next(
    finishing("R0"),
    pausing("R1", (wire) => [wire.interaction("i1", "ask_text", { question: "Your name?" }), wire.approval("a1", { to: "ana" }, { prompt: "Send it?" })]),
  );
  await chat.stream.send("first");
  await chat.stream.send("go");
  const keys = chat.stream.getState().pauses.map(({ key }) => key);
  render(
    <>
      <TimbalInteractions stream={chat.stream} />
      <section aria-label="transcript">
        {keys.map((key) => (
          <PauseCard key={key} stream={chat.stream} pause={key} />
        ))}
      </section>
    </>,
  );
  await user.type(screen.getAllByRole("textbox", { name: "Your name?" })[0]!, "Ana");
  return { ...chat, keys };
}

/** Nothing that waited can be answered any more, by hand or by code, and nothing of it was sent. */
async function expectClosed(chat: Awaited<ReturnType<typeof pausedOnTwo>>, words: string): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByRole("region", { name: label.questions })).not.toBeInTheDocument();
  });
  for (const title of ["Your name?", "Send it?"]) {
    expect(screen.getByRole("article", { name: title })).toHaveTextContent(words);
    expect(card(title).queryByRole("button")).not.toBeInTheDocument();
    expect(card(title).queryByRole("textbox")).not.toBeInTheDocument();
  }
  const posts = chat.server.posts().length;
  for (const key of chat.keys) expect(await chat.stream.answer(key, true)).toMatchObject([{ code: "not-open" }]);
  await expect(chat.stream.submit()).rejects.toMatchObject({ code: "usage" });
  expect(chat.server.posts()).toHaveLength(posts);
}

describe("a new prompt while the run waits", () => {
  it("C21 · is refused with a clear error, and the cards stay as they are", async () => {
    const chat = await pausedOnTwo();
    await expect(chat.stream.send("something else")).rejects.toMatchObject({ code: "usage", message: expect.stringContaining("answer or cancel") as string });
    expect(chat.server.posts()).toHaveLength(2);
    expect(screen.getAllByRole("textbox", { name: "Your name?" })[0]).toHaveValue("Ana");
    expect(chat.stream.getState().pauses.map(({ status }) => status)).toEqual(["open", "open"]);
  });

  it("C21 · with `cancel` ends the old request first: tags for every open id, and no answer", async () => {
    const chat = await pausedOnTwo();
    const wire = wireEvents({ runId: "R2" });
    chat.server.next(events([wire.start(), wire.output("cancelled")]), finishing("R3"));
    await act(() => chat.stream.send("something else", { whilePaused: "cancel" }));
    expect(chat.server.posts().slice(2)).toEqual([
      { prompt: "go", parent_id: "R1", resume: { i1: tag, a1: tag } },
      { prompt: "something else", parent_id: "R2" },
    ]);
    await expectClosed(chat, label.cancelled);
  });

  it("C21 · with `branch` goes on from the last finished run, and the old cards can't be submitted", async () => {
    const chat = await pausedOnTwo();
    chat.server.next(finishing("R2"));
    await act(() => chat.stream.send("something else", { whilePaused: "branch" }));
    expect(chat.server.posts().slice(2)).toEqual([{ prompt: "something else", parent_id: "R0" }]);
    await expectClosed(chat, label.superseded);
  });
});

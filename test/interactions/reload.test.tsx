import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { expect, it, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { webStorage } from "../../src/run/keeping/storage.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import { useTimbalStream } from "../../src/use-stream.js";
import { createRawServer } from "../../src/testing.js";
import { memoryStore, type MemoryStore } from "../run/memory-store.js";
import { card, finishing, gone, pausing } from "./chat.js";

const user = userEvent.setup();

/** The page of an app, as often as it is loaded: what outlives it is the store. */
function appOf(store: MemoryStore) {
  const server = createRawServer();
  const storage = webStorage(store);
  const streams: TimbalStream[] = [];
  function Chat({ id = "chat" }: { id?: string }) {
    const { stream, send } = useTimbalStream({ url: "http://test", id, storage, fetch: (...args) => server.fetch(...args) });
    if (!streams.includes(stream)) streams.push(stream);
    return (
      <>
        <button type="button" onClick={() => void send("go")}>
          Go
        </button>
        <TimbalInteractions stream={stream} />
      </>
    );
  }
  const show = (id?: string) => render(<StrictMode>{<Chat {...(id === undefined ? {} : { id })} />}</StrictMode>);
  return { server, streams, show, Chat };
}

const form = { title: "Account", fields: [{ name: "user", label: "User", type: "text", required: true }, { name: "key", label: "Password", type: "password", required: true }] };
const questions = (wire: Parameters<Parameters<typeof pausing>[1]>[0]) => [wire.interaction("i1", "ask_form", form), wire.interaction("i2", "ask_text", { question: "And then?" })];

/** The page goes: what waits to be saved is saved, and a new one is loaded. */
async function reload() {
  cleanup();
  await act(async () => {});
}

it("C50 · in StrictMode, a new provider from the stored state shows both cards with their drafts, sends nothing, and one resume answers", async () => {
  const store = memoryStore();
  const first = appOf(store);
  first.server.next(pausing("R1", questions));
  first.show();
  await user.click(screen.getByRole("button", { name: "Go" }));
  await user.type(await screen.findByLabelText(/^User/), "ana");
  await user.type(screen.getByLabelText(/^Password/), "hunter2");
  await user.type(card("And then?").getByRole("textbox"), "We'll se");
  await reload();
  expect(store.saved.join()).not.toContain("hunter2");

  const second = appOf(store);
  second.show();
  expect(await screen.findByLabelText(/^User/)).toHaveValue("ana");
  expect(screen.getByLabelText(/^Password/)).toHaveValue("");
  expect(card("Account").getByText("Passwords, keys and the like are not stored. Please enter them again.")).toBeVisible();
  expect(card("And then?").getByRole("textbox")).toHaveValue("We'll se");
  expect(second.server.requests).toEqual([]);

  second.server.next(finishing("R2"));
  await user.type(card("And then?").getByRole("textbox"), "e.");
  await user.click(card("And then?").getByRole("button", { name: "Answer" }));
  await user.type(screen.getByLabelText(/^Password/), "hunter3");
  await user.click(card("Account").getByRole("button", { name: "Answer" }));
  expect(second.server.requests).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Send answers" }));
  await gone();
  expect(second.server.posts()).toEqual([{ prompt: "go", parent_id: "R1", resume: { i1: { user: "ana", key: "hunter3" }, i2: "We'll see." } }]);
  await reload();
  expect(store.saved.join()).not.toContain("hunter");
});

it("another id is another conversation, and going back brings back the first; no timer is left", async () => {
  const store = memoryStore();
  const app = appOf(store);
  app.server.next(pausing("R1", questions));
  const { rerender } = app.show("one");
  await user.click(screen.getByRole("button", { name: "Go" }));
  await user.type(await screen.findByLabelText(/^User/), "ana");
  const again = (id: string) => { rerender(<StrictMode>{<app.Chat id={id} />}</StrictMode>); };
  again("two");
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  again("one");
  expect(await screen.findByLabelText(/^User/)).toHaveValue("ana");
  expect(app.server.requests).toHaveLength(1);
  expect([...store.texts.keys()]).toEqual(["timbal-interactions:one"]);
});

it("what is stored and can't be read is as if it weren't there", () => {
  const error = vi.spyOn(console, "error");
  const store = memoryStore(new Map([["timbal-interactions:chat", '{"version":1,"pauses":[{}]}']]));
  const app = appOf(store);
  app.show();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  expect([store.texts.size, app.server.requests.length, error.mock.calls.length]).toEqual([0, 0, 0]);
});

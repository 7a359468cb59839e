import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { english as label } from "../../src/labels/english.js";
import { chunks, wireEvents, wireJson } from "../../src/testing.js";
import { connect, finishing, resumes, type Chat } from "./chat.js";

/** JSON that is too deep to be written by `JSON.stringify`: as it would come over the wire. */
export const deepJson = (levels: number) => `${"[".repeat(levels)}1${"]".repeat(levels)}`;
export const deepSchema = (levels: number) => `${'{"not":'.repeat(levels)}{}${"}".repeat(levels)}`;

export interface Hostile {
  kind?: string | number | null;
  /** JSON texts, put into the frame as they are. */
  payload?: string;
  schema?: string;
}

/** Sends "go", which pauses on this one question, word for word. */
export async function pausedOnText({ kind = "from_nowhere", payload = "null", schema = "null" }: Hostile): Promise<Chat> {
  const chat = connect();
  const wire = wireEvents({ runId: "R1" });
  const asked = wireJson(wire.interaction("i1", kind, "@payload", { response_schema: "@schema" })).replace('"@payload"', () => payload).replace('"@schema"', () => schema);
  chat.server.next(
    chunks([`data: ${wireJson(wire.start())}\n\n`, `data: ${asked}\n\n`, `data: ${wireJson(wire.output("input_required"))}\n\n`]),
    finishing("R2"),
  );
  render(<TimbalInteractions stream={chat.stream} />);
  await act(() => chat.stream.send("go"));
  return chat;
}

/** Cancel is there, and does what it says. */
export async function canBeCancelled(chat: Chat): Promise<void> {
  // A form's code comes later than its card: a press that begins on the one and ends on the other is none.
  await waitFor(() => expect(screen.queryByText(label.loading)).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: label.cancel }));
  await waitFor(() => expect(resumes(chat)).toEqual([{ prompt: "go", parent_id: "R1", resume: { i1: { type: "timbal.cancel", reason: expect.any(String) as string } } }]));
}

/** Types an answer into the one box there is, and sends it. */
export async function canBeAnswered(chat: Chat, typed: string, sent: unknown): Promise<void> {
  await userEvent.type(await screen.findByRole("textbox"), typed);
  await userEvent.click(screen.getByRole("button", { name: label.answer }));
  await waitFor(() => expect(resumes(chat)).toEqual([{ prompt: "go", parent_id: "R1", resume: { i1: sent } }]));
}

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const namesOf = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).sort());

/** Around each test of a file: nothing was fetched, and no prototype touched. */
export function expectNoHarm(): void {
  const before = namesOf();
  beforeEach(() => {
    vi.stubGlobal("fetch", vi.fn(() => Promise.reject(new Error("no network here"))));
  });
  afterEach(() => {
    const fetched = vi.mocked(fetch).mock.calls;
    vi.unstubAllGlobals();
    expect(fetched).toEqual([]);
    expect(namesOf()).toEqual(before);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
}

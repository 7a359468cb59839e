import { act, render, screen, waitFor, within } from "@testing-library/react";
import { createTimbalStream, type TimbalStreamOptions } from "../../src/create-stream.js";
import { TimbalInteractions } from "../../src/interactions.js";
import { createRawServer, events, wireEvents, type RawServer, type Respond, type WireEvents } from "../../src/testing.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import { expect } from "vitest";
import "../loaded.js";

export interface Chat {
  server: RawServer;
  stream: TimbalStream;
}

/** The real stream in front of a scripted server. Nothing is drawn yet. */
export function connect(options: Partial<TimbalStreamOptions> = {}): Chat {
  const server = createRawServer();
  return { server, stream: createTimbalStream({ url: "http://test", fetch: server.fetch, ...options }) };
}

/** Answers with a run that emits these pauses and then waits for a person. */
export function pausing(runId: string, pauses: (wire: WireEvents) => unknown[]): Respond {
  const wire = wireEvents({ runId });
  return events([wire.start(), ...pauses(wire), wire.output("input_required")]);
}

/** Answers with a run that ends well at once. */
export function finishing(runId: string): Respond {
  const wire = wireEvents({ runId });
  return events([wire.start(), wire.output("stop")]);
}

/** Sends "go", which pauses on these, and shows the tray. */
export async function pausedOn(pauses: (wire: WireEvents) => unknown[], options: Partial<TimbalStreamOptions> = {}): Promise<Chat> {
  const chat = connect(options);
  chat.server.next(pausing("R1", pauses));
  render(<TimbalInteractions stream={chat.stream} />);
  await act(() => chat.stream.send("go"));
  return chat;
}

/** The resumes that went out: everything but the first POST. */
export function resumes({ server }: Chat): unknown[] {
  return server.posts().slice(1);
}

/** The body that a resume of R1 must have. */
export function resumeOf(answers: Record<string, unknown>, parent = "R1") {
  return { prompt: "go", parent_id: parent, resume: answers };
}

/** The queries of one card, by its title. */
export function card(title: string) {
  return within(screen.getByRole("article", { name: title }));
}

/** Waits until the tray has gone: everything was sent and the run has ended. */
export async function gone(): Promise<void> {
  await waitFor(() => {
    expect(screen.queryByRole("article")).not.toBeInTheDocument();
  });
}

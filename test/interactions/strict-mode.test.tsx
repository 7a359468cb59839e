import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode, useEffect } from "react";
import { expect, it, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { english as label } from "../../src/labels/english.js";
import { usePauses, useTranscript } from "../../src/react/use-pauses.js";
import type { TimbalStream } from "../../src/run/timbal-stream.js";
import { createRawServer, type RawServer } from "../../src/testing.js";
import { useTimbalStream } from "../../src/use-stream.js";
import { finishing, gone, pausing, resumeOf } from "./chat.js";

const question = { action: "Create 3 tables" };

function serverPausing(): RawServer {
  const server = createRawServer();
  server.next(pausing("R1", (wire) => [wire.interaction("i1", "confirm", question)]), finishing("R2"));
  return server;
}

function Readers({ stream }: { stream: TimbalStream }) {
  return (
    <p>
      {usePauses(stream).length} waiting, {useTranscript(stream).length} lines
    </p>
  );
}

function Chat({ server, seen }: { server: RawServer; seen: (stream: TimbalStream) => void }) {
  const { stream, send, status } = useTimbalStream({ url: "http://test", fetch: server.fetch });
  useEffect(() => {
    seen(stream);
    // The second one, StrictMode's, is refused: a run is under way.
    send("go").catch(() => undefined);
  }, [stream, send, seen]);
  return (
    <>
      <p>{status}</p>
      <Readers stream={stream} />
      <Readers stream={stream} />
      <Readers stream={stream} />
      <TimbalInteractions stream={stream} />
    </>
  );
}

it("C14 · StrictMode and many readers: one POST starts the run, one resumes it, and the hook works after the remount", async () => {
  const server = serverPausing();
  const streams = new Set<TimbalStream>();
  const { unmount } = render(<Chat server={server} seen={(stream) => streams.add(stream)} />, { wrapper: StrictMode });
  await userEvent.click((await screen.findAllByRole("button", { name: label.yes }))[0]!);
  await gone();
  expect(screen.getByText("finished")).toBeVisible();
  expect(server.posts()).toEqual([{ prompt: "go" }, resumeOf({ i1: true })]);
  expect(streams.size).toBe(1);
  unmount();
});

it("C14 · after the final unmount the stream reads nothing more, and nobody listens", async () => {
  const server = createRawServer();
  const open: AbortSignal[] = [];
  server.on("POST /stream", (request) => {
    open.push(request.signal);
    return new Promise(() => {});
  });
  const errors = vi.spyOn(console, "error");
  const { unmount } = render(<Chat server={server} seen={() => {}} />, { wrapper: StrictMode });
  await waitFor(() => expect(open).toHaveLength(1));
  expect(open[0]!.aborted).toBe(false);
  unmount();
  await act(async () => {});
  expect(open[0]!.aborted).toBe(true);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

it("C14 · two trays on one stream send one resume", async () => {
  const server = serverPausing();
  function Two() {
    const { stream, send } = useTimbalStream({ url: "http://test", fetch: server.fetch });
    return (
      <>
        <button onClick={() => void send("go")}>Go</button>
        <section aria-label="one"><TimbalInteractions stream={stream} /></section>
        <section aria-label="two"><TimbalInteractions stream={stream} /></section>
      </>
    );
  }
  render(<Two />);
  await userEvent.click(screen.getByRole("button", { name: "Go" }));
  const both = await screen.findAllByRole("button", { name: label.yes });
  act(() => {
    for (const yes of both) yes.click();
  });
  await gone();
  expect(both).toHaveLength(2);
  expect(server.posts()).toEqual([{ prompt: "go" }, resumeOf({ i1: true })]);
});

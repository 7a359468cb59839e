import { act, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TimbalInteractions, useTimbalStream } from "../../src/index.js";
import type { UseTimbalStream } from "../../src/index.js";
import { createRawServer, frameScript, wireEvents } from "../../src/testing.js";
import { countLeaks, type Leaks } from "../leaks.js";

let leaks: Leaks;
beforeEach(() => {
  leaks = countLeaks();
});
afterEach(() => {
  leaks.restore();
});

const wire = wireEvents({ runId: "R1" });

/** A page in the middle of a run, one of whose questions is on the screen. */
async function page({ strict }: { strict: boolean }) {
  const server = createRawServer();
  const run = frameScript();
  server.next(run.respond);
  let chat: UseTimbalStream | null = null;
  function Chat({ id }: { id: string }) {
    chat = useTimbalStream({ url: "http://test", id, fetch: server.fetch });
    return <TimbalInteractions stream={chat.stream} />;
  }
  const tree = (id: string) => (strict ? <StrictMode><Chat id={id} /></StrictMode> : <Chat id={id} />);
  const view = render(tree("one"));
  const { stream } = chat!;
  act(() => void stream.send("go"));
  run.send(wire.start(), wire.interaction("i1", "ask_text", { question: "Who?" }));
  await screen.findByRole("article", { name: "Who?" });
  const late = () => {
    run.send(wire.interaction("i2", "confirm", { action: "Late" }), wire.output("input_required"));
    run.end();
  };
  return { view, stream, late, show: (id: string) => { view.rerender(tree(id)); } };
}

it.each([false, true])("C51 · a page that is left in the middle of a run leaves no timer and no listener, and hears nothing more (StrictMode: %s)", async (strict) => {
  const { view, stream, late } = await page({ strict });
  view.unmount();
  await waitFor(() => { expect(stream.getState().status).toBe("stopped"); });
  const state = stream.getState();
  late();
  await waitFor(() => { expect(leaks.held()).toEqual([]); });
  expect(stream.getState()).toBe(state);
  expect(leaks.seen()).toBeGreaterThan(0);
});

it.each([false, true])("C51 · a switch to another conversation leaves nothing of the first one, and a page that is left after it nothing at all (StrictMode: %s)", async (strict) => {
  const { view, stream, late, show } = await page({ strict });
  show("two");
  await waitFor(() => { expect(stream.getState().status).toBe("stopped"); });
  const state = stream.getState();
  late();
  await waitFor(() => { expect(screen.queryByRole("article")).not.toBeInTheDocument(); });
  expect(stream.getState()).toBe(state);
  view.unmount();
  await waitFor(() => { expect(leaks.held()).toEqual([]); });
});

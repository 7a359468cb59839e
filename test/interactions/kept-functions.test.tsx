import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { PauseReceipt, TimbalInteractions, useTimbalStream, usePauses } from "../../src/index.js";
import type { Pause, TimbalStream, TimbalStreamOptions, UseTimbalStream } from "../../src/index.js";
import { createRawServer, events, frameScript, wireEvents } from "../../src/testing.js";
import { finishing } from "./chat.js";

const wire = wireEvents({ runId: "R1" });
const asked = [wire.start(), wire.interaction("i1", "ask_text", { question: "Who?" }), wire.interaction("i2", "confirm", { action: "Go on" }), wire.output("input_required")];

/** A parent that hands the hook new handlers with every render, and keeps what it first got. */
function parent(options: Pick<TimbalStreamOptions, "submit" | "validator"> = {}) {
  const server = createRawServer();
  const seen: string[] = [];
  const kept: UseTimbalStream[] = [];
  const streams = new Set<TimbalStream>();
  let again: () => void = () => undefined;
  function Parent() {
    const [render, setRender] = useState(0);
    again = () => { setRender((n) => n + 1); };
    const chat = useTimbalStream({
      url: "http://test",
      fetch: server.fetch,
      ...options,
      onPause: (pause: Pause) => seen.push(`${pause.kind ?? ""} by ${render}`),
    });
    kept.push(chat);
    streams.add(chat.stream);
    return <TimbalInteractions stream={chat.stream} />;
  }
  render(<Parent />);
  return { server, seen, kept, streams, again: () => { act(() => { again(); }); } };
}

describe("functions kept from the first render", () => {
  it("C39 · act on what there is now, and stay the same over 20 renders", async () => {
    const { server, kept, streams, again } = parent({ submit: "manual" });
    const first = kept[0]!;
    server.next(events(asked), finishing("R2"));
    await act(() => first.send("go"));
    for (let n = 0; n < 20; n += 1) again();
    const [who, go] = first.stream.getState().pauses;
    await act(async () => {
      expect(await first.answer(who!.key, "Ana")).toEqual([]);
      expect(await first.answer(go!.key, true)).toEqual([]);
      await first.submit();
    });
    expect(server.posts()[1]).toEqual({ prompt: "go", parent_id: "R1", resume: { i1: "Ana", i2: true } });
    const last = kept.at(-1)!;
    for (const name of ["send", "start", "answer", "submit", "cancel", "stop", "retry", "reopen", "setDraft", "draft"] as const) expect(last[name]).toBe(first[name]);
    expect(streams.size).toBe(1);
    expect(kept.length).toBeGreaterThan(20);
  });

  it("C39 · handlers of both kinds run once for each pause, in their newest version", async () => {
    const { server, seen, kept, again } = parent();
    const run = frameScript();
    server.next(run.respond);
    act(() => void kept[0]!.send("go"));
    for (let n = 0; n < 20; n += 1) again();
    run.send(asked[0], asked[1], asked[1], asked[2]);
    await waitFor(() => { expect(seen).toHaveLength(2); });
    again();
    run.send(...asked.slice(3));
    run.end();
    await waitFor(() => { expect(kept[0]!.stream.getState().status).toBe("paused"); });
    expect(seen).toEqual(["ask_text by 20", "confirm by 20"]);
  });
});

describe("what is pending, read by a component of the host's", () => {
  it.each([
    ["none", [wire.start()], 0],
    ["two", asked.slice(0, 3), 2],
  ])("C27 · %s of a real stream: 100 deltas render nothing, and React warns of nothing", async (_what, begun, count) => {
    const warned = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { server, kept } = parent();
    const { stream } = kept[0]!;
    const run = frameScript();
    server.next(run.respond);
    act(() => void stream.send("go"));
    run.send(...begun);
    await waitFor(() => { expect(stream.getState().run).not.toBeNull(); });
    await waitFor(() => { expect(stream.getState().pauses).toHaveLength(count); });
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return usePauses(stream);
    });
    const before = { array: result.current, renders };
    for (let n = 0; n < 100; n += 1) run.send(wire.text(`word${n} `));
    await waitFor(() => { expect(stream.getState().run?.seq).toBe(begun.length + 100); });
    expect(result.current).toBe(before.array);
    expect(renders).toBe(before.renders);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});

it("C53 · a card that is rendered 500 times is not checked again", async () => {
  const check = vi.fn(() => Promise.resolve({ checked: true, issues: [] }));
  const { server, kept, again } = parent({ validator: { check } });
  server.next(events([wire.start(), wire.interaction("i1", "ask_text", { question: "Who?" }, { response_schema: { type: "string", minLength: 2 } }), wire.output("input_required")]));
  await act(() => kept[0]!.send("go"));
  await waitFor(() => { expect(check).toHaveBeenCalled(); });
  const calls = check.mock.calls.length;
  for (let n = 0; n < 500; n += 1) again();
  expect(check).toHaveBeenCalledTimes(calls);
});

it("C53 · finished runs are released: after a reset the stream holds no pause, no text and no draft of them", async () => {
  const { server, kept } = parent();
  const { stream } = kept[0]!;
  server.next(events(asked));
  await act(() => stream.send("go"));
  const [who] = stream.getState().pauses;
  act(() => { stream.setDraft(who!.key, { kind: "typed", value: "x" }); });
  act(() => { stream.reset(); });
  expect(stream.getState()).toMatchObject({ status: "idle", run: null, pauses: [], transcript: [] });
  expect(stream.draft(who!.key)).toBeUndefined();
  expect(screen.queryByRole("article")).not.toBeInTheDocument();
  // A receipt of the host's own lives as long as the host keeps it.
  render(<PauseReceipt pause={who!} />);
  expect(screen.getByRole("article")).toBeVisible();
});

import { act, render, renderHook } from "@testing-library/react";
import { Activity, StrictMode, useEffect } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { makeUseTimbalStream } from "../../src/react/use-timbal-stream.js";
import type { LeaseOptions } from "../../src/react/lease.js";
import { interaction } from "../pauses.js";
import { fakeStream, type FakeStream } from "./fake-stream.js";

interface Options extends LeaseOptions {
  headers?: Record<string, string> | ((why: string) => Record<string, string>);
}

/** A hook whose streams are fakes, and what it made them with. */
function setUp() {
  const made: { options: Options; stream: FakeStream }[] = [];
  const useTimbalStream = makeUseTimbalStream((options: Options) => {
    const stream = fakeStream();
    made.push({ options, stream });
    return stream;
  });
  return { made, useTimbalStream };
}

const passed = () => act(async () => {});

describe("a stream the hook makes", () => {
  it("stays the same while url and id do, and is remade when one of them changes", async () => {
    const { made, useTimbalStream } = setUp();
    const { result, rerender } = renderHook<ReturnType<typeof useTimbalStream>, Options>((options) => useTimbalStream(options), { initialProps: { url: "/a", id: "1" } });
    const first = result.current.stream;
    rerender({ url: "/a", id: "1", onEvent: () => {} });
    expect(result.current.stream).toBe(first);
    rerender({ url: "/b", id: "1" });
    const second = result.current.stream;
    expect(second).not.toBe(first);
    rerender({ url: "/b", id: "2" });
    expect(result.current.stream).not.toBe(second);
    await passed();
    expect(made.map(({ stream }) => vi.mocked(stream.dispose).mock.calls.length)).toEqual([1, 1, 0]);
  });

  it("C39 · calls the callbacks and reads the headers of the newest render", () => {
    const { made, useTimbalStream } = setUp();
    const heard: string[] = [];
    const options = (name: string): Options => ({
      url: "/a",
      onPause: () => heard.push(`pause ${name}`),
      onEvent: () => heard.push(`event ${name}`),
      headers: () => ({ authorization: name }),
    });
    const { rerender } = renderHook((given: Options) => useTimbalStream(given), { initialProps: options("first") });
    for (let render = 0; render < 20; render += 1) rerender(options(`render ${render}`));
    rerender(options("last"));
    made[0]!.options.onPause?.(interaction("i1", "confirm", { action: "Go" }));
    made[0]!.options.onEvent?.({});
    expect(heard).toEqual(["pause last", "event last"]);
    expect(made).toHaveLength(1);
    expect((made[0]!.options.headers as (why: string) => unknown)("request")).toEqual({ authorization: "last" });
  });

  it("keeps headers given as an object an object, with the newest render's values", () => {
    const { made, useTimbalStream } = setUp();
    const { rerender } = renderHook<ReturnType<typeof useTimbalStream>, Options>((options) => useTimbalStream(options), {
      initialProps: { url: "/a", headers: { authorization: "old", "x-gone": "1" } },
    });
    rerender({ url: "/a", headers: { authorization: "new" } });
    expect(made[0]!.options.headers).toEqual({ authorization: "new" });
  });

  it("C14 · lives through StrictMode's unmount and remount, and is disposed of on the real one", async () => {
    const { made, useTimbalStream } = setUp();
    let stream: unknown;
    function Chat() {
      const { stream: own, send } = useTimbalStream({ url: "/a" });
      useEffect(() => {
        stream = own;
        send("hello").catch(() => undefined);
      }, [own, send]);
      return null;
    }
    const { unmount } = render(<Chat />, { wrapper: StrictMode });
    await passed();
    const used = made.find((one) => one.stream === stream)!.stream;
    expect(used.dispose).not.toHaveBeenCalled();
    expect(used.listeners()).toBe(1);
    unmount();
    await passed();
    expect(used.dispose).toHaveBeenCalledTimes(1);
    expect(made.map((one) => one.stream.listeners())).toEqual(made.map(() => 0));
  });
});

describe("a component that is hidden and shown again", () => {
  it("C14 · lets its stream go, and works with a new one", async () => {
    const { made, useTimbalStream } = setUp();
    const current: FakeStream[] = [];
    function Chat() {
      const { stream } = useTimbalStream({ url: "/a" });
      useEffect(() => {
        current.push(stream as FakeStream);
      }, [stream]);
      return null;
    }
    const tree = (mode: "visible" | "hidden") => (
      <Activity mode={mode}>
        <Chat />
      </Activity>
    );
    const { rerender } = render(tree("visible"));
    rerender(tree("hidden"));
    await passed();
    expect(made[0]!.stream.dispose).toHaveBeenCalledTimes(1);
    rerender(tree("visible"));
    await passed();
    expect(current.at(-1)).not.toBe(made[0]!.stream);
    expect(current.at(-1)!.dispose).not.toHaveBeenCalled();
    expect(current.at(-1)!.listeners()).toBe(1);
  });
});

describe("a stream passed in", () => {
  it("belongs to its maker: it is not disposed of", async () => {
    const { made, useTimbalStream } = setUp();
    const stream = fakeStream();
    const { result, unmount } = renderHook(() => useTimbalStream(stream), { wrapper: StrictMode });
    expect(result.current.stream).toBe(stream);
    unmount();
    await passed();
    expect(stream.dispose).not.toHaveBeenCalled();
    expect(stream.listeners()).toBe(0);
    expect(made).toHaveLength(0);
  });

  it("C16 · shows the new conversation after a switch, and nothing more of the old one", () => {
    const { useTimbalStream } = setUp();
    const old = fakeStream({ status: "streaming" });
    const next = fakeStream({ status: "idle" });
    const { result, rerender } = renderHook(({ stream }) => useTimbalStream(stream), { initialProps: { stream: old } });
    rerender({ stream: next });
    act(() => old.set({ status: "paused", pauses: [interaction("i1", "confirm", { action: "Go" })] }));
    expect(result.current).toMatchObject({ status: "idle", pauses: [], stream: next });
    void result.current.stop();
    expect(old.stop).not.toHaveBeenCalled();
  });
});

describe("what the hook returns", () => {
  it("C27 · changes for what is in it, not for text that streams in", () => {
    const { useTimbalStream } = setUp();
    const stream = fakeStream({ status: "streaming", run: { id: "R1", parentId: null, params: {}, seq: 1 } });
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useTimbalStream(stream);
    });
    const before = result.current;
    act(() => {
      for (let n = 0; n < 100; n += 1) stream.delta("word ");
    });
    expect(renders).toBe(1);
    expect(result.current).toBe(before);
    act(() => stream.set({ status: "finished" }));
    expect(result.current.status).toBe("finished");
    expect(result.current.run).toBe(before.run);
    expect(result.current.run).toEqual({ id: "R1", parentId: null, params: {} });
  });

  it("C39 · keeps the identity of every action, whatever the state", () => {
    const { useTimbalStream } = setUp();
    const stream = fakeStream();
    const { result } = renderHook(() => useTimbalStream(stream));
    const actions = ({ start, send, answer, draft, setDraft, submit, cancel, stop, retry, reopen, reset, dispose }: typeof result.current) => [
      start, send, answer, draft, setDraft, submit, cancel, stop, retry, reopen, reset, dispose,
    ];
    const before = actions(result.current);
    act(() => stream.set({ status: "streaming" }));
    expect(result.current.status).toBe("streaming");
    expect(actions(result.current)).toEqual(before);
  });

  it("renders on a server", () => {
    const { useTimbalStream } = setUp();
    function Status() {
      return <p>{useTimbalStream({ url: "/a" }).status}</p>;
    }
    expect(renderToString(<Status />)).toBe("<p>idle</p>");
  });
});

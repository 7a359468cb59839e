import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TimbalInteractions } from "../../src/interactions.js";
import { es } from "../../src/labels/locales/es.js";
import type { Pause } from "../../src/protocol/pause.js";
import { TimbalProvider } from "../../src/react/provider.js";
import { useAttention, type AttentionOptions } from "../../src/react/use-attention.js";
import { approval, interaction } from "../pauses.js";
import { fakeNotifications, setVisible } from "./fake-notifications.js";
import { fakeStream, type FakeStream } from "./fake-stream.js";

const name = interaction("i1", "ask_text", { question: "Name?" });
const tables = interaction("i2", "confirm", { action: "Create 3 tables" });
const answered = (pause: Pause): Pause => ({ ...pause, status: "answered" });

const attend = (stream: FakeStream, options?: AttentionOptions, wrapper?: (props: { children: ReactNode }) => ReactNode) =>
  renderHook(() => useAttention(stream, options), wrapper && { wrapper });

beforeEach(() => {
  document.title = "Chat";
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What an observer has to say comes after all that runs now. */
const observed = () => act(async () => {});

describe("the page's title", () => {
  it("counts the open questions, and is itself again when none is open", () => {
    const stream = fakeStream();
    const { result } = attend(stream);
    expect(document.title).toBe("Chat");
    act(() => stream.set({ pauses: [name, tables] }));
    expect([document.title, result.current.count]).toEqual(["(2) Chat", 2]);
    act(() => stream.set({ pauses: [answered(name), tables] }));
    expect(document.title).toBe("(1) Chat");
    act(() => stream.set({ pauses: [answered(name), answered(tables)] }));
    expect([document.title, result.current.count]).toEqual(["Chat", 0]);
  });

  it("is given back on unmount, also out of StrictMode", () => {
    const { unmount } = attend(fakeStream({ pauses: [name] }), {}, StrictMode as never);
    expect(document.title).toBe("(1) Chat");
    unmount();
    expect(document.title).toBe("Chat");
  });

  it("counts over several streams, and each stream once", () => {
    const [one, other] = [fakeStream({ pauses: [name] }), fakeStream({ pauses: [name, tables] })];
    const first = attend(one);
    const second = attend(other);
    const again = attend(other);
    expect(document.title).toBe("(3) Chat");
    again.unmount();
    expect(document.title).toBe("(3) Chat");
    second.unmount();
    expect(document.title).toBe("(1) Chat");
    first.unmount();
    expect(document.title).toBe("Chat");
  });

  it("takes the host's new title, and leaves that one at the end", async () => {
    const stream = fakeStream({ pauses: [name] });
    const { unmount } = attend(stream);
    document.title = "Settings";
    await observed();
    expect(document.title).toBe("(1) Settings");
    const element = document.createElement("title");
    element.textContent = "A  router's\n own";
    document.querySelector("title")!.replaceWith(element);
    await observed();
    expect(document.title).toBe("(1) A router's own");
    // Changed in the same moment in which we go: nobody has been told yet.
    document.title = "Bye";
    unmount();
    expect(document.title).toBe("Bye");
    document.title = "Later";
    await observed();
    expect(document.title).toBe("Later");
  });

  it("leaves a title alone that somebody writes around ours: two that insist would never end", async () => {
    const stream = fakeStream({ pauses: [name, tables] });
    const { unmount } = attend(stream);
    document.title = `[9] ${document.title}`;
    await observed();
    expect(document.title).toBe("[9] (2) Chat");
    unmount();
    expect(document.title).toBe("[9] Chat");
  });

  it("may be empty, or hold spaces that a browser joins", async () => {
    document.title = "";
    const stream = fakeStream({ pauses: [name] });
    const { unmount } = attend(stream);
    expect(document.title).toBe("(1)");
    document.title = "  a   b ";
    await observed();
    expect(document.title).toBe("(1) a b");
    unmount();
    expect(document.title).toBe("a b");
  });

  it("is left alone when asked", () => {
    attend(fakeStream({ pauses: [name] }), { title: "keep" });
    expect(document.title).toBe("Chat");
  });

  it("is in the page's language", () => {
    const labels = { attentionTitle: (count: number, title: string) => `${title} · ${count} ?` };
    attend(fakeStream({ pauses: [name] }), {}, ({ children }) => <TimbalProvider labels={labels}>{children}</TimbalProvider>);
    expect(document.title).toBe("Chat · 1 ?");
  });
});

describe("permission", () => {
  function Ask({ stream }: { stream: FakeStream }) {
    const { permission, ask } = useAttention(stream);
    return <button onClick={() => void ask()}>{permission}</button>;
  }

  it("is asked for by a click, and by nothing else", async () => {
    const { requestPermission } = fakeNotifications("default");
    render(<Ask stream={fakeStream({ pauses: [name] })} />);
    setVisible(false);
    setVisible(true);
    expect(requestPermission).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "default" }));
    expect(await screen.findByRole("button", { name: "granted" })).toBeVisible();
    expect(requestPermission).toHaveBeenCalledTimes(1);
  });

  it("is not asked for again once it was decided, nor where nobody has acted", async () => {
    const { requestPermission } = fakeNotifications("denied");
    const { result } = attend(fakeStream());
    expect(await result.current.ask()).toBe("denied");
    const second = fakeNotifications("default");
    vi.stubGlobal("navigator", { languages: ["en"], userActivation: { isActive: false } });
    expect(await result.current.ask()).toBe("default");
    expect([requestPermission.mock.calls, second.requestPermission.mock.calls]).toEqual([[], []]);
  });

  it("that was changed in the browser's settings is seen when the person comes back", () => {
    fakeNotifications("denied");
    const { result } = attend(fakeStream());
    fakeNotifications("granted");
    act(() => { setVisible(true); });
    expect(result.current.permission).toBe("granted");
  });

  it.each(["where there are no notifications", "on a server"])("is unsupported %s", (where) => {
    if (where === "on a server") fakeNotifications("granted");
    const html = renderToString(<Ask stream={fakeStream({ pauses: [name] })} />);
    expect(html).toContain("unsupported");
    expect(document.title).toBe("Chat");
    if (where !== "on a server") expect(attend(fakeStream()).result.current.permission).toBe("unsupported");
  });

  it("that the browser refuses to ask for stays as it is", async () => {
    const { requestPermission } = fakeNotifications("default");
    requestPermission.mockRejectedValue(new TypeError("not in a frame"));
    const { result } = attend(fakeStream());
    await act(async () => expect(await result.current.ask()).toBe("default"));
  });
});

describe("a notification", () => {
  it("is shown once for each question that arrives while the page can't be seen", () => {
    const { shown } = fakeNotifications("granted");
    const stream = fakeStream();
    attend(stream);
    attend(stream);
    setVisible(false);
    act(() => stream.set({ pauses: [name] }));
    act(() => stream.delta("still working"));
    act(() => stream.set({ pauses: [name, approval("a1", {}, { prompt: "Send this e-mail?" })] }));
    expect(shown.map(({ title }) => title)).toEqual(["An agent waits for you: Name?", "An agent waits for you: Send this e-mail?"]);
    expect(new Set(shown.map(({ options }) => options.tag)).size).toBe(2);
    expect(shown[0]!.options).toEqual({ tag: `timbal:${name.key}`, lang: "en", dir: "auto" });
  });

  it("is not shown for a question that was seen", () => {
    const { shown } = fakeNotifications("granted");
    const stream = fakeStream({ pauses: [name] });
    attend(stream);
    setVisible(false);
    act(() => stream.set({ pauses: [name, tables] }));
    expect(shown.map(({ title }) => title)).toEqual(["An agent waits for you: Create 3 tables"]);
  });

  it("is not shown for what came before it was allowed", async () => {
    const { shown } = fakeNotifications("default");
    const stream = fakeStream();
    const { result } = attend(stream);
    setVisible(false);
    act(() => stream.set({ pauses: [name] }));
    setVisible(true);
    await act(async () => {
      await result.current.ask();
    });
    setVisible(false);
    act(() => stream.delta("more"));
    expect(shown).toEqual([]);
  });

  it("goes when its question is answered elsewhere, when the person comes, and when nobody follows the stream", async () => {
    const { shown } = fakeNotifications("granted");
    const stream = fakeStream();
    const { unmount } = attend(stream, {}, StrictMode as never);
    setVisible(false);
    act(() => stream.set({ pauses: [name, tables] }));
    act(() => stream.set({ pauses: [{ ...name, status: "elsewhere" }, tables] }));
    expect(shown.map(({ open }) => open)).toEqual([false, true]);
    setVisible(true);
    expect(shown.map(({ open }) => open)).toEqual([false, false]);
    setVisible(false);
    act(() => stream.set({ pauses: [tables, interaction("i3", "confirm", { action: "Go" })] }));
    expect(shown[2]!.open).toBe(true);
    unmount();
    await observed();
    expect(shown[2]!.open).toBe(false);
  });

  it("is shown again for a question that is asked again", () => {
    const { shown } = fakeNotifications("granted");
    const stream = fakeStream();
    attend(stream);
    setVisible(false);
    act(() => stream.set({ pauses: [name] }));
    act(() => stream.set({ pauses: [{ ...name, status: "sending" }] }));
    act(() => stream.set({ pauses: [{ ...name, notice: "asked-again" }] }));
    expect(shown).toHaveLength(2);
  });

  it("outlives StrictMode's second mount", () => {
    const { shown } = fakeNotifications("granted");
    setVisible(false);
    attend(fakeStream({ pauses: [name] }), {}, StrictMode as never);
    expect(shown.map(({ open }) => open)).toEqual([true]);
  });

  it("holds a line of a long question, and speaks the page's language", () => {
    const { shown } = fakeNotifications("granted");
    setVisible(false);
    const long = interaction("i1", "ask_text", { question: `Name\n\nplease${"🙂".repeat(100_000)}` });
    attend(fakeStream({ pauses: [long] }), {}, ({ children }) => <TimbalProvider labels={es}>{children}</TimbalProvider>);
    expect(shown[0]!.title).toBe(`Un agente espera tu respuesta: Name please${"🙂".repeat(189)}…`);
    expect(shown[0]!.options.lang).toBe("es");
  });

  it.each(["denied", "default"] as const)("is not shown while permission is %s, nor when the host wants none", (permission) => {
    const { shown } = fakeNotifications(permission);
    const [stream, other] = [fakeStream(), fakeStream()];
    attend(stream);
    attend(other, { notify: "never" });
    setVisible(false);
    act(() => stream.set({ pauses: [name] }));
    fakeNotifications("granted");
    act(() => other.set({ pauses: [name] }));
    expect(shown).toEqual([]);
  });
});

describe("a click on a notification", () => {
  it("shows the window and the conversation, and goes to the first control of the card", async () => {
    const { shown } = fakeNotifications("granted");
    const focus = vi.spyOn(window, "focus").mockImplementation(() => {});
    const onOpen = vi.fn();
    const stream = fakeStream();
    attend(stream, { onOpen });
    render(<TimbalInteractions stream={stream} />);
    setVisible(false);
    act(() => stream.set({ pauses: [tables, name] }));
    await screen.findByRole("textbox");
    expect(document.body).toHaveFocus();
    shown[1]!.click();
    await waitFor(() => expect(screen.getByRole("textbox")).toHaveFocus());
    expect(focus).toHaveBeenCalledTimes(1);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(name);
    expect(shown.map(({ open }) => open)).toEqual([true, false]);
  });

  it("goes to the card itself where there is nothing but the decision: an Enter must not decide", async () => {
    const { shown } = fakeNotifications("granted");
    vi.spyOn(window, "focus").mockImplementation(() => {});
    const stream = fakeStream();
    attend(stream);
    render(<TimbalInteractions stream={stream} />);
    setVisible(false);
    act(() => stream.set({ pauses: [tables] }));
    await screen.findByRole("button", { name: /Yes/ });
    shown[0]!.click();
    await waitFor(() => expect(screen.getByRole("article", { name: "Create 3 tables" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    expect(stream.answer).not.toHaveBeenCalled();
    await userEvent.keyboard("y");
    expect(stream.answer).toHaveBeenCalledExactlyOnceWith(tables.key, true);
  });

  it("does no harm where the card is drawn by nobody, or is gone", async () => {
    const { shown } = fakeNotifications("granted");
    vi.spyOn(window, "focus").mockImplementation(() => {});
    const stream = fakeStream();
    attend(stream);
    setVisible(false);
    act(() => stream.set({ pauses: [tables] }));
    shown[0]!.click();
    await act(() => new Promise((done) => { setTimeout(done, 0); }));
    expect(document.body).toHaveFocus();
  });
});

it("a browser that has the constructor but lets nobody call it supports no notifications", async () => {
  // For the whole page, so on a page of its own.
  vi.resetModules();
  const { useAttention: attention } = await import("../../src/react/use-attention.js");
  fakeNotifications("granted");
  vi.stubGlobal("Notification", Object.assign(function refuse() { throw new TypeError("Illegal constructor"); }, { permission: "granted" }));
  const stream = fakeStream();
  const { result } = renderHook(() => attention(stream));
  setVisible(false);
  act(() => stream.set({ pauses: [name] }));
  expect([result.current.permission, document.title]).toEqual(["unsupported", "(1) Chat"]);
});

it.each([["as it is", undefined], ["in StrictMode", StrictMode]])("no listener and no observer is left after the unmount, %s", async (_how, wrapper) => {
  fakeNotifications("granted");
  const listening: string[] = [];
  vi.spyOn(document, "addEventListener").mockImplementation((type) => void listening.push(type));
  vi.spyOn(document, "removeEventListener").mockImplementation((type) => void listening.splice(listening.indexOf(type), 1));
  let observing = 0;
  vi.stubGlobal("MutationObserver", class {
    observe() { observing += 1; }
    disconnect() { observing -= 1; }
  });
  const stream = fakeStream({ pauses: [name] });
  const { unmount } = attend(stream, {}, wrapper as never);
  expect([stream.listeners() > 0, listening.includes("visibilitychange"), observing]).toEqual([true, true, 1]);
  unmount();
  await observed();
  expect([stream.listeners(), listening.filter((type) => type === "visibilitychange"), observing]).toEqual([0, [], 0]);
});

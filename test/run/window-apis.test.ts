import { afterEach, describe, expect, it, vi } from "vitest";
import { tabsOf } from "../../src/run/windows/link-tabs.js";
import { openTabChannel, type ChannelEars } from "../../src/run/windows/tab-channel.js";
import { tabLocks } from "../../src/run/windows/tab-locks.js";
import type { TabMessage } from "../../src/run/windows/tabs.js";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The channels of an origin, each message delivered at once. */
function channels() {
  const open: { name: string; hear: Set<(event: { data: unknown }) => void> }[] = [];
  class Channel {
    readonly hear = new Set<(event: { data: unknown }) => void>();
    constructor(readonly name: string) {
      open.push(this);
    }
    addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
      if (type === "message") this.hear.add(listener);
    }
    removeEventListener(type: string, listener: (event: { data: unknown }) => void): void {
      if (type === "message") this.hear.delete(listener);
    }
    postMessage(data: unknown): void {
      for (const other of open) if (other !== this && other.name === this.name) for (const listener of other.hear) listener({ data });
    }
    close(): void {
      open.splice(open.indexOf(this), 1);
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  return open;
}

/** The page, as far as it is put aside and comes back. */
function pageThat() {
  const page = new EventTarget();
  const listening = new Map<string, number>();
  vi.stubGlobal("addEventListener", (type: string, listener: EventListener) => {
    page.addEventListener(type, listener);
    listening.set(type, (listening.get(type) ?? 0) + 1);
  });
  vi.stubGlobal("removeEventListener", (type: string, listener: EventListener) => {
    page.removeEventListener(type, listener);
    listening.set(type, (listening.get(type) ?? 0) - 1);
  });
  return {
    is: (type: "pagehide" | "pageshow", persisted: boolean) => page.dispatchEvent(Object.assign(new Event(type), { persisted })),
    listeners: () => [...listening.values()].reduce((sum, count) => sum + count, 0),
  };
}

const bye: TabMessage = { type: "bye", from: "w1" };

function ears() {
  const heard: unknown[] = [];
  const all: ChannelEars = { onMessage: (message) => heard.push(message), onAside: () => heard.push("aside"), onBack: () => heard.push("back") };
  return { heard, all };
}

describe("the channel between the windows of a conversation", () => {
  it("carries what one says to the others, and not back to itself", () => {
    channels();
    const [one, two] = [ears(), ears()];
    openTabChannel("c", one.all)?.post(bye);
    const first = openTabChannel("c", one.all);
    openTabChannel("c", two.all);
    first?.post(bye);
    expect([one.heard, two.heard]).toEqual([[bye], [bye]]);
  });

  it.each([["text"], [null], [{ type: "bye", from: "w1" }], [{ timbal: 2, type: "bye", from: "w1" }], [{ timbal: 1, type: "odd", from: "w1" }]])("what is not the kit's own is not heard: %j", (data) => {
    channels();
    const { heard, all } = ears();
    openTabChannel("c", all);
    new BroadcastChannel("c").postMessage(data);
    expect(heard).toEqual([]);
  });

  it("is closed while the browser keeps the page aside, and open again when it is shown", () => {
    const open = channels();
    const page = pageThat();
    const { heard, all } = ears();
    const channel = openTabChannel("c", all);
    page.is("pagehide", true);
    expect([open.length, heard]).toEqual([0, ["aside"]]);
    channel?.post(bye);
    page.is("pageshow", true);
    expect([open.length, heard]).toEqual([1, ["aside", "back"]]);
    new BroadcastChannel("c").postMessage({ timbal: 1, ...bye });
    expect(heard.at(-1)).toEqual(bye);
  });

  it("stays open on a page that goes for good: its last words are heard", () => {
    channels();
    const page = pageThat();
    const [one, two] = [ears(), ears()];
    const channel = openTabChannel("c", one.all);
    openTabChannel("c", two.all);
    page.is("pagehide", false);
    channel?.post(bye);
    expect([one.heard, two.heard]).toEqual([[], [bye]]);
  });

  it("is opened once, however often the page is shown", () => {
    const open = channels();
    const page = pageThat();
    const { heard, all } = ears();
    openTabChannel("c", all);
    page.is("pageshow", false);
    expect([open.length, heard]).toEqual([1, []]);
  });

  it("leaves nothing behind when it is closed, and says and hears nothing after that", () => {
    const open = channels();
    const page = pageThat();
    const [one, two] = [ears(), ears()];
    const channel = openTabChannel("c", one.all);
    openTabChannel("c", two.all);
    channel?.close();
    expect([open.length, page.listeners()]).toEqual([1, 2]);
    channel?.post(bye);
    page.is("pageshow", true);
    expect([open.length, one.heard, two.heard]).toEqual([1, [], []]);
    channel?.close();
  });

  it("that can't be spoken on is one that nobody hears", () => {
    channels();
    const channel = openTabChannel("c", ears().all);
    BroadcastChannel.prototype.postMessage = () => { throw new DOMException("closed", "InvalidStateError"); };
    expect(() => channel?.post(bye)).not.toThrow();
  });

  it("is none where the browser refuses it", () => {
    vi.stubGlobal("BroadcastChannel", function refuse() { throw new DOMException("no", "SecurityError"); });
    expect(openTabChannel("c", ears().all)).toBeNull();
  });
});

describe("the locks of the windows", () => {
  it.each<[string, unknown]>([
    ["there is no navigator", undefined],
    ["the page may have none", {}],
    ["it is something else", { locks: {} }],
  ])("are none where %s", (_where, navigator) => {
    vi.stubGlobal("navigator", navigator);
    expect(tabLocks()).toBeNull();
  });

  it.each<[string, () => unknown]>([
    ["rejects", () => Promise.reject(new DOMException("no", "SecurityError"))],
    ["throws", () => { throw new DOMException("no", "SecurityError"); }],
  ])("a browser that %s holds none, and nobody waits for one", async (_what, request) => {
    vi.stubGlobal("navigator", { locks: { request } });
    await expect(tabLocks()?.hold("a")).resolves.toEqual({ is: "none" });
    await tabLocks()?.whenFree("a", new AbortController().signal);
  });

  it("are asked for one holder; who only waits for its end asks for a shared one, and takes back the question", async () => {
    const asked: unknown[] = [];
    vi.stubGlobal("navigator", { locks: { request: (name: string, options: object, granted: (lock: unknown) => unknown) => { asked.push([name, options]); return Promise.resolve(granted({ name })); } } });
    const held = await tabLocks()?.hold("a");
    expect(held?.is).toBe("held");
    const { signal } = new AbortController();
    await tabLocks()?.whenFree("a", signal);
    expect(asked).toEqual([["a", { ifAvailable: true }], ["a", { mode: "shared", signal }]]);
  });

  it("that somebody has are taken", async () => {
    vi.stubGlobal("navigator", { locks: { request: (_name: string, _options: object, granted: (lock: unknown) => unknown) => Promise.resolve(granted(null)) } });
    await expect(tabLocks()?.hold("a")).resolves.toEqual({ is: "taken" });
  });
});

describe("which windows have the same conversation", () => {
  const hooks = { onClaim: () => undefined, onBack: () => undefined };
  const parts = { id: "chat", newId: () => "w1" };

  it.each<[string, string, string | undefined, string]>([
    ["an address that is whole", "https://a.test/agent", "https://b.test/x", "timbal:https://a.test/agent:chat"],
    ["one that is relative to its page", "agent", "https://b.test/app/chat", "timbal:https://b.test/app/agent:chat"],
    ["one that is relative, from another path", "/app/agent", "https://b.test/other", "timbal:https://b.test/app/agent:chat"],
    ["one that is relative, where there is no page", "/agent", undefined, "timbal:/agent:chat"],
    ["one that is none", "http://[", "https://b.test/", "timbal:http://[:chat"],
  ])("those of one id and %s", async (_what, url, href, name) => {
    const open = channels();
    vi.stubGlobal("location", href === undefined ? undefined : { href });
    vi.stubGlobal("navigator", {});
    const link = await tabsOf({ ...parts, url })?.(hooks);
    expect(open.map((channel) => channel.name)).toEqual([name]);
    link?.close();
  });

  it("none, where windows can't know of each other", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    vi.stubGlobal("navigator", undefined);
    expect(tabsOf({ ...parts, url: "/agent" })).toBeUndefined();
    vi.stubGlobal("navigator", {});
    expect(tabsOf({ ...parts, url: "/agent" })).toBeUndefined();
  });

  it("those with locks alone, too", async () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    vi.stubGlobal("navigator", { locks: { request: () => Promise.resolve() } });
    const link = await tabsOf({ ...parts, url: "https://a.test/agent" })?.(hooks);
    expect(link).not.toBeNull();
    link?.close();
  });
});

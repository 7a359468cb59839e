import { vi } from "vitest";
import { openTabLink, type TabLinkParts } from "../../src/run/windows/tab-link.js";
import type { TabLink } from "../../src/run/windows/tab-link.js";

interface Request {
  window: FakeWindow;
  name: string;
  exclusive: boolean;
  callback: (lock: { name: string } | null) => unknown;
  settle: (value: unknown) => void;
  refuse: (reason: unknown) => void;
}

/** What the windows of one origin share: channels by name, and locks that end with their window. */
export interface FakeBrowser {
  window: (has?: { channels?: boolean; locks?: boolean }) => FakeWindow;
  /** Says something on a channel as another script of the page might. */
  shout: (name: string, data: unknown) => void;
  /** Every message so far. */
  said: unknown[];
  /** Locks that are held or waited for. */
  locks: () => string[];
}

export interface FakeWindow {
  /** For the `tabs` of a stream's parts. */
  tabs: (hooks: Pick<TabLinkParts, "onClaim" | "onBack">) => Promise<TabLink | null>;
  /** The window is gone, without a word: its locks are free, and nothing reaches it. */
  die: () => void;
  /** Messages wait until it is thawed. */
  freeze: () => void;
  thaw: () => void;
  /** Event listeners of the channels that are open. */
  listeners: () => number;
  readonly name: string;
}

export const CONVERSATION = "timbal:http://agent.test/:conversation";

export function fakeBrowser(): FakeBrowser {
  const channels = new Set<FakeChannel>();
  const said: unknown[] = [];
  let held: Request[] = [];
  let queue: Request[] = [];
  let windows = 0;
  let ids = 0;

  class FakeChannel {
    readonly listeners = new Set<(event: { data: unknown }) => void>();
    constructor(readonly window: Inner, readonly name: string) {
      channels.add(this);
    }
    addEventListener(_type: "message", listener: (event: { data: unknown }) => void): void {
      this.listeners.add(listener);
    }
    removeEventListener(_type: "message", listener: (event: { data: unknown }) => void): void {
      this.listeners.delete(listener);
    }
    postMessage(data: unknown): void {
      if (!this.window.dead) spread(this.name, structuredClone(data), this);
    }
    close(): void {
      channels.delete(this);
    }
  }

  interface Inner extends FakeWindow {
    dead: boolean;
    waiting: (() => void)[] | null;
  }

  function spread(name: string, data: unknown, from: FakeChannel | null): void {
    said.push(data);
    for (const channel of [...channels]) {
      if (channel === from || channel.name !== name) continue;
      const deliver = (): void => {
        if (channel.window.dead || !channels.has(channel)) return;
        for (const listener of [...channel.listeners]) listener({ data });
      };
      setTimeout(() => {
        if (channel.window.waiting) channel.window.waiting.push(deliver);
        else deliver();
      }, 0);
    }
  }

  const isFree = (request: Request): boolean => !held.some(({ name, exclusive }) => name === request.name && (exclusive || request.exclusive));

  function grant(request: Request): void {
    held.push(request);
    setTimeout(() => {
      void Promise.resolve(request.callback({ name: request.name })).then((value) => {
        held = held.filter((one) => one !== request);
        request.settle(value);
        next();
      });
    }, 0);
  }
  function next(): void {
    for (const request of queue) {
      if (!isFree(request)) continue;
      queue = queue.filter((one) => one !== request);
      grant(request);
    }
  }

  function locksOf(window: Inner) {
    return {
      request(name: string, options: { ifAvailable?: boolean; mode?: string; signal?: AbortSignal }, callback: Request["callback"]): Promise<unknown> {
        return new Promise((settle, refuse) => {
          const request: Request = { window, name, exclusive: options.mode !== "shared", callback, settle, refuse };
          if (isFree(request)) grant(request);
          else if (options.ifAvailable) setTimeout(() => { settle(callback(null)); }, 0);
          else {
            queue.push(request);
            options.signal?.addEventListener("abort", () => {
              if (!queue.includes(request)) return;
              queue = queue.filter((one) => one !== request);
              refuse(new DOMException("aborted", "AbortError"));
            });
          }
        });
      },
    };
  }

  return {
    said,
    locks: () => [...held, ...queue].map(({ name }) => name),
    shout: (name, data) => { spread(name, data, null); },
    window({ channels: hasChannels = true, locks: hasLocks = true } = {}) {
      const window: Inner = {
        name: `w${++windows}`,
        dead: false,
        waiting: null,
        tabs(hooks) {
          vi.stubGlobal("BroadcastChannel", hasChannels ? class extends FakeChannel { constructor(name: string) { super(window, name); } } : undefined);
          const page = globalThis.navigator as Navigator | undefined;
          vi.stubGlobal("navigator", hasLocks ? { locks: locksOf(window) } : {});
          const link = openTabLink({ name: CONVERSATION, newId: () => `${window.name}-${String(++ids).padStart(4, "0")}`, ...hooks });
          vi.stubGlobal("navigator", page);
          return Promise.resolve(link);
        },
        die() {
          window.dead = true;
          queue = queue.filter((request) => request.window !== window);
          held = held.filter((request) => request.window !== window);
          next();
        },
        freeze: () => { window.waiting ??= []; },
        thaw() {
          const waiting = window.waiting ?? [];
          window.waiting = null;
          for (const deliver of waiting) deliver();
        },
        listeners: () => [...channels].filter((one) => one.window === window).reduce((sum, { listeners }) => sum + listeners.size, 0),
      };
      return window;
    },
  };
}

import type { LockApi } from "../../src/run/windows/tab-locks.js";

interface Waiting {
  name: string;
  mode: "exclusive" | "shared";
  callback: (lock: Lock | null) => unknown;
  settle: (value: unknown) => void;
}

/**
 * `navigator.locks` where Node has none: exclusive and shared locks, first come, first served, for
 * windows that never die. Every browser has the real one on pages over TLS.
 */
export function provideLocks(): void {
  const host = globalThis as { navigator?: { locks?: unknown } };
  if (host.navigator?.locks) return;
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { ...host.navigator, locks: memoryLocks() } });
}

function memoryLocks(): LockApi {
  let held: Waiting[] = [];
  let queue: Waiting[] = [];
  const isFree = ({ name, mode }: Waiting): boolean => !held.some((other) => other.name === name && (mode === "exclusive" || other.mode === "exclusive"));

  const grant = (request: Waiting): void => {
    held.push(request);
    void Promise.resolve(request.callback({ name: request.name, mode: request.mode })).then((value) => {
      held = held.filter((other) => other !== request);
      request.settle(value);
      for (const next of queue) {
        if (!isFree(next)) continue;
        queue = queue.filter((other) => other !== next);
        grant(next);
      }
    });
  };

  // The two ways in which the kit asks: with options, and never with a callback alone.
  const request = (name: string, options: LockOptions, callback: Waiting["callback"]): Promise<unknown> =>
    new Promise((settle, refuse) => {
      const mine: Waiting = { name, mode: options.mode ?? "exclusive", callback, settle };
      if (isFree(mine)) grant(mine);
      else if (options.ifAvailable) settle(callback(null));
      else {
        queue.push(mine);
        options.signal?.addEventListener("abort", () => {
          queue = queue.filter((other) => other !== mine);
          refuse(new DOMException("aborted", "AbortError"));
        });
      }
    });
  return { request: request as LockApi["request"] };
}

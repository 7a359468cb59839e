/** A lock that is held, one that somebody else holds, or a page that may have none. */
export type Hold = { is: "held"; release: () => void } | { is: "taken" } | { is: "none" };

/** The browser's locks over all windows of this origin, which it takes back when a window dies. */
export interface TabLocks {
  /** Takes the lock if it is free. */
  hold: (name: string) => Promise<Hold>;
  /** Resolves when nobody holds the lock any more, or when `signal` is aborted. */
  whenFree: (name: string, signal: AbortSignal) => Promise<void>;
}

/** What is used of `navigator.locks`, which only pages over TLS have. */
export type LockApi = Pick<LockManager, "request">;

export function tabLocks(): TabLocks | null {
  const locks = (globalThis.navigator as { locks?: LockApi } | undefined)?.locks;
  if (typeof locks?.request !== "function") return null;
  return {
    hold: (name) =>
      new Promise((resolve) => {
        const held = (lock: Lock | null): Promise<void> | undefined => {
          if (lock) return new Promise((done) => { resolve({ is: "held", release: done }); });
          resolve({ is: "taken" });
          return undefined;
        };
        // A sandboxed frame has the API and may not use it; a page that is going away is refused too.
        attempt(() => locks.request(name, { ifAvailable: true }, held), () => { resolve({ is: "none" }); });
      }),
    whenFree: (name, signal) =>
      new Promise((resolve) => {
        attempt(() => locks.request(name, { mode: "shared", signal }, () => { resolve(); }), resolve);
      }),
  };
}

function attempt(request: () => Promise<unknown>, onRefused: () => void): void {
  try {
    request().catch(onRefused);
  } catch {
    onRefused();
  }
}

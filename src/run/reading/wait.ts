/**
 * Waits, but not longer than until the page is online again. Rejects with the signal's reason when
 * it is aborted meanwhile. Where nothing tells of the network, it just waits.
 */
export function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const letGo = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      offOnline();
    };
    const done = (): void => {
      letGo();
      resolve();
    };
    const onAbort = (): void => {
      letGo();
      reject(signal.reason as Error);
    };
    const timer = setTimeout(done, ms);
    const offOnline = onOnline(done);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort);
  });
}

/** Calls when the network is back; returns how to stop that. Only pages and their workers know of it. */
export function onOnline(listener: () => void): () => void {
  const page = globalThis as Partial<Pick<typeof globalThis, "addEventListener" | "removeEventListener">>;
  page.addEventListener?.("online", listener);
  return () => page.removeEventListener?.("online", listener);
}

/** Known to be without a network. `true` is never sure, and elsewhere than in a browser nobody says anything. */
export function isOffline(): boolean {
  return (globalThis.navigator as Navigator | undefined)?.onLine === false;
}

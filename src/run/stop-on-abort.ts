/** Calls `stop` when the signal aborts before `done`. Nothing listens after that. */
export function stopOnAbort(signal: AbortSignal, done: Promise<unknown>, stop: () => void): void {
  signal.addEventListener("abort", stop, { once: true });
  void done.finally(() => {
    signal.removeEventListener("abort", stop);
  });
}

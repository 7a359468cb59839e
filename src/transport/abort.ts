/**
 * The promise, or a rejection with the signal's reason, whichever comes first: a `fetch` that a
 * host brought along need not heed the signal. `late` gets a value that came after the abort.
 */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal, late?: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      reject(signal.reason as Error);
    };
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort);
    promise
      .then((value) => {
        if (signal.aborted) late?.(value);
        else resolve(value);
      }, reject)
      .finally(() => {
        signal.removeEventListener("abort", onAbort);
      });
  });
}

/**
 * Does `work` under a signal of its own, which is aborted with the outer one, or after `ms` with
 * what `late` gives: a connection that died without a word must not be waited for.
 */
export async function within<T>(
  ms: number,
  signal: AbortSignal,
  late: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const onAbort = () => {
    own.abort(signal.reason);
  };
  const timer = setTimeout(() => {
    own.abort(late());
  }, ms);
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort);
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}

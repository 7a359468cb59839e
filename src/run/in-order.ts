/**
 * Runs jobs on a store one after the other, so that an older save can't overtake a newer one: while
 * one is under way only the newest of the others waits. Never throws; the first of several failures
 * in a row is told.
 */
export function inOrder(onFailure: (cause: unknown) => void): (job: () => unknown) => void {
  let busy = false;
  let next: (() => unknown) | null = null;
  let failing = false;

  const failed = (cause: unknown): void => {
    if (!failing) onFailure(cause);
    failing = true;
  };

  function run(job: () => unknown): void {
    try {
      const done = job();
      if (!isPromiseLike(done)) {
        failing = false;
        return;
      }
      busy = true;
      void Promise.resolve(done)
        .then(() => {
          failing = false;
        }, failed)
        .finally(() => {
          busy = false;
          const waiting = next;
          next = null;
          if (waiting) run(waiting);
        });
    } catch (thrown) {
      failed(thrown);
    }
  }

  return (job) => {
    if (busy) next = job;
    else run(job);
  };
}

export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

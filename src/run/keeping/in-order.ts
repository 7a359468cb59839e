interface Job {
  act: () => unknown;
  /** What is done if this one fails and nothing newer waits. */
  instead?: (() => unknown) | undefined;
}

/**
 * Runs jobs on a store one after the other, so that an older save can't overtake a newer one: while
 * one is under way only the newest of the others waits. Never throws; the first of several failures
 * in a row is told. `instead` runs in the place of a job that failed, unless a newer one waits.
 *
 * @param onBusy called when a job takes its time, with what resolves once nothing is under way or waits
 */
export function inOrder(onFailure: (cause: unknown) => void, onBusy: (idle: Promise<void>) => void = () => undefined): (act: () => unknown, instead?: () => unknown) => void {
  let busy = false;
  let next: Job | null = null;
  let failing = false;
  let rest: (() => void) | null = null;

  function failed(cause: unknown, { instead }: Job): void {
    if (!failing) onFailure(cause);
    failing = true;
    // That it makes up for a failure doesn't end the row of them.
    if (instead) next ??= { act: () => keepFailing(instead()) };
  }

  function keepFailing(done: unknown): unknown {
    if (isPromiseLike(done)) return Promise.resolve(done).then(() => KEEPS_FAILING);
    return KEEPS_FAILING;
  }

  function succeeded(result: unknown): void {
    if (result !== KEEPS_FAILING) failing = false;
  }

  function run(job: Job): void {
    try {
      const done = job.act();
      if (!isPromiseLike(done)) {
        succeeded(done);
        return;
      }
      busy = true;
      if (!rest) onBusy(new Promise((resolve) => { rest = resolve; }));
      void Promise.resolve(done)
        .then(succeeded, (cause: unknown) => {
          failed(cause, job);
        })
        .finally(() => {
          busy = false;
          runNext();
        });
    } catch (thrown) {
      failed(thrown, job);
      runNext();
    }
  }

  function runNext(): void {
    const waiting = next;
    next = null;
    if (waiting) run(waiting);
    if (busy) return;
    rest?.();
    rest = null;
  }

  return (act, instead) => {
    if (busy) next = { act, instead };
    else run({ act, instead });
  };
}

const KEEPS_FAILING = Symbol("keeps failing");

export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

/** A wait that ended because the run (or the call around it) was stopped. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** `promise`, or an `Interrupted` as soon as the signal fires. */
function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(new Interrupted());
    };
    // Attached in any case: nobody else hears of it when the promise fails after the stop.
    void promise.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", abort);
    });
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}

// A handler that settles within this many microtasks counts as one that never waited.
const patience = 24;

/**
 * Whose turn it is. Python's event loop lets a task run until it really waits; JavaScript switches at
 * every `await`. The order of the frames of parallel tools depends on it, so tasks of a run take turns:
 * one runs, the others queue, and a turn is given up only by `wait` and at the end.
 */
export class Turns {
  private taken = false;
  private readonly queue: (() => void)[] = [];

  private enter(): Promise<void> {
    if (!this.taken) {
      this.taken = true;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.queue.push(resolve));
  }

  private leave(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.taken = false;
  }

  /** Runs `work` as a task of its own, once it is its turn. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Lets others run until `promise` settles. @throws Interrupted when the signal fires first. */
  async wait<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
    this.leave();
    try {
      return await orAbort(promise, signal);
    } finally {
      await this.enter();
    }
  }

  /** Lets whoever is waiting for a turn run first. */
  pass(signal: AbortSignal): Promise<void> {
    return this.wait(Promise.resolve(), signal);
  }

  /** Awaits a promise, giving the turn up only when it does not settle at once. */
  async settle<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
    const over = { settled: false };
    const mark = () => {
      over.settled = true;
    };
    promise.then(mark, mark);
    for (let tick = 0; tick < patience && !over.settled; tick++) await Promise.resolve();
    return over.settled ? promise : this.wait(promise, signal);
  }
}

/** What parallel tasks put their events into. */
export class Mailbox<T> {
  private readonly items: T[] = [];
  private wake: (() => void) | null = null;

  put(item: T): void {
    this.items.push(item);
    this.wake?.();
    this.wake = null;
  }

  async take(turns: Turns, signal: AbortSignal): Promise<T> {
    for (;;) {
      const item = this.items.shift();
      if (item !== undefined) return item;
      await turns.wait(new Promise<void>((resolve) => (this.wake = resolve)), signal);
    }
  }
}

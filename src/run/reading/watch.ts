/** Silence is measured in these: a frame then costs nothing. */
const TICK_MS = 20_000;
/** Silent for one tick or two: in client mode the run's log is asked what was missed. */
const ASK_AFTER = 2;
/** Silent for a minute: the person is told. */
const TELL_AFTER = 4;

export interface WatchParts {
  /** Gives what asks the run's log whether the stream is dead (`behind.ts`); `null` when there is no log to ask. */
  asker: (() => Promise<() => void>) | null;
  /** Nothing has come for long, which is no end (wire.md 1). `since`: the last frame, in milliseconds since the epoch. */
  onSilent: (since: number) => void;
  now: () => number;
}

export interface Watch {
  /** Something has come; soon enough after it, for silence is long. */
  heard: () => void;
  stop: () => void;
}

/** Listens to a stream's silence. */
export function watch({ asker, onSilent, now }: WatchParts): Watch {
  let ticks = 0;
  let heardAt = now();
  let ask = load;
  // At once: when it is needed, the network may be gone. What can't be had is tried again then.
  function load(): void {
    asker?.().then(
      (loaded) => {
        ask = loaded;
      },
      () => undefined,
    );
  }
  load();
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks >= TELL_AFTER) onSilent(heardAt);
    if (ticks >= ASK_AFTER) ask();
  }, TICK_MS);
  return {
    heard() {
      ticks = 0;
      heardAt = now();
    },
    stop() {
      clearInterval(timer);
    },
  };
}

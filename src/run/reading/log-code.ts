import type * as Later from "../later.js";

/** As long as a lost run is looked for (`replay.ts`): it may be that nothing can be had but what is here already. */
const LOOK_UP_MS = [500, 1500, 3000];
const REACH_MS = [500, 1000, 2000, 4000, 8000, 15_000];

/**
 * The code that reads a run's log. It was loaded with the POST; where that failed it is tried again,
 * for as long as the log itself would be.
 *
 * @param heard whether something of the run has been seen
 * @returns `null` when it can't be had, or is not needed any more
 */
export async function logCode(signal: AbortSignal, heard: boolean): Promise<LogCode | null> {
  for (const ms of heard ? REACH_MS : LOOK_UP_MS) {
    const code = signal.aborted ? null : await loaded(ms, signal);
    if (code || signal.aborted) return code;
  }
  return null;
}

type LogCode = typeof Later;

/** What fails, and what doesn't arrive at all, gives `null` when the time is over: then it may be had. */
function loaded(ms: number, signal: AbortSignal): Promise<LogCode | null> {
  return new Promise((resolve) => {
    const end = (code: LogCode | null): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", none);
      resolve(code);
    };
    const none = (): void => {
      end(null);
    };
    const timer = setTimeout(none, ms);
    signal.addEventListener("abort", none);
    import("../later.js").then(end, () => undefined);
  });
}

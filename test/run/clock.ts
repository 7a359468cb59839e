import { afterEach, beforeEach, vi } from "vitest";
// What is loaded while a clock stands still takes no time that the clock knows of: it is here beforehand.
import "../../src/run/later.js";

/** Each test of the file has a clock of its own, and waits without their jitter. */
export function fakeClock(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    // Waits are jittered by it: 0.5 leaves them as they are.
    vi.spyOn(Math, "random").mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** Lets so many seconds pass. */
export const seconds = (n: number): Promise<typeof vi> => vi.advanceTimersByTimeAsync(n * 1000);

import { afterEach, beforeEach, vi } from "vitest";

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

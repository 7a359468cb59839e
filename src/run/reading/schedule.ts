/** Longest wait for a frame; a hidden tab gets no frames at all. */
const FRAME_TIMEOUT_MS = 100;

export interface Scheduler {
  /** Runs `task` at the next frame (or soon, where there are none), once however often it is asked. */
  request(task: () => void): void;
  cancel(): void;
}

/** Frames where the page has them and is seen, a timer otherwise. Nothing of the DOM is required. */
export function frameScheduler(): Scheduler {
  let frame: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const cancel = (): void => {
    if (frame !== null) globalThis.cancelAnimationFrame(frame);
    if (timer !== null) clearTimeout(timer);
    frame = timer = null;
  };
  return {
    request(task) {
      if (timer !== null) return;
      const run = (): void => {
        cancel();
        task();
      };
      // Read each time: the page may be hidden between two requests, or may be no page at all.
      const hasFrames = typeof globalThis.requestAnimationFrame === "function" && !isHidden();
      if (hasFrames) frame = globalThis.requestAnimationFrame(run);
      timer = setTimeout(run, hasFrames ? FRAME_TIMEOUT_MS : 16);
    },
    cancel,
  };
}

/** A worker, and React Native, have frames and no document. */
function isHidden(): boolean {
  return (globalThis.document as Document | undefined)?.visibilityState === "hidden";
}

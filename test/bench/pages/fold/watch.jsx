import { useLayoutEffect } from "react";

/** The longest tasks are told a little after they are over. */
const LATE_NEWS_MS = 150;

/**
 * Counts what a run costs until `length` characters stand on the page.
 *
 * @returns `Text` draws them; `whole` resolves with milliseconds, commits of `Text`, frames of the
 *   screen, and the longest task (0 when none took over 50 ms, which is all a browser tells)
 */
export function watch(length) {
  let started = 0;
  let commits = 0;
  let frames = 0;
  let longest = 0;
  let over = false;
  let finish;
  const whole = new Promise((resolve) => { finish = resolve; });

  const tasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime >= started) longest = Math.max(longest, duration);
  });
  const count = () => {
    if (over) return;
    frames += 1;
    requestAnimationFrame(count);
  };
  const end = async () => {
    const ms = performance.now() - started;
    over = true;
    await new Promise((done) => setTimeout(done, LATE_NEWS_MS));
    tasks.disconnect();
    finish({ ms, commits, frames, longest });
  };

  return {
    whole,
    start() {
      tasks.observe({ entryTypes: ["longtask"] });
      requestAnimationFrame(count);
      commits = 0;
      started = performance.now();
    },
    /** The same for all: what it costs is the folding, not the drawing. */
    Text({ text }) {
      useLayoutEffect(() => {
        commits += 1;
        if (text.length >= length && !over) void end();
      });
      return <output>{text.length}</output>;
    },
  };
}

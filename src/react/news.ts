import { isPending } from "../protocol/pause.js";
import type { Pause, PauseKey, PauseStatus } from "../protocol/pause.js";

/** What has happened to the pauses since somebody was last told. */
export type News =
  | { type: "arrived"; pause: Pause }
  /** An answer was staged. */
  | { type: "kept"; answered: number; total: number }
  | { type: "sending" }
  | { type: "sent" }
  /** It closed, and not by an answer that was sent from here. */
  | { type: "closed"; status: "cancelled" | "superseded" | "elsewhere" | "dead" }
  /** Another window has answered. */
  | { type: "other-window" };

/** What was told of a pause. */
export interface Told {
  status: PauseStatus;
  answeredAt: number | undefined;
}

/**
 * Compares what was told with how it is now. A pause that nobody was told of is news only while it
 * is open and in `shown`: another place on the page tells of the others.
 */
export function newsOf(told: ReadonlyMap<PauseKey, Told>, all: readonly Pause[], shown: readonly Pause[]): News[] {
  const has = (test: (pause: Pause, before: Told) => boolean) => all.some((pause) => {
    const before = told.get(pause.key);
    return before !== undefined && test(pause, before);
  });
  const news: News[] = [];
  if (has(({ status }, before) => status === "settled" && before.status !== "settled")) news.push({ type: "sent" });
  const inOtherWindow = ({ notice }: Pause) => notice === "other-window";
  if (has((pause, before) => pause.status === "elsewhere" && before.status !== "elsewhere" && inOtherWindow(pause))) news.push({ type: "other-window" });
  for (const status of ["cancelled", "superseded", "elsewhere", "dead"] as const) {
    if (has((pause, before) => pause.status === status && before.status !== status && !inOtherWindow(pause))) news.push({ type: "closed", status });
  }
  for (const pause of all) {
    if (pause.status !== "open" || !shown.some(({ key }) => key === pause.key)) continue;
    const before = told.get(pause.key)?.status;
    // One that was on its way and is open again is asked anew; one that another window had comes back.
    if (before === undefined || before === "sending" || before === "settled" || before === "elsewhere") news.push({ type: "arrived", pause });
  }
  const sending = has(({ status }, before) => status === "sending" && before.status !== "sending");
  // The last answer goes at once: that it goes says that it was kept.
  if (sending) news.push({ type: "sending" });
  else if (has((pause, before) => pause.status === "answered" && pause.answer?.at !== before.answeredAt)) {
    const pending = all.filter(isPending);
    news.push({ type: "kept", answered: pending.filter(({ status }) => status !== "open").length, total: pending.length });
  }
  return news;
}

/** What is told once `newsOf` was said. */
export function toldNow(told: ReadonlyMap<PauseKey, Told>, all: readonly Pause[], shown: readonly Pause[]): Map<PauseKey, Told> {
  const isTold = (pause: Pause) => told.has(pause.key) || pause.status !== "open" || shown.some(({ key }) => key === pause.key);
  return new Map(all.filter(isTold).map((pause) => [pause.key, { status: pause.status, answeredAt: pause.answer?.at }]));
}

import { clock } from "../labels/clock.js";

interface TimeProps {
  /** Milliseconds since the epoch. */
  at: number;
  locale: string;
}

/** Hours and minutes. The server that renders may live in another time zone than the reader. */
export function Time({ at, locale }: TimeProps) {
  if (!Number.isFinite(at) || at <= 0) return null;
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {clock(at, locale)}
    </time>
  );
}

interface TimeProps {
  /** Milliseconds since the epoch. */
  at: number;
  locale: string;
}

/** Hours and minutes. The server that renders may live in another time zone than the reader. */
export function Time({ at, locale }: TimeProps) {
  if (!Number.isFinite(at) || at <= 0) return null;
  const date = new Date(at);
  const format = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
  return (
    <time dateTime={date.toISOString()} suppressHydrationWarning>
      {format.format(date)}
    </time>
  );
}

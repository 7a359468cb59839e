interface TimeProps {
  /** Milliseconds since the epoch. */
  at: number;
  locale: string;
}

let format: Intl.DateTimeFormat | undefined;
let formatOf: string | undefined;

/** The formatter of the newest locale: a page has one, and many times. */
function formatIn(locale: string): Intl.DateTimeFormat {
  if (!format || formatOf !== locale) {
    format = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
    formatOf = locale;
  }
  return format;
}

/** Hours and minutes. The server that renders may live in another time zone than the reader. */
export function Time({ at, locale }: TimeProps) {
  if (!Number.isFinite(at) || at <= 0) return null;
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} suppressHydrationWarning>
      {formatIn(locale).format(date)}
    </time>
  );
}

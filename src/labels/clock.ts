let format: Intl.DateTimeFormat | undefined;
let formatOf: string | undefined;

/**
 * Hours and minutes of a moment, by a formatter that is kept: a page has one locale, and many times.
 *
 * @param at Milliseconds since the epoch.
 * @param locale BCP 47 tag.
 */
export function clock(at: number, locale: string): string {
  if (!format || formatOf !== locale) {
    format = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
    formatOf = locale;
  }
  return format.format(at);
}

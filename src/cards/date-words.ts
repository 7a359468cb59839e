import { dateInputOf, isShown } from "../form/date-text.js";

/**
 * A date or a time as people write it where they are; `undefined` for what is none. One with a zone
 * stays as it is: it would be another hour here.
 *
 * @param format JSON Schema's `format` of the text
 * @param locale BCP 47 tag
 */
export function dateWords(text: string, format: string | undefined, locale: string): string | undefined {
  const type = dateInputOf(format);
  if (type === undefined || text === "" || !isShown(type, text)) return undefined;
  const at = Date.parse(type === "date" ? `${text}T00:00Z` : type === "time" ? `1970-01-01T${text}Z` : `${text}Z`);
  if (Number.isNaN(at)) return undefined;
  const styles: Intl.DateTimeFormatOptions = { timeZone: "UTC" };
  if (type !== "time") styles.dateStyle = "medium";
  if (type !== "date") styles.timeStyle = at % 60_000 === 0 ? "short" : "medium";
  return new Intl.DateTimeFormat(locale, styles).format(at);
}

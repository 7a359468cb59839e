import type { Issue } from "../protocol/issue.js";
import type { Parsed } from "./parse-text.js";

/** The browser's own input for a format; `undefined` where a text box does. */
export function dateInputOf(format: string | undefined): "date" | "time" | "datetime-local" | undefined {
  switch (format) {
    case "date":
      return "date";
    case "time":
    case "iso-time":
      return "time";
    case "date-time":
    case "iso-date-time":
      return "datetime-local";
    default:
      return undefined;
  }
}

const shown = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/,
  "datetime-local": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/,
};

/**
 * What is held while a date is half typed: the browser says `""` then, which would pass for
 * nothing typed, and the date would be lost without a word.
 */
export const unfinished = "…";

/** Whether the browser's input can show a text; it can't show a zone. */
export function isShown(type: keyof typeof shown, text: string): boolean {
  return text === "" || text === unfinished || shown[type].test(text);
}

/** The formats ask for seconds; the browser's inputs leave them out. */
export function parseDate(text: string, format: string | undefined, pointer: string): Parsed<string> {
  const type = dateInputOf(format);
  if (type === undefined) return { ok: true, value: text };
  if (text === unfinished) return { ok: false, issue: wrong(format, pointer) };
  const noSeconds = type !== "date" && shown[type].test(text) && /(^|T)\d{2}:\d{2}$/.test(text);
  return { ok: true, value: noSeconds ? `${text}:00` : text };
}

function wrong(format: string | undefined, pointer: string): Issue {
  return { pointer, code: "format", params: { format } };
}

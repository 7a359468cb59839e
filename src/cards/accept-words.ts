import type { Labels } from "../labels/labels.js";

/** Sorts of a MIME type that are words to a person; "application" and "model" are none. */
const SORTS = ["image", "audio", "video", "text"] as const;
const EXTENSION = /^\.[\w.-]+$/;
/** A type that is known by the same name as its files' ending: `application/pdf`, `image/png`. */
const PLAIN = new Set(["pdf", "zip", "json", "xml", "csv", "html", "rtf", "png", "jpeg", "gif", "webp", "avif", "bmp", "mp3", "mpeg", "mp4", "ogg", "wav", "webm"]);

/**
 * What a person calls the files that a rule lets through: `.pdf` and `application/pdf` are "PDF",
 * `image/*` is "images". A rule without a word of its own is shown as it was sent.
 */
export function acceptWords(accept: readonly string[], labels: Labels): string[] {
  return [...new Set(accept.map((rule) => wordOf(rule.trim(), labels)))];
}

function wordOf(rule: string, labels: Labels): string {
  const sort = SORTS.find((one) => rule.toLowerCase() === `${one}/*`);
  if (sort !== undefined) return labels.fileSort(sort);
  if (EXTENSION.test(rule)) return rule.slice(1).toUpperCase();
  const name = rule.slice(rule.indexOf("/") + 1).toLowerCase();
  return PLAIN.has(name) ? name.toUpperCase() : rule;
}

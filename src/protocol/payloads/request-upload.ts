import { type Fields, own } from "../fields.js";
import type { RequestUploadPayload } from "../kinds.js";
import type { Read } from "../read.js";
import { asking, firstOf, looseNumber } from "./text.js";

/** `{ prompt, accept?, multiple?, max_size? }`, `max_size` in bytes. Without a readable `accept` any file will do. */
export function readRequestUpload(payload: unknown): Read<RequestUploadPayload> {
  const read = asking(payload, "prompt");
  if (!read.ok) return read;
  const { fields, text } = read.value;
  const maxSize = looseNumber(firstOf(fields, "max_size", "maxSize"));
  return {
    ok: true,
    value: {
      prompt: text,
      accept: readAccept(fields),
      multiple: own(fields, "multiple") === true,
      ...(maxSize !== undefined && maxSize > 0 && { maxSize }),
    },
  };
}

/** A list of rules, each entry of which may hold several, or one text of them as HTML writes it (`".pdf, image/*"`). */
function readAccept(fields: Fields): string[] {
  const accept = own(fields, "accept");
  const entries: unknown[] = Array.isArray(accept) ? accept : [accept];
  const rules = entries.flatMap((entry) => (typeof entry === "string" ? entry.split(",") : [])).flatMap(readRule);
  return rules.includes(anyFile) ? [] : [...new Set(rules)];
}

const anyFile = "*/*";

/** Sorts of files that people and models name without the `/*`. */
const families = new Set(["audio", "image", "text", "video"]);

/**
 * `pdf`, `*.PDF` and `.pdf` are one rule. What no file can fit (`PDF files`, `null`) is none: it
 * would leave a person in front of a card that takes nothing (bug-log C25).
 */
function readRule(text: string): string[] {
  const rule = text.replace(/;.*/s, "").trim().toLowerCase();
  if (["*", ".*", "*.*", anyFile].includes(rule)) return [anyFile];
  if (rule.includes("/")) return /^[\w!#$&^.+-]+\/(\*|[\w!#$&^.+-]+)$/.test(rule) ? [rule] : [];
  if (families.has(rule)) return [`${rule}/*`];
  const extension = rule.replace(/^\*?\./, "");
  return /^[^\s*?"<>|:\\]+$/.test(extension) ? [`.${extension}`] : [];
}

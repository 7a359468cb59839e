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

/** A list of rules, or one text of them as HTML writes it (`".pdf, image/*"`). */
function readAccept(fields: Fields): string[] {
  const accept = own(fields, "accept");
  const rules: unknown[] = typeof accept === "string" ? accept.split(",") : Array.isArray(accept) ? accept : [];
  const texts = rules.flatMap((rule) => (typeof rule === "string" ? [rule.trim()] : []));
  return [...new Set(texts)].filter((rule) => rule !== "");
}

import { isFields, own } from "../fields.js";
import type { ChoiceOption } from "../kinds.js";
import type { Read } from "../read.js";
import { filledText, texts, unreadable } from "./text.js";

/**
 * The options of a question: texts, or objects with a `label` and, if the answer is to be another
 * text, a `value`. Missing or `null` reads as none; the same value twice is kept once.
 * Anything else is refused: a picker with holes would let a person choose what was never offered.
 */
export function readOptions(options: unknown): Read<ChoiceOption[]> {
  const read = readAllOptions(options);
  if (!read.ok) return read;
  const byValue = new Map<string, ChoiceOption>();
  for (const option of read.value) if (!byValue.has(option.value)) byValue.set(option.value, option);
  return { ok: true, value: [...byValue.values()] };
}

/** As `readOptions`, with those of the same value, too. */
export function readAllOptions(options: unknown): Read<ChoiceOption[]> {
  if (options === undefined || options === null) return { ok: true, value: [] };
  if (!Array.isArray(options)) return unreadable("Its options are not a list.");
  const all: ChoiceOption[] = [];
  for (const [index, entry] of options.entries()) {
    const option = readOption(entry);
    if (option === undefined) return unreadable(`Option ${index + 1} is not a text.`);
    all.push(option);
  }
  return { ok: true, value: all };
}

function readOption(entry: unknown): ChoiceOption | undefined {
  if (typeof entry === "string") return entry === "" ? undefined : { label: entry, value: entry };
  if (!isFields(entry)) return undefined;
  const given = own(entry, "value");
  const value = typeof given === "number" ? String(given) : typeof given === "string" && given !== "" ? given : undefined;
  const label = filledText(entry, "label") ?? value;
  if (label === undefined) return undefined;
  return { label, value: value ?? label, ...texts(entry, "description") };
}

import { isFields, own } from "../fields.js";
import type { ChoiceOption } from "../kinds.js";
import type { Read } from "../read.js";
import { filledText, readEach, texts, unreadable } from "./text.js";

/**
 * The options of a question: texts, or objects with a `label` and, if the answer is to be another
 * text, a `value`. Missing or `null` reads as none; the same value twice is kept once.
 * Anything else is refused: a picker with holes would let a person choose what was never offered.
 */
export function readOptions(options: unknown): Read<ChoiceOption[]> {
  const read = readAllOptions(options);
  return read.ok ? { ok: true, value: onlyFirst(read.value, "value") } : read;
}

/** Of those that have the same one, the first. */
export function onlyFirst(options: readonly ChoiceOption[], name: "label" | "value"): ChoiceOption[] {
  const found = new Map<string, ChoiceOption>();
  for (const option of options) if (!found.has(option[name])) found.set(option[name], option);
  return [...found.values()];
}

/** As `readOptions`, with those of the same value, too. */
export function readAllOptions(options: unknown): Read<ChoiceOption[]> {
  if (options === undefined || options === null) return { ok: true, value: [] };
  if (!Array.isArray(options)) return unreadable("Its options are not a list.");
  return readEach(options, (entry, at) => {
    const value = readOption(entry);
    return value ? { ok: true, value } : unreadable(`Option ${at + 1} is not a text.`);
  });
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

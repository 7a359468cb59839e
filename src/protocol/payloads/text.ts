import { type Fields, isFields, own, textOf } from "../fields.js";
import type { Read } from "../read.js";

export function unreadable(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}

/** All of a list, or what is wrong with the first one that can't be read. */
export function readEach<Value>(list: readonly unknown[], read: (entry: unknown, at: number) => Read<Value>): Read<Value[]> {
  const value: Value[] = [];
  for (const [at, entry] of list.entries()) {
    const one = read(entry, at);
    if (!one.ok) return one;
    value.push(one.value);
  }
  return { ok: true, value };
}

/** A payload that is an object with a text at `name`: the question, without which nothing can be asked. */
export function asking(payload: unknown, name: string): Read<{ fields: Fields; text: string }> {
  if (!isFields(payload)) return unreadable("The question has no readable content.");
  const text = textOf(payload, name);
  if (text === undefined || text.trim() === "") return unreadable(`The question has no text (\u201c${name}\u201d is missing).`);
  return { ok: true, value: { fields: payload, text } };
}

/** The named texts that are there and hold something, under the same names; spread into a payload. */
export function texts<Name extends string>(fields: Fields, ...names: readonly Name[]): { [N in Name]?: string } {
  const found: { [N in Name]?: string } = {};
  for (const name of names) {
    const text = filledText(fields, name);
    if (text !== undefined) found[name] = text;
  }
  return found;
}

export function filledText(fields: Fields, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = textOf(fields, name);
    if (text !== undefined && text !== "") return text;
  }
  return undefined;
}

/** A number, also one written as text (`"5"`), as models do; `undefined` for all else. */
export function looseNumber(value: unknown): number | undefined {
  if (typeof value === "string" && value.trim() === "") return undefined;
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** The first of the named fields that is there at all. */
export function firstOf(fields: Fields, ...names: readonly string[]): unknown {
  const name = names.find((candidate) => Object.hasOwn(fields, candidate));
  return name === undefined ? undefined : own(fields, name);
}

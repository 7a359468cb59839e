import { isFields, own, type Fields } from "../../protocol/fields.js";

/** Thrown here and caught by `readSaved` only: one bad part makes all of it unreadable. */
export class Unreadable extends Error {}

/** Says for developers what is wrong. */
export function bad(what: string): never {
  throw new Unreadable(what);
}

export function fields(value: unknown, where: string): Fields {
  return isFields(value) ? value : bad(`${where} is no object.`);
}

export function list(of: Fields, name: string): unknown[] {
  const value = own(of, name);
  return Array.isArray(value) ? (value as unknown[]) : bad(`${name} is no list.`);
}

export function pair(value: unknown): [unknown, unknown] {
  return Array.isArray(value) && value.length === 2 ? [value[0], value[1]] : bad("A pair is none.");
}

export function text(of: Fields, name: string): string {
  const value = own(of, name);
  return typeof value === "string" ? value : bad(`${name} is no text.`);
}

export function filled(of: Fields, name: string): string {
  return text(of, name) || bad(`${name} is empty.`);
}

export function texts(of: Fields, name: string): string[] {
  return list(of, name).map((value) => (typeof value === "string" ? value : bad(`${name} holds what is no text.`)));
}

export function textOrNull(of: Fields, name: string): string | null {
  return own(of, name) === null ? null : text(of, name);
}

export function number(of: Fields, name: string): number {
  const value = own(of, name);
  return typeof value === "number" && Number.isFinite(value) ? value : bad(`${name} is no number.`);
}

export function count(of: Fields, name: string): number {
  const value = number(of, name);
  return Number.isSafeInteger(value) && value >= 0 ? value : bad(`${name} is no count.`);
}

export function flag(of: Fields, name: string): boolean {
  const value = own(of, name);
  return typeof value === "boolean" ? value : bad(`${name} is neither true nor false.`);
}

export function one<Name extends string>(of: Fields, name: string, all: Record<Name, true>): Name {
  const value = text(of, name);
  // Own keys only: a value may be called like what every object has.
  return Object.hasOwn(all, value) ? (value as Name) : bad(`${name} is "${value}".`);
}

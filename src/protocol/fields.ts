/**
 * Reading single fields of untrusted objects. Only own properties count: a payload may carry a
 * key named `constructor` or `__proto__`, and must not reach what every object inherits.
 */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function own(object: Fields, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The field if it is a string, else `undefined`. */
export function textOf(object: Fields, name: string): string | undefined {
  const value = own(object, name);
  return typeof value === "string" ? value : undefined;
}

/** The field if it is a number that can be reckoned with, else `undefined`. */
export function numberOf(object: Fields, name: string): number | undefined {
  const value = own(object, name);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The field if it is an object, else an empty one. */
export function fieldsOf(object: Fields, name: string): Fields {
  const value = own(object, name);
  return isFields(value) ? value : {};
}

/** The named fields, each as `read` finds it; `null` for one that it does not find. */
export function allOf<Name extends string, Value>(object: Fields, names: readonly Name[], read: (object: Fields, name: string) => Value | undefined): Record<NoInfer<Name>, Value | null> {
  // `fromEntries` forgets the names.
  return Object.fromEntries(names.map((name) => [name, read(object, name) ?? null])) as Record<Name, Value | null>;
}

/** How a JSON Pointer steps to a field: `x/y` → `/x~1y`. What walks pointers (`pointer.ts`) is mostly not needed where this is. */
export function step(name: string | number): string {
  return `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

import { isFields, own } from "./fields.js";

export { step } from "./fields.js";

/** The names that a JSON Pointer walks through. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** `true` when `pointer` is `ancestor` itself or lies below it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

/** Where a JSON Pointer leads; `undefined` when nowhere. */
export function lookUp(root: unknown, pointer: string): unknown {
  let at = root;
  for (const name of stepsOf(pointer)) {
    if (Array.isArray(at)) at = (at as unknown[])[Number(name)];
    else at = isFields(at) ? own(at, name) : undefined;
  }
  return at;
}

import type { Json } from "../protocol/events.js";

/** The same value twice is one option, the first one (bug-log C32). */
export function unique<O extends { value: Json }>(options: readonly O[]): O[] {
  const seen = new Set<string>();
  return options.filter(({ value }) => {
    const key = JSON.stringify(value);
    return seen.has(key) ? false : seen.add(key);
  });
}

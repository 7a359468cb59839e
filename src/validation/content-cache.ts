/** A schema's text, remembered as long as the schema object lives: payloads are never changed once parsed. */
const texts = new WeakMap<object, string>();

/** Larger schemas are not worth the time they would take. */
const LARGEST = 256 * 1024;

/** What a schema says, as a key; `null` when it is too large, or no JSON. */
export function contentOf(schema: object): string | null {
  const known = texts.get(schema);
  if (known !== undefined) return known;
  try {
    const text = JSON.stringify(schema);
    if (text.length > LARGEST) return null;
    texts.set(schema, text);
    return text;
  } catch {
    // Nested too deeply even to be written.
    return null;
  }
}

export interface Recent<T> {
  get(key: string, make: () => T): T;
  forget(key: string): void;
}

/** Keeps the values used last, by key: equal schemas are compiled once (bug-log C53). */
export function recent<T>(most: number): Recent<T> {
  const kept = new Map<string, T>();
  return {
    get(key, make) {
      const value = kept.get(key) ?? make();
      // A Map keeps the order of insertion: put back, it is the newest.
      kept.delete(key);
      kept.set(key, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return value;
    },
    forget(key) {
      kept.delete(key);
    },
  };
}

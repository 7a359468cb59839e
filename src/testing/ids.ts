let counter = 0;

/** A new id as the server mints them: 32 hex digits, later ones sort after earlier ones. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  const order = (counter++ & 0xffff).toString(16).padStart(4, "0");
  let random = "";
  while (random.length < 16) random += Math.floor(Math.random() * 16).toString(16);
  return time + order + random;
}

/** JSON with sorted keys, so that equal values give equal text. What JSON can't hold is written by name. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(",")}}`;
  }
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

/**
 * The id of a pause: the same for the same value, 32 hex digits. Clients must take it as opaque;
 * the real server uses another hash.
 */
export function hashId(value: unknown): string {
  const text = canonical(value);
  let id = "";
  for (let part = 0; part < 4; part++) {
    let hash = 0x811c9dc5 ^ Math.imul(part + 1, 0x9e3779b1);
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      hash ^= hash >>> 15;
    }
    id += (hash >>> 0).toString(16).padStart(8, "0");
  }
  return id;
}

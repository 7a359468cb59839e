/**
 * How Python prints values. The reference agent repeats tool results and arguments as text, and a
 * test compares that text whole, on either server.
 */

function quote(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replace(/\\/g, "\\\\")
    .replace(/\n/g, "\\n")
    .replace(/\r/g, "\\r")
    .replace(/\t/g, "\\t")
    .replaceAll(mark, `\\${mark}`);
  return mark + escaped + mark;
}

/** `repr(value)`: `{'a': True, 'b': None}`. */
export function pyRepr(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value === "string") return quote(value);
  if (typeof value === "number") {
    if (Number.isNaN(value)) return "nan";
    if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map(pyRepr).join(", ")}]`;
  if (typeof value === "object") {
    return `{${Object.entries(value)
      .map(([key, entry]) => `${quote(key)}: ${pyRepr(entry)}`)
      .join(", ")}}`;
  }
  return typeof value === "bigint" ? String(value) : `<${typeof value}>`;
}

/** `str(value)`: a string is itself. */
export function pyStr(value: unknown): string {
  return typeof value === "string" ? value : pyRepr(value);
}

/** A float as Python prints it: `250` is `250.0`. */
export function pyFloat(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** `json.dumps(value, ensure_ascii=False)`: a blank after each comma and colon. */
export function pyJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pyJson).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    return `{${Object.entries(value)
      .map(([key, entry]) => `${JSON.stringify(key)}: ${pyJson(entry)}`)
      .join(", ")}}`;
  }
  return JSON.stringify(value ?? null);
}

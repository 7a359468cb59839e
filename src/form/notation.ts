/** How people write numbers where they are. */
export interface Notation {
  decimal: "." | ",";
  /** What stands between thousands. */
  group: string;
}

export const english: Notation = { decimal: ".", group: "," };

/** @param locale BCP 47 tag; one that means nothing counts as English */
export function notationOf(locale: string): Notation {
  let parts: Intl.NumberFormatPart[];
  try {
    parts = new Intl.NumberFormat(locale).formatToParts(-1234567.5);
  } catch {
    return english;
  }
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
  return { decimal: valueOf("decimal") === "," ? "," : ".", group: valueOf("group") ?? english.group };
}

/** A number as it stands in its input. */
export function numberText(value: number, { decimal }: Notation = english): string {
  return String(value).replace(".", decimal);
}

/** What a text says in JSON's way; for one that can be read both ways, how to write either. */
export type Numeral = { text: string } | { whole: string; decimal: string } | undefined;

const written = /^([+-]?)(\d[\d.,'’ \u00a0\u202f]*|[.,]\d+)(e[+-]?\d+)?$/i;

/**
 * Reads a number with a decimal point or a decimal comma, and with thousands set apart. `1,234` is
 * 1234 to some and 1.234 to others: only where the comma, or the point, is how decimals are written
 * there, it is read as one.
 */
export function readNumeral(typed: string, notation: Notation = english): Numeral {
  const [, sign = "", body = "", exponent = ""] = written.exec(western(typed.trim())) ?? [];
  const marks = body.match(/\D/g) ?? [];
  const last = marks.at(-1);
  if (body === "") return undefined;
  if (last === undefined) return { text: sign + body + exponent };
  const [before, after] = split(body, last);
  const isPoint = last === "." || last === ",";
  if (marks.length === 1 && isPoint) {
    const decimal = { text: `${sign}${before}.${after}${exponent}` };
    const mayBeGroup = /^[1-9]\d{0,2}$/.test(before) && after.length === 3;
    const isDecimal = last === notation.decimal || (last === "." && notation.group !== ".");
    if (!mayBeGroup || isDecimal) return decimal;
    return { whole: sign + before + after + exponent, decimal: sign + before + notation.decimal + after + exponent };
  }
  const [first = ""] = marks;
  if (marks.every((mark) => mark === first)) return isGrouped(body, first) ? { text: sign + body.replaceAll(first, "") + exponent } : undefined;
  const isMixed = isPoint && marks.slice(0, -1).every((mark) => mark === first) && first !== last && isGrouped(before, first);
  return isMixed ? { text: `${sign}${before.replaceAll(first, "")}.${after}${exponent}` } : undefined;
}

function split(body: string, mark: string): [string, string] {
  const at = body.lastIndexOf(mark);
  return [body.slice(0, at), body.slice(at + 1)];
}

/** Threes at the end; in India twos before them. */
function isGrouped(body: string, mark: string): boolean {
  const groups = body.split(mark);
  return groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : at === groups.length - 1 ? /^\d{3}$/ : /^\d{2,3}$/).test(group));
}

/** Arabic and Persian digits and marks, and the minus that typesetters use. */
function western(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll("٫", ".")
    .replaceAll("٬", "’")
    .replaceAll("−", "-");
}

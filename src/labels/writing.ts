/** The forms of a phrase, by what `Intl.PluralRules` calls an amount. `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** How a language writes amounts and lists. */
export interface Writing {
  /** An amount of things: `20000` → `20,000`. */
  number: (amount: number) => string;
  /** A value as it would be typed, every digit of it and none between: `2026`, `0,5`. What is no number stays as it is. */
  plain: (value: unknown) => string;
  /** A phrase with its number: `count(2, { one: "# file", other: "# files" })`. */
  count: (amount: number, forms: PluralForms) => string;
  /** `a, b and c` */
  and: (words: readonly string[]) => string;
  /** `a, b or c` */
  or: (words: readonly string[]) => string;
}

/**
 * @param locale BCP 47 tag.
 *
 * @example
 * const { count } = writing("en");
 * count(1, { one: "# file", other: "# files" }); // "1 file"
 */
export function writing(locale: string): Writing {
  const number = new Intl.NumberFormat(locale);
  // Twenty digits: a limit of 0.0005 must not read as 0.001.
  const plain = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const rules = new Intl.PluralRules(locale);
  const and = new Intl.ListFormat(locale, { type: "conjunction" });
  const or = new Intl.ListFormat(locale, { type: "disjunction" });
  return {
    number: (amount) => number.format(amount),
    plain: (value) => (typeof value === "number" ? plain.format(value) : typeof value === "string" ? value : (json(value) ?? "")),
    // By a function: "$" in a replacement text has a meaning of its own.
    count: (amount, forms) => (forms[rules.select(amount)] ?? forms.other).replace("#", () => number.format(amount)),
    and: (words) => and.format(words),
    or: (words) => or.format(words),
  };
}

/**
 * Keeps a foreign text together inside a sentence that runs the other way: after Arabic letters
 * `2026-03-31` would be shown from its last number to its first, and `.pdf` with its dot behind.
 */
export const isolate = (text: string) => `\u2068${text}\u2069`;

// JSON.stringify gives undefined for undefined, whatever its type says.
const json = (value: unknown) => JSON.stringify(value) as string | undefined;

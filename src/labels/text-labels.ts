import type { Writing } from "./writing.js";

/** The words of text boxes; part of `Labels`. */
export interface TextLabels {
  /** How many characters are taken; at least one of the two is given. */
  lengthLimits: (min: number | undefined, max: number | undefined) => string;
  /** Near the limit: how many characters more are taken. Below zero: how many are too many. */
  lengthLeft: (left: number) => string;
  /** Shows what is typed into a masked box; the second is the button's full name, and holds the first. */
  show: string;
  showOf: (what: string) => string;
}

export function englishText({ number, count }: Writing): TextLabels {
  const characters = (n: number) => count(n, { one: "# character", other: "# characters" });
  function lengthLimits(min: number | undefined, max: number | undefined): string {
    if (max === undefined) return `At least ${characters(min ?? 0)}`;
    if (min === undefined) return `Up to ${characters(max)}`;
    return min === max ? `Exactly ${characters(max)}` : `${number(min)} to ${characters(max)}`;
  }
  return {
    lengthLimits,
    lengthLeft: (left) => (left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`),
    show: "Show",
    showOf: (what) => `Show ${what}`,
  };
}

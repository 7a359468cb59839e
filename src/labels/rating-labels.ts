import { writing } from "./writing.js";

/** The words of the ask_rating card; part of `Labels`. */
export interface RatingLabels {
  /** The name of a note on a scale that begins at 0 or 1. */
  ratingOption: (value: number, high: number) => string;
  /** The name of a note on any other scale. */
  ratingNote: (value: number, low: number, high: number) => string;
  /** In place of the notes where there are too many: what may be typed. */
  ratingRange: (low: number, high: number) => string;
  /** What the ends of the scale mean. */
  ratingEnds: (ends: readonly { value: number; label: string }[]) => string;
  scaleAssumed: (low: number, high: number) => string;
}

const { number } = writing("en");

export const englishRating: RatingLabels = {
  ratingOption: (value, high) => `${number(value)} of ${number(high)}`,
  ratingNote: (value, low, high) => `${number(value)}, on a scale from ${number(low)} to ${number(high)}`,
  ratingRange: (low, high) => `A whole number from ${number(low)} to ${number(high)}`,
  ratingEnds: (ends) => ends.map(({ value, label }) => `${number(value)} = ${label}`).join(", "),
  scaleAssumed: (low, high) => `The question's scale could not be read; ${number(low)} to ${number(high)} is used.`,
};

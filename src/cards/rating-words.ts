import type { Labels } from "../labels/labels.js";
import type { RatingRange } from "../form/rating-range.js";

/** A note with its scale, in words: "3 of 5". */
export function noteName(note: number, { low, high }: Pick<RatingRange, "low" | "high">, labels: Labels): string {
  return low === 0 || low === 1 ? labels.ratingOption(note, high) : labels.ratingNote(note, low, high);
}

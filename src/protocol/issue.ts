/**
 * One thing that is wrong with an answer. A value, never an exception; labels turn it into words.
 *
 * `code` is the JSON Schema keyword that failed (`required`, `type`, `minimum`, `enum`, …), or
 * `not-open` (the pause takes no answer now), `reserved` (the value is tagged `timbal.cancel`),
 * `masked` (a redacted value in an approval's changed input), `ambiguous` (a number that was
 * written so that it can be read in two ways), `invalid` (anything else).
 */
export interface Issue {
  /** JSON Pointer into the answer; `""` is the answer as a whole. A missing property is pointed at itself. */
  pointer: string;
  code: string;
  /** What the message needs: `{ limit: 3 }`, `{ allowed: ["a"] }`, `{ format: "email" }`, `{ type: "integer" }`, `{ text: "1,234", whole: "1234", decimal: "1.234" }`. */
  params: Record<string, unknown>;
}

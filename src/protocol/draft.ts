/**
 * What a card keeps while it is filled in, beside the state: a keystroke renders one card and nothing else.
 * - `typed`: in the card's own shape. `secrets`: JSON Pointers into `value` of what must not be
 *   stored (`""`: all of it); absent when nothing in it is secret.
 * - `answer`: the value that was answered before, when the same thing is asked again; the card
 *   turns it into its own shape.
 *
 * @example
 * { kind: "typed", value: { user: "ana", key: "k-1" }, secrets: ["/key"] }
 */
export type Draft<T = unknown> = { kind: "typed"; value: T; secrets?: readonly string[] } | { kind: "answer"; value: unknown };

import type { Draft } from "../protocol/draft.js";

/** The shape of what a card keeps while it is filled in, for `useCardDraft`. */
export interface DraftShape<T> {
  /** Whether a stored value has this card's shape. It may come from a storage, and from an older version. */
  isTyped: (value: unknown) => value is T;
  /** How an earlier answer looks when it is filled in; `undefined` when it doesn't fit. */
  fromAnswer: (answer: unknown) => T | undefined;
  empty: T;
  /** All of it is a secret. */
  secret?: boolean | undefined;
}

/** What a draft is, when it is one. */
export function asDraft(draft: unknown): Draft | undefined {
  if (typeof draft !== "object" || draft === null || !("kind" in draft) || !("value" in draft)) return undefined;
  const { kind, value } = draft;
  return kind === "typed" || kind === "answer" ? { kind, value } : undefined;
}

/** Reads a draft of any origin; what doesn't fit counts as nothing typed. */
export function readDraft<T>(draft: unknown, shape: DraftShape<T>): T {
  const read = asDraft(draft);
  if (read === undefined) return shape.empty;
  if (read.kind === "answer") return shape.fromAnswer(read.value) ?? shape.empty;
  return shape.isTyped(read.value) ? read.value : shape.empty;
}

export function typed<T>(value: T, secrets: readonly string[] = []): Draft<T> {
  return secrets.length === 0 ? { kind: "typed", value } : { kind: "typed", value, secrets };
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Text as it was typed, for texts and numbers alike: `8.` on the way to `8.05` stays as it is (bug-log C40). */
export const textDraft: DraftShape<string> = {
  isTyped: isText,
  fromAnswer: (answer) => (isText(answer) || typeof answer === "number" ? String(answer) : undefined),
  empty: "",
};

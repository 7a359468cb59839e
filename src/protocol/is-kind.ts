import { isFields, textOf } from "./fields.js";
import type { AnswerOf, Kind, PayloadOf } from "./kinds.js";
import type { Pause } from "./pause.js";
import { readAskUser } from "./payloads.js";

/** The text without which a payload of these kinds means nothing. */
const ASKING_TEXT = {
  ask_text: "question",
  ask_choice: "question",
  ask_user_multi: "question",
  ask_rating: "question",
  confirm: "action",
  request_upload: "prompt",
} as const;

type AskingText = typeof ASKING_TEXT;

/**
 * A payload as it came over the wire: the text that asks, and whatever else the handler put there.
 * The wire promises no more (wire.md 2); `payloadReaders` give the payload in its known shape.
 * Of a kind that an app declared it is what the app declared, on the app's word.
 */
export type WirePayloadOf<K extends Kind> = K extends keyof AskingText
  ? Record<string, unknown> & { [Name in AskingText[K]]: string }
  : K extends "ask_user" | "ask-user"
    ? Record<string, unknown> & ({ question: string; questions?: null } | { questions: object })
    : K extends "ask_form" | "review_chart" | "mcp_elicitation"
      ? Record<string, unknown>
      : PayloadOf<K>;

/**
 * `true` for an interaction of this kind that says what it asks; narrows `payload` and `key`.
 *
 * @example
 * if (isKind(pause, "confirm")) {
 *   console.log(pause.payload.action);
 *   await stream.answer(pause.key, true); // a string would not compile
 * }
 */
export function isKind<K extends Kind>(pause: Pause, kind: K): pause is Pause<WirePayloadOf<K>, AnswerOf<K>> {
  if (pause.type !== "interaction" || pause.kind !== kind) return false;
  if (kind === "ask_user" || kind === "ask-user") return readsAsAskUser(pause.payload);
  if (kind === "ask_form" || kind === "review_chart" || kind === "mcp_elicitation") return isFields(pause.payload);
  // An app's own kinds are not in the table, and may be called like anything.
  const table: Record<string, string> = ASKING_TEXT;
  const name = Object.hasOwn(table, kind) ? table[kind] : undefined;
  return name === undefined || (isFields(pause.payload) && textOf(pause.payload, name) !== undefined);
}

/** It may ask one question or several; options that can't be read are the card's business. */
function readsAsAskUser(payload: unknown): boolean {
  return isFields(payload) && (textOf(payload, "question") !== undefined || readAskUser(payload).ok);
}

import type { ComponentType } from "react";
import type { AnswerOf, Kind, PayloadOf } from "../protocol/kinds.js";
import type { PauseOutcome } from "../protocol/pause.js";
import type { Read } from "../protocol/read.js";
import type { KnownKind } from "./known-kinds.js";
import type { BulkOptions, ReceiptProps, Renderer, RendererProps } from "./renderer.js";
import { checkStandard, isStandardSchema, readStandard } from "./schema.js";
import type { SchemaInput, SchemaLike, SchemaOutput } from "./schema.js";

interface Drawing<Payload, Answer> {
  component: ComponentType<RendererProps<Payload, Answer>>;
  /** Draws the settled pause in its place. Default: the kit's own receipt. */
  receipt?: ComponentType<ReceiptProps<Payload, Answer>>;
  /** What an answer means, for the receipt. Default: `answered`. */
  outcome?: (answer: Answer) => PauseOutcome;
  /** What the pause asks, in a line: for its receipt and its announcement. Default: the payload's own question. */
  title?: (payload: Payload) => string;
  /**
   * For approvals: whether they may also be approved or denied from the tray's list, together with
   * others, where their input is shown as plain values. Only for cards that ask for nothing more
   * than yes or no. Default: only in their own card.
   */
  bulk?: boolean | BulkOptions;
}

export interface RendererOptions<P, A> extends Drawing<SchemaOutput<P>, SchemaInput<A>> {
  /**
   * What the payload must look like: a Standard Schema (zod, valibot, …; checked at once, what it
   * gives out is the card's `payload`) or a JSON Schema (checked before the card is shown).
   * A payload that doesn't fit goes to the fallback card.
   */
  payload?: P;
  /** What an answer must look like, on top of the pause's own `response_schema`. */
  answer?: A;
}

/** For a kind of `InteractionKinds`: its types are known, and the kit reads the payload of its own kinds. */
export type KindRendererOptions<K extends Kind> = Drawing<PayloadOf<K>, AnswerOf<K>> & {
  answer?: SchemaLike;
} & (K extends KnownKind ? { payload?: SchemaLike } : { payload: SchemaLike });

/**
 * Describes how one kind of pause is drawn. Plain data: give it to `createRegistry` or `extend`.
 *
 * @example
 * // Both types come from the schemas: payload.palette is string[], onAnswer takes a string.
 * const pickColor = defineRenderer({
 *   payload: { type: "object", properties: { palette: { type: "array", items: { type: "string" } } }, required: ["palette"] },
 *   answer: { type: "string" },
 *   component: ({ payload, onAnswer }) => payload.palette.map((c) => <button key={c} onClick={() => onAnswer(c)}>{c}</button>),
 * });
 *
 * @example
 * // Typed by the kind.
 * const text = defineRenderer<"ask_text">({ component: ({ payload, onAnswer }) => <MyBox label={payload.question} done={onAnswer} /> });
 */
export function defineRenderer<const P extends SchemaLike | undefined = undefined, const A extends SchemaLike | undefined = undefined>(
  options: RendererOptions<P, A>,
): Renderer<SchemaOutput<P>, SchemaInput<A>>;
export function defineRenderer<K extends Kind>(options: KindRendererOptions<K>): Renderer<PayloadOf<K>, AnswerOf<K>>;
export function defineRenderer(options: Drawing<unknown, unknown> & { payload?: unknown; answer?: unknown }): Renderer {
  const { payload, answer, component, receipt, outcome, title, bulk } = options;
  return {
    component,
    read: readerOf(payload),
    ...(payload !== undefined && !isStandardSchema(payload) && { payloadSchema: payload }),
    ...(isStandardSchema(answer) && { checkAnswer: (value: unknown) => checkStandard(answer, value) }),
    ...(answer !== undefined && !isStandardSchema(answer) && { answerSchema: answer }),
    ...(receipt && { receipt }),
    ...(outcome && { outcome }),
    ...(title && { title }),
    ...(bulk && { bulk: bulk === true ? {} : bulk }),
  };
}

function readerOf(schema: unknown): Renderer["read"] {
  if (schema === undefined) return byKind;
  if (isStandardSchema(schema)) return (payload) => readStandard(schema, payload);
  // A JSON Schema describes the payload as it came; the check itself is asynchronous (`payloadSchema`).
  return (payload) => ({ ok: true, value: payload });
}

/** The reader of a renderer that brings none. The registry knows it, and reads by kind where it can. */
export function byKind(payload: unknown): Read<unknown> {
  return { ok: true, value: payload };
}

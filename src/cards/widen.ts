import type { RendererProps } from "../registry/renderer.js";

/**
 * The props of a card whose answer may be of any type. With a `response_schema` the kind's own
 * answer type says nothing any more: an `ask_text` may ask for an integer (design.md 6).
 */
export function widen<Payload, Answer>(props: RendererProps<Payload, Answer>): RendererProps {
  // The compiler can't follow: the schema decides what is sent, and the validator checks it.
  return props as unknown as RendererProps;
}

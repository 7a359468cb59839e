import type { RendererProps } from "../registry/renderer.js";

/** Props of any answer, as the parts of a card take them. */
export function widen<Payload, Answer>(props: RendererProps<Payload, Answer>): RendererProps {
  return props;
}

import { shapeOf } from "../form/shape-of.js";
import { typedOptions } from "../form/typed-options.js";
import type { AskChoicePayload } from "../protocol/kinds.js";
import { allowsOther } from "../protocol/other.js";
import type { RendererProps } from "../registry/renderer.js";
import { AnyAnswer } from "./any-answer.js";
import { PickCard } from "./pick-card.js";

/** A question with options to pick one from. Without options there is nothing to pick: then it asks for text. */
export function AskChoice(props: RendererProps<AskChoicePayload, string>) {
  const { question, description, options, allowOther } = props.payload;
  const asked = { props, title: question, hint: description };
  if (options.length === 0) return <AnyAnswer {...asked} />;
  const { responseSchema } = props.pause;
  return <PickCard {...asked} pick="one" options={typedOptions(options, shapeOf(responseSchema))} other={allowsOther(allowOther, responseSchema, "one")} />;
}

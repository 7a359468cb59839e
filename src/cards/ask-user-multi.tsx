import { shapeOf } from "../form/shape-of.js";
import { itemOf, typedOptions } from "../form/typed-options.js";
import type { AskChoicePayload } from "../protocol/kinds.js";
import { allowsOther } from "../protocol/other.js";
import type { RendererProps } from "../registry/renderer.js";
import { PickCard } from "./pick-card.js";

/** A question with options to pick any number from. */
export function AskUserMulti(props: RendererProps<AskChoicePayload, string[]>) {
  const { question, description, options, allowOther } = props.payload;
  const { responseSchema } = props.pause;
  const other = allowsOther(allowOther, responseSchema, "list");
  return <PickCard props={props} title={question} hint={description} pick="some" options={typedOptions(options, itemOf(shapeOf(responseSchema)))} other={other} />;
}

import type { AskChoicePayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { AnyAnswer } from "./any-answer.js";
import { PickOne } from "./pick-one.js";

/** A question with options to pick one from. Without options there is nothing to pick: then it asks for text. */
export function AskChoice(props: RendererProps<AskChoicePayload, string>) {
  const { question, description, options } = props.payload;
  const asked = { props, title: question, hint: description };
  return options.length === 0 ? <AnyAnswer {...asked} /> : <PickOne {...asked} options={options} />;
}

import type { AskChoicePayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { OpenAnswer } from "./open-answer.js";
import { PickAnswer } from "./pick-answer.js";

/** A question with options to pick one from. Without options there is nothing to pick: then it asks for text. */
export function AskChoice(props: RendererProps<AskChoicePayload, string>) {
  const { question, description, options, allowOther } = props.payload;
  const asked = { props, title: question, hint: description };
  if (options.length === 0) return <OpenAnswer {...asked} />;
  return <PickAnswer {...asked} pick="one" options={options} allowOther={allowOther} />;
}

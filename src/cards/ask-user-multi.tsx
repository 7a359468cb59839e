import type { AskChoicePayload } from "../protocol/kinds.js";
import { allowsOther } from "../protocol/other.js";
import type { RendererProps } from "../registry/renderer.js";
import { PickCard } from "./pick-card.js";

/** A question with options to pick any number from. */
export function AskUserMulti(props: RendererProps<AskChoicePayload, string[]>) {
  const { question, description, options, allowOther } = props.payload;
  const other = allowsOther(allowOther, props.pause.responseSchema, "list");
  return <PickCard props={props} title={question} hint={description} pick="some" options={options} other={other} />;
}

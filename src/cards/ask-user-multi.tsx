import type { AskChoicePayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { PickAnswer } from "./pick-answer.js";

/** A question with options to pick any number from. */
export function AskUserMulti(props: RendererProps<AskChoicePayload, string[]>) {
  const { question, description, options, allowOther } = props.payload;
  return <PickAnswer props={props} title={question} hint={description} pick="some" options={options} allowOther={allowOther} />;
}

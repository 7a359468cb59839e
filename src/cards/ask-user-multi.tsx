import type { AskChoicePayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { PickMany } from "./pick-many.js";

/** A question with options to pick any number from. */
export function AskUserMulti(props: RendererProps<AskChoicePayload, string[]>) {
  const { question, description, options } = props.payload;
  return <PickMany props={props} title={question} hint={description} options={options} />;
}

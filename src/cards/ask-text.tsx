import type { AskTextPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { OpenAnswer } from "./open-answer.js";

/** A question that is answered in the person's own words, or with what the `response_schema` asks for. */
export function AskText(props: RendererProps<AskTextPayload, string>) {
  const { question, description, placeholder, multiline } = props.payload;
  return <OpenAnswer props={props} title={question} hint={description} placeholder={placeholder} multiline={multiline} />;
}

import type { AskUserPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { AnyAnswer } from "./any-answer.js";
import { PickOne } from "./pick-one.js";

/** The stock question: options to pick from, or free text, or whatever its `response_schema` asks for. */
export function AskUser(props: RendererProps<AskUserPayload>) {
  const { question, description, options } = props.payload;
  const asked = { props, title: question, hint: description };
  return options === null || options.length === 0 ? <AnyAnswer {...asked} /> : <PickOne {...asked} options={options} />;
}

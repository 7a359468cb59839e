import { shapeOf } from "../form/shape-of.js";
import { typedOptions } from "../form/typed-options.js";
import type { AskUserPayload } from "../protocol/kinds.js";
import { allowsOther } from "../protocol/other.js";
import type { RendererProps } from "../registry/renderer.js";
import { AnyAnswer } from "./any-answer.js";
import { PickCard } from "./pick-card.js";
import { Questions } from "./questions.js";

export interface AskUserProps extends RendererProps<AskUserPayload> {
  /** Whether "Other" is offered where it is allowed. Default: yes. */
  other?: boolean | undefined;
}

/** The stock question: options to pick from, free text, whatever its `response_schema` asks for, or several questions. */
export function AskUser({ other = true, ...props }: AskUserProps) {
  const { payload, pause } = props;
  if (payload.questions !== undefined) return <Questions props={props} asked={payload} other={other} />;
  const { question, description, options, allowOther } = payload;
  const asked = { props, title: question, hint: description };
  if (options === null || options.length === 0) return <AnyAnswer {...asked} />;
  const { responseSchema } = pause;
  return <PickCard {...asked} pick="one" options={typedOptions(options, shapeOf(responseSchema))} other={other && allowsOther(allowOther, responseSchema, "one")} />;
}

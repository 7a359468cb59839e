import type { AskUserPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { moreCards } from "./chunks.js";
import { askedBy, later } from "./later.js";
import { OpenAnswer } from "./open-answer.js";
import { PickAnswer } from "./pick-answer.js";
import type { QuestionsProps } from "./questions.js";

const Questions = later(moreCards, { card: (module) => module.Questions, asked: ({ props }: QuestionsProps) => askedBy(props) });

export interface AskUserProps extends RendererProps<AskUserPayload> {
  /** Whether "Other" is offered where it is allowed. Default: yes. */
  other?: boolean | undefined;
}

/** The stock question: options to pick from, free text, whatever its `response_schema` asks for, or several questions. */
export function AskUser({ other = true, ...props }: AskUserProps) {
  const { payload } = props;
  if (payload.questions !== undefined) return <Questions props={props} asked={payload} other={other} />;
  const { question, description, options, allowOther } = payload;
  const asked = { props, title: question, hint: description };
  if (options === null || options.length === 0) return <OpenAnswer {...asked} />;
  return <PickAnswer {...asked} pick="one" options={options} allowOther={allowOther} offersOther={other} />;
}

import { FilterList } from "../form/controls/filter-list.js";
import { shapeOf } from "../form/shape-of.js";
import { itemOf, typedOptions } from "../form/typed-options.js";
import type { ChoiceOption } from "../protocol/kinds.js";
import { allowsOther } from "../protocol/other.js";
import { PickCard } from "./pick-card.js";
import type { QuestionProps } from "./question.js";

export interface ChoiceAnswerProps extends QuestionProps {
  pick: "one" | "some";
  options: readonly ChoiceOption[];
  /** What the payload says about a text that is none of the options. */
  allowOther?: boolean | undefined;
  /** Whether such a text is offered where it is allowed. Default: yes. */
  offersOther?: boolean | undefined;
}

/** Asks to pick from options as a `response_schema` wants them, and from many of them with a filter. */
export function ChoiceAnswer({ pick, options, allowOther, offersOther = true, ...question }: ChoiceAnswerProps) {
  const { responseSchema } = question.props.pause;
  const shape = shapeOf(responseSchema);
  const [schema, answer] = pick === "one" ? ([shape, "one"] as const) : ([itemOf(shape), "list"] as const);
  return (
    <PickCard
      {...question}
      pick={pick}
      options={typedOptions(options, schema)}
      other={offersOther && allowsOther(allowOther, responseSchema, answer)}
      filter={FilterList}
    />
  );
}

import type { PickOption } from "../form/options.js";
import { required } from "../form/required.js";
import { unique } from "../form/unique.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { choiceDraft, isAboutText, lacksText, valuesOf } from "./choice.js";
import type { Choosing } from "./choice.js";
import { ChoiceList, usePicking } from "./choice-list.js";
import type { ChoiceListProps } from "./choice-list.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

export interface PickCardProps extends QuestionProps {
  /** `one`: the answer is the picked value. `some`: a list, in the order of the options; an empty one is an answer. */
  pick: "one" | "some";
  options: readonly PickOption[];
  /** Whether a text that is no option may be sent. Default: no. */
  other?: boolean | undefined;
  filter?: ChoiceListProps["filter"];
}

/** Asks to pick one of several, or any number of them. Nothing is picked beforehand. */
export function PickCard({ pick, options: given, other = false, filter, ...question }: PickCardProps) {
  const { props, extra } = question;
  const card = useCard(props, question.mustTouch);
  const choosing: Choosing = { pick, options: unique(given), other };
  const [choice, setChoice] = useDraft(props, card, choiceDraft(choosing));
  const picking = usePicking({ choosing, choice, onChange: setChoice, name: card.ids.group });
  const send = () => {
    const values = valuesOf(choosing, choice);
    if (lacksText(choosing, choice) || (pick === "one" && values.length === 0)) card.refuse([required()]);
    else card.answer(pick === "one" ? values[0] : values);
  };
  return (
    <Card card={card} {...question} keys={{ enter: send, digit: picking.digit }} actions={<AnswerAction card={card} props={props} onPress={send} />}>
      {extra}
      <ChoiceList
        picking={picking}
        of={question.title}
        labels={props.labels}
        labelledBy={card.ids.title}
        describedBy={card.describedBy(question.hint)}
        invalid={card.issues.length > 0}
        invalidText={isAboutText(choosing, choice, card.issues)}
        busy={card.busy}
        digits={card.shortcuts}
        filter={filter}
      />
    </Card>
  );
}

import type { Json } from "../protocol/events.js";
import { OptionList } from "../form/controls/option-list.js";
import { required } from "../form/parse-text.js";
import { unique } from "../form/options.js";
import type { PickOption } from "../form/options.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import type { DraftShape } from "./draft.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

interface Picked {
  picked: Json;
}

const hasPick = (value: unknown): value is Picked => typeof value === "object" && value !== null && "picked" in value;

const pickDraft: DraftShape<Picked | null> = {
  isTyped: (value): value is Picked | null => value === null || hasPick(value),
  // An earlier answer is Json; one that is no option any more picks nothing.
  fromAnswer: (answer) => ({ picked: answer as Json }),
  empty: null,
};

const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b);

/** Asks to pick one of several. Nothing is picked beforehand, and nothing is sent without a pick. */
export function PickOne({ options: given, ...question }: QuestionProps & { options: readonly PickOption[] }) {
  const { props, extra } = question;
  const card = useCard(props);
  const options = unique(given);
  const [draft, setDraft] = useDraft(props, card, pickDraft);
  const at = draft === null ? -1 : options.findIndex(({ value }) => same(value, draft.picked));
  const pick = (position: number) => {
    const option = options[position];
    if (option) setDraft({ picked: option.value });
  };
  const send = () => {
    const option = options[at];
    if (option) card.answer(option.value);
    else card.refuse([required()]);
  };
  const invalid = card.issues.length > 0;
  return (
    <Card
      card={card}
      {...question}
      keys={{
        enter: send,
        digit: (digit) => {
          pick(digit - 1);
        },
      }}
      actions={<AnswerAction card={card} props={props} onPress={send} />}
    >
      {extra}
      <OptionList
        pick="one"
        name={card.ids.group}
        labelledBy={card.ids.title}
        describedBy={card.describedBy(question.hint)}
        invalid={invalid}
        busy={card.busy}
        options={options}
        picked={at < 0 ? [] : [at]}
        onPick={pick}
        digits={card.shortcuts}
      />
    </Card>
  );
}

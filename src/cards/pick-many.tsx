import type { Json } from "../protocol/events.js";
import { OptionList } from "../form/controls/option-list.js";
import { unique } from "../form/options.js";
import type { PickOption } from "../form/options.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import type { DraftShape } from "./draft.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

const isList = (value: unknown): value is Json[] => Array.isArray(value);

const listDraft: DraftShape<readonly Json[]> = {
  isTyped: isList,
  fromAnswer: (answer) => (isList(answer) ? answer : undefined),
  empty: [],
};

/** Asks to pick any number of several. The answer is always a list, in the order of the options; an empty one is an answer. */
export function PickMany({ options: given, ...question }: QuestionProps & { options: readonly PickOption[] }) {
  const { props, extra } = question;
  const card = useCard(props, question.mustTouch);
  const options = unique(given);
  const [draft, setDraft] = useDraft(props, card, listDraft);
  const keys = new Set(draft.map((value) => JSON.stringify(value)));
  const picked = options.flatMap(({ value }, at) => (keys.has(JSON.stringify(value)) ? [at] : []));
  const valuesAt = (positions: readonly number[]) => options.flatMap(({ value }, at) => (positions.includes(at) ? [value] : []));
  const toggle = (position: number) => {
    if (position >= options.length) return;
    setDraft(valuesAt(picked.includes(position) ? picked.filter((at) => at !== position) : [...picked, position]));
  };
  const send = () => {
    card.answer(valuesAt(picked));
  };
  const invalid = card.issues.length > 0;
  return (
    <Card
      card={card}
      {...question}
      keys={{
        enter: send,
        digit: (digit) => {
          toggle(digit - 1);
        },
      }}
      actions={<AnswerAction card={card} props={props} onPress={send} />}
    >
      {extra}
      <OptionList
        pick="some"
        name={card.ids.group}
        labelledBy={card.ids.title}
        describedBy={card.describedBy(question.hint)}
        invalid={invalid}
        busy={card.busy}
        options={options}
        picked={picked}
        onPick={toggle}
        digits={card.shortcuts}
      />
    </Card>
  );
}

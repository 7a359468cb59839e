import { TextControl } from "../form/controls/text-control.js";
import { parseNumber, required } from "../form/parse-text.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { textDraft } from "./draft.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

/** Asks for a number. The text stays as typed; it becomes a number when it is sent. */
export function NumberAnswer({ integer, ...question }: QuestionProps & { integer: boolean }) {
  const { props, placeholder, extra } = question;
  const card = useCard(props);
  const [text, setText] = useDraft(props, card, textDraft);
  const send = () => {
    if (text.trim() === "") {
      card.refuse([required()]);
      return;
    }
    const parsed = parseNumber(text, integer);
    if (parsed.ok) card.answer(parsed.value);
    else card.refuse([parsed.issue]);
  };
  const invalid = card.issues.length > 0;
  return (
    <Card card={card} {...question} keys={{ enter: send }} actions={<AnswerAction card={card} props={props} onPress={send} />}>
      {extra}
      <TextControl
        labelledBy={card.ids.title}
        describedBy={card.describedBy(question.hint)}
        invalid={invalid}
        busy={card.busy}
        value={text}
        onChange={setText}
        placeholder={placeholder}
        numeric
      />
    </Card>
  );
}

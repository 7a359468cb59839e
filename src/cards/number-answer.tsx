import { useMemo } from "react";
import { TextControl } from "../form/controls/text-control.js";
import { keyboardOf } from "../form/look.js";
import { notationOf, numberText } from "../form/notation.js";
import type { Notation } from "../form/notation.js";
import { parseNumber, required } from "../form/parse-text.js";
import type { Shape } from "../form/shape.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { textDraft } from "./draft.js";
import type { DraftShape } from "./draft.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

/** An earlier answer as people write it there. */
function numberDraft(notation: Notation): DraftShape<string> {
  return { ...textDraft, fromAnswer: (answer) => (typeof answer === "number" ? numberText(answer, notation) : textDraft.fromAnswer(answer)) };
}

/** Asks for a number. The text stays as typed; it becomes a number when it is sent. */
export function NumberAnswer({ shape, ...question }: QuestionProps & { shape: Extract<Shape, { type: "number" }> }) {
  const { props, placeholder, extra } = question;
  const card = useCard(props);
  const notation = useMemo(() => notationOf(props.locale), [props.locale]);
  const [text, setText] = useDraft(props, card, numberDraft(notation));
  const send = () => {
    if (text.trim() === "") {
      card.refuse([required()]);
      return;
    }
    const parsed = parseNumber(text, shape.integer, "", notation);
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
        numeric={keyboardOf(shape)}
      />
    </Card>
  );
}

import { TextControl } from "../form/controls/text-control.js";
import type { Shape } from "../form/shape.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { textDraft } from "./draft.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

/** Asks for text. Enter sends, Shift+Enter breaks the line. An empty text is an answer, if the schema takes it. */
export function TextAnswer({ shape, ...question }: QuestionProps & { shape: Extract<Shape, { type: "text" }> }) {
  const { props, placeholder, multiline = shape.multiline, extra } = question;
  const card = useCard(props, question.mustTouch);
  const [text, setText] = useDraft(props, card, { ...textDraft, secret: shape.secret });
  const send = () => {
    card.answer(text);
  };
  const invalid = card.issues.length > 0;
  // A format (an address, a date) is one line; free text grows with what is typed.
  const rows = multiline ? 4 : shape.format === undefined ? 1 : undefined;
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
        rows={rows}
        enter="send"
        format={shape.format}
        secret={shape.secret}
      />
    </Card>
  );
}

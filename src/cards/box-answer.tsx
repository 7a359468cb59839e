import type { ReactNode } from "react";
import type { Wiring } from "../form/controls/wiring.js";
import type { Parsed } from "../form/parse-text.js";
import type { Json } from "../protocol/events.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { textDraft } from "./draft.js";
import type { DraftShape } from "./draft.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

/** What the one control of a card gets. */
export interface BoxProps extends Wiring {
  value: string;
  onChange: (text: string) => void;
  placeholder: string | undefined;
  /** Starts further ids; unique on the page. */
  group: string;
}

export interface BoxAnswerProps extends QuestionProps {
  /** The value to send, or what is wrong with the text. */
  read: (text: string) => Parsed<Json>;
  control: (box: BoxProps) => ReactNode;
  /** How an earlier answer is filled in, and whether what is typed must not be stored. Default: as the text it is. */
  draft?: DraftShape<string> | undefined;
}

/** Asks for what is typed into one box. The text stays as typed; it becomes a value when it is sent. */
export function BoxAnswer({ read, control, draft = textDraft, ...question }: BoxAnswerProps) {
  const { props, placeholder, extra, children } = question;
  const card = useCard(props, question.mustTouch);
  const [text, setText] = useDraft(props, card, draft);
  const send = () => {
    const value = read(text);
    if (value.ok) card.answer(value.value);
    else card.refuse([value.issue]);
  };
  return (
    <Card card={card} {...question} keys={{ enter: send }} actions={<AnswerAction card={card} props={props} onPress={send} />}>
      {extra}
      {control({
        labelledBy: card.ids.title,
        describedBy: card.describedBy(question.hint),
        invalid: card.issues.length > 0,
        busy: card.busy,
        value: text,
        onChange: setText,
        placeholder,
        group: card.ids.group,
      })}
      {children}
    </Card>
  );
}

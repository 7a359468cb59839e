import { Action } from "./buttons.js";
import { Card } from "./card.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";

/** Asks for yes or no: one click, or one letter while the focus is in the card. Enter alone never says yes. */
export function YesNo(question: QuestionProps) {
  const { props, extra } = question;
  const { labels, pause } = props;
  const card = useCard(props);
  const staged = pause.status === "answered" ? pause.answer?.value : undefined;
  const say = (value: boolean) => () => {
    card.answer(value);
  };
  return (
    <Card
      card={card}
      {...question}
      keys={{ letters: { [labels.yesKey]: say(true), [labels.noKey]: say(false) } }}
      actions={
        <>
          <Action card={card} shortcut={labels.noKey} pressed={staged === false || undefined} onPress={say(false)}>
            {labels.no}
          </Action>
          <Action card={card} look="main" shortcut={labels.yesKey} pressed={staged === true || undefined} onPress={say(true)}>
            {labels.yes}
          </Action>
        </>
      }
    >
      {extra}
    </Card>
  );
}

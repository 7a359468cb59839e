import type { Bone } from "./bones.js";
import { Action, AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";

const nothing = () => undefined;

/** Stands in while a card's code is loaded: head, question and buttons are real, so that nothing moves afterwards. */
export function CardSkeleton({ children, ...question }: QuestionProps) {
  const { props } = question;
  const card = useCard(props);
  return (
    <Card
      card={card}
      {...question}
      note={props.labels.loading}
      actions={
        props.pause.type === "approval" ? (
          [props.labels.deny, props.labels.edit, props.labels.approve].map((word) => (
            <Action key={word} card={card} blocked onPress={nothing}>
              {word}
            </Action>
          ))
        ) : (
          <AnswerAction card={card} props={props} blocked onPress={nothing} />
        )
      }
    >
      {question.extra}
      {children}
    </Card>
  );
}

/** What is about to come, in outlines. */
export function Bones({ all }: { all: readonly Bone[] }) {
  return (
    <div data-ti="options" aria-hidden="true">
      {all.map((bone, at) => (
        <div key={at} data-ti="bone" data-bone={bone} />
      ))}
    </div>
  );
}

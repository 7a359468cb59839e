import type { FieldSpec } from "../form/field-spec.js";
import { AnswerAction } from "./buttons.js";
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
      actions={<AnswerAction card={card} props={props} blocked onPress={nothing} />}
    >
      {question.extra}
      {children}
    </Card>
  );
}

/** As high as the form that is about to come. */
export function FormSkeleton({ fields, ...question }: QuestionProps & { fields: readonly FieldSpec[] }) {
  return (
    <CardSkeleton {...question}>
      <div data-ti="fields" aria-hidden="true">
        {fields.map(({ name, shape }) => (
          <div key={name} data-ti="field" data-shape={shape.type}>
            {shape.type === "boolean" ? null : <div data-ti="bone" data-bone="line" />}
            <div data-ti="bone" data-bone={shape.type === "json" || (shape.type === "text" && shape.multiline) ? "area" : "control"} />
          </div>
        ))}
      </div>
    </CardSkeleton>
  );
}

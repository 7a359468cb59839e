import type { FieldSpec } from "../form/field-spec.js";
import { isHalf, lookOf, namingOf, pickLook } from "../form/look.js";
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
      <div aria-hidden="true">
        <FieldBones fields={fields} />
      </div>
    </CardSkeleton>
  );
}

function FieldBones({ fields }: { fields: readonly FieldSpec[] }) {
  return (
    <div data-ti="fields">
      {fields.map((field) => (
        <div key={field.name} data-ti="field" data-shape={field.shape.type} data-width={isHalf(field) ? "half" : undefined}>
          {namingOf(field) === "itself" ? null : <div data-ti="bone" data-bone="line" />}
          <Bone field={field} />
        </div>
      ))}
    </div>
  );
}

function Bone({ field: { shape, nullable } }: { field: FieldSpec }) {
  switch (shape.type) {
    case "boolean":
      return <Bones count={nullable ? 3 : 1} />;
    case "union":
      return <Bones count={pickLook(shape) === "list" ? shape.variants.length : 1} />;
    case "object":
      return (
        <div data-ti="nested">
          <FieldBones fields={shape.fields} />
        </div>
      );
    case "one-of":
    case "some-of":
      if (lookOf(shape) !== "list") return <div data-ti="bone" data-bone={lookOf(shape) === "filter" ? "chart" : "control"} />;
      return <Bones count={shape.options.length} />;
    default:
      return <div data-ti="bone" data-bone={shape.type === "json" || (shape.type === "text" && shape.multiline) ? "area" : "control"} />;
  }
}

function Bones({ count }: { count: number }) {
  return (
    <div data-ti="options">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} data-ti="bone" data-bone="control" />
      ))}
    </div>
  );
}

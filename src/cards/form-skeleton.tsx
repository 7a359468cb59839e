import type { FieldSpec } from "../form/field-spec.js";
import { isHalf, lookOf, namingOf, pickLook } from "../form/look.js";
import type { QuestionProps } from "./question.js";
import { CardSkeleton } from "./skeleton.js";

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
      return <Rows count={nullable ? 3 : 1} />;
    case "union":
      return <Rows count={pickLook(shape) === "list" ? shape.variants.length : 1} />;
    case "object":
      return (
        <div data-ti="nested">
          <FieldBones fields={shape.fields} />
        </div>
      );
    case "one-of":
    case "some-of":
      if (lookOf(shape) !== "list") return <div data-ti="bone" data-bone={lookOf(shape) === "filter" ? "chart" : "control"} />;
      return <Rows count={shape.options.length} />;
    default:
      return <div data-ti="bone" data-bone={shape.type === "json" || (shape.type === "text" && shape.multiline) ? "area" : "control"} />;
  }
}

function Rows({ count }: { count: number }) {
  return (
    <div data-ti="options">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} data-ti="bone" data-bone="control" />
      ))}
    </div>
  );
}

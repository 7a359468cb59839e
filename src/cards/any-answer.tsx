import { useMemo } from "react";
import { FilterList } from "../form/controls/filter-list.js";
import { plainText } from "../form/shape.js";
import { shapeOf, wholeField } from "../form/shape-of.js";
import { FormLater } from "./form-later.js";
import { NumberAnswer } from "./number-answer.js";
import { PickCard } from "./pick-card.js";
import type { QuestionProps } from "./question.js";
import { RawAnswer } from "./raw-answer.js";
import { TextAnswer } from "./text-answer.js";
import { YesNo } from "./yes-no.js";

function describe(schema: unknown, label: string) {
  const shape = schema === null || typeof schema !== "object" ? plainText : shapeOf(schema);
  switch (shape.type) {
    case "object":
      return { shape, fields: shape.fields };
    case "list":
    case "union":
      return { shape, fields: [wholeField(label, schema)] };
    default:
      return { shape, fields: [] };
  }
}

/** Asks in the way that fits the pause's `response_schema`; without one, for text. */
export function AnyAnswer(question: QuestionProps) {
  const { responseSchema } = question.props.pause;
  const { yourAnswer } = question.props.labels;
  const { shape, fields } = useMemo(() => describe(responseSchema, yourAnswer), [responseSchema, yourAnswer]);
  switch (shape.type) {
    case "text":
      return <TextAnswer {...question} shape={shape} />;
    case "number":
      return <NumberAnswer {...question} shape={shape} />;
    case "boolean":
      return <YesNo {...question} />;
    case "one-of":
      return <PickCard {...question} pick="one" options={shape.options} filter={FilterList} />;
    case "some-of":
      return <PickCard {...question} pick="some" options={shape.options} filter={FilterList} />;
    case "object":
      return <FormLater {...question} fields={fields} />;
    case "list":
    case "union":
      return <FormLater {...question} fields={fields} answers="value" />;
    case "fixed":
    case "json":
      return <RawAnswer {...question} start="json" />;
  }
  shape satisfies never;
}

import { useMemo } from "react";
import type { ReactNode } from "react";
import type { FieldSpec } from "../form/field-spec.js";
import { Fields } from "../form/fields.js";
import { inLocale } from "../form/in-locale.js";
import { issuesElsewhere } from "../form/issues-of.js";
import { secretsIn } from "../form/typed.js";
import { useTypedForm } from "../form/use-typed-form.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { asDraft, typed } from "./draft.js";
import type { QuestionProps } from "./question.js";
import type { RendererProps } from "../registry/renderer.js";
import { useCard } from "./use-card.js";
import type { CardState } from "./use-card.js";

export interface FormAnswerProps extends QuestionProps {
  fields: readonly FieldSpec[];
  /** `value`: the answer is what the only field holds, not an object around it. Default: `object`. */
  answers?: "object" | "value" | undefined;
  /** Other buttons than the one that answers. */
  actions?: ((card: CardState, send: () => void) => ReactNode) | undefined;
}

/** Asks for an object, an input for each of its fields. */
export function FormAnswer({ fields: described, answers = "object", actions, ...question }: FormAnswerProps) {
  const { props, extra } = question;
  const card = useCard(props, question.mustTouch);
  const fields = useMemo(() => inLocale(described, props.locale), [described, props.locale]);
  const form = useTypedForm(fields, startOf(props, answers));
  const draft = () => {
    const value = form.typed();
    return typed(value, secretsIn(fields, value));
  };
  const keep = props.draftFrom ?? ((read: () => unknown) => { props.setDraft(read()); });
  const send = () => {
    const read = form.answer();
    if (read.ok) card.answer(answers === "value" ? read.answer[""] : read.answer);
    else card.refuse(read.issues);
  };
  return (
    <Card
      card={card}
      {...question}
      issues={issuesElsewhere(card.issues, fields)}
      keys={{ enter: send }}
      actions={actions ? actions(card, send) : <AnswerAction card={card} props={props} onPress={send} />}
    >
      {extra}
      <Fields
        fields={fields}
        form={form}
        id={card.ids.group}
        issues={card.issues}
        busy={card.busy}
        labels={props.labels}
        onEdit={(pointer) => {
          keep(draft);
          card.edited(pointer);
        }}
      />
    </Card>
  );
}

function startOf({ draft, pause }: RendererProps, answers: FormAnswerProps["answers"]): { typed: unknown } | { answer: unknown } | undefined {
  const read = asDraft(draft);
  if (read?.kind === "typed") return { typed: read.value };
  const given = read ?? pause.answer;
  return given && { answer: answers === "value" ? { "": given.value } : given.value };
}

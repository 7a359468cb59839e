import { useMemo } from "react";
import { fieldsOf } from "../form/field-spec.js";
import { flagSecrets } from "../form/flag-secrets.js";
import { isObject } from "../form/schema.js";
import { wholeField } from "../form/shape-of.js";
import type { Issue } from "../protocol/issue.js";
import type { RendererProps } from "../registry/renderer.js";
import { Action } from "./buttons.js";
import { asDraft } from "./draft.js";
import type { FormAnswerProps } from "./form-answer.js";
import { FormLater } from "./form-later.js";
import { actionOf, contentOf } from "./mcp-answer.js";
import type { QuestionProps } from "./question.js";

const content = "/content";

/** The issues are about `{ action, content }`; the inputs are those of the content. */
function inside(issues: readonly Issue[]): Issue[] {
  return issues.map((issue) =>
    issue.pointer === content || issue.pointer.startsWith(`${content}/`) ? { ...issue, pointer: issue.pointer.slice(content.length) } : issue,
  );
}

/** The props of a form over the content alone. One that was declined has none, and begins anew. */
function useContentProps(props: RendererProps): RendererProps {
  const { issues, onAnswer, pause } = props;
  const inner = useMemo(() => inside(issues), [issues]);
  const draft = asDraft(props.draft);
  const earlier = draft?.kind === "answer" ? contentOf(draft.value) : undefined;
  const { answer: staged, ...rest } = pause;
  const given = contentOf(staged?.value);
  return {
    ...props,
    pause: staged === undefined || given === undefined ? rest : { ...rest, answer: { ...staged, value: given } },
    draft: draft?.kind !== "answer" ? props.draft : earlier === undefined ? undefined : { kind: "answer", value: earlier },
    issues: inner,
    onAnswer: (value) => {
      onAnswer({ action: "accept", content: value });
    },
  };
}

/**
 * The inputs of a `requested_schema`, those that ask for a secret marked. A schema that asks for
 * something else than named fields is asked as a whole; one that asks for nothing, none.
 */
function inputsOf(schema: unknown, label: string): Pick<FormAnswerProps, "fields" | "answers"> {
  const fields = fieldsOf(schema);
  if (fields.length > 0 || !isObject(schema) || asksForNothing(schema)) return { fields: flagSecrets(fields) };
  return { fields: flagSecrets([wholeField(label, schema)]), answers: "value" };
}

const said = new Set(["type", "title", "description", "properties", "required", "$schema", "additionalProperties"]);

/** `{}`, or an object without a property: there is nothing to fill in. */
function asksForNothing(schema: Readonly<Record<string, unknown>>): boolean {
  const { properties, required, additionalProperties } = schema;
  const isEmpty = (part: unknown) => part === undefined || (typeof part === "object" && part !== null && Object.keys(part).length === 0);
  return Object.keys(schema).every((word) => said.has(word)) && isEmpty(properties) && isEmpty(required) && !isObject(additionalProperties);
}

/** A form that an MCP server describes. */
export function McpForm({ schema, ...question }: QuestionProps & { schema: unknown }) {
  const { props } = question;
  const { labels, onAnswer, pause } = props;
  const inputs = useMemo(() => inputsOf(schema, labels.yourAnswer), [schema, labels.yourAnswer]);
  const staged = actionOf(pause);
  return (
    <FormLater
      {...question}
      {...inputs}
      props={useContentProps(props)}
      actions={(card, send) => (
        <>
          <Action
            card={card}
            pressed={staged === "decline" || undefined}
            onPress={() => {
              onAnswer({ action: "decline" });
            }}
          >
            {labels.decline}
          </Action>
          <Action card={card} look="main" pressed={staged === "accept" || undefined} onPress={send}>
            {labels.accept}
          </Action>
        </>
      )}
    />
  );
}

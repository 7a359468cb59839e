import { useMemo } from "react";
import { fieldsOf } from "../form/field-spec.js";
import { isObject } from "../form/schema.js";
import type { Issue } from "../protocol/issue.js";
import type { RendererProps } from "../registry/renderer.js";
import { Action } from "./buttons.js";
import { asDraft } from "./draft.js";
import { LazyForm } from "./lazy-form.js";
import type { QuestionProps } from "./question.js";

const content = "/content";

/** The issues are about `{ action, content }`; the inputs are those of the content. */
function inside(issues: readonly Issue[]): Issue[] {
  return issues.map((issue) =>
    issue.pointer === content || issue.pointer.startsWith(`${content}/`) ? { ...issue, pointer: issue.pointer.slice(content.length) } : issue,
  );
}

/** An earlier answer, without the action around it. */
function contentOf(value: unknown): unknown {
  return isObject(value) ? value["content"] : undefined;
}

/** The props of a form over the content alone. */
function useContentProps(props: RendererProps): RendererProps {
  const { issues, onAnswer, pause } = props;
  const inner = useMemo(() => inside(issues), [issues]);
  const draft = asDraft(props.draft);
  const { answer: staged, ...rest } = pause;
  return {
    ...props,
    pause: staged === undefined ? pause : { ...rest, answer: { ...staged, value: contentOf(staged.value) } },
    draft: draft?.kind === "answer" ? { kind: "answer", value: contentOf(draft.value) } : props.draft,
    issues: inner,
    onAnswer: (value) => {
      onAnswer({ action: "accept", content: value });
    },
  };
}

/** A form that an MCP server describes. */
export function McpForm({ schema, ...question }: QuestionProps & { schema: unknown }) {
  const { props } = question;
  const { labels, onAnswer } = props;
  const fields = useMemo(() => fieldsOf(schema), [schema]);
  return (
    <LazyForm
      {...question}
      props={useContentProps(props)}
      fields={fields}
      actions={(card, send) => (
        <>
          <Action
            card={card}
            onPress={() => {
              onAnswer({ action: "decline" });
            }}
          >
            {labels.decline}
          </Action>
          <Action card={card} look="main" onPress={send}>
            {labels.accept}
          </Action>
        </>
      )}
    />
  );
}

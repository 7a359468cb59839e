import { dateInputOf, parseDate } from "../form/date-text.js";
import { required } from "../form/required.js";
import type { Shape } from "../form/shape.js";
import { TextInput } from "../form/text-input.js";
import { BoxAnswer } from "./box-answer.js";
import { textDraft } from "./draft.js";
import type { QuestionProps } from "./question.js";

/**
 * Asks for text. An empty text is an answer, if the schema takes it. In a box of one line Enter
 * sends and Shift+Enter breaks the line; one that is meant for several breaks it with Enter.
 */
export function TextAnswer({ shape, ...question }: QuestionProps & { shape: Extract<Shape, { type: "text" }> }) {
  const { props, title, multiline = shape.multiline } = question;
  const date = !shape.secret && dateInputOf(shape.format) !== undefined;
  // A format (an address, a host) is one line; free text grows with what is typed.
  const single = shape.secret || shape.format !== undefined ? undefined : 1;
  return (
    <BoxAnswer
      {...question}
      draft={{ ...textDraft, secret: shape.secret }}
      read={(text) => (date && text === "" ? { ok: false, issue: required() } : parseDate(text, shape.format, ""))}
      control={(box) => (
        <TextInput {...box} shape={shape} of={title} labels={props.labels} rows={multiline ? 4 : single} enter={multiline ? "break" : "send"} />
      )}
    />
  );
}

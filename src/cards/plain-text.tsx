import { TextControl } from "../form/controls/text-control.js";
import { BoxAnswer } from "./box-answer.js";
import type { QuestionProps } from "./question.js";

/**
 * Asks for text that no schema says more about. An empty text is an answer. In a box of one line
 * Enter sends and Shift+Enter breaks the line; one that is meant for several breaks it with Enter.
 */
export function PlainText(question: QuestionProps) {
  const { multiline = false } = question;
  return (
    <BoxAnswer
      {...question}
      read={(text) => ({ ok: true, value: text })}
      control={({ group: _, ...box }) => <TextControl {...box} rows={multiline ? 4 : 1} enter={multiline ? "break" : "send"} />}
    />
  );
}

import { useMemo } from "react";
import { TextControl } from "../form/controls/text-control.js";
import { keyboardOf } from "../form/look.js";
import { notationOf, numberText } from "../form/notation.js";
import type { Notation } from "../form/notation.js";
import { parseNumber } from "../form/parse-text.js";
import { required } from "../form/required.js";
import type { Shape } from "../form/shape.js";
import { BoxAnswer } from "./box-answer.js";
import { textDraft } from "./draft.js";
import type { DraftShape } from "./draft.js";
import type { QuestionProps } from "./question.js";

/** An earlier answer as people write it there. */
function numberDraft(notation: Notation): DraftShape<string> {
  return { ...textDraft, fromAnswer: (answer) => (typeof answer === "number" ? numberText(answer, notation) : textDraft.fromAnswer(answer)) };
}

/** Asks for a number, written as people write it there. */
export function NumberAnswer({ shape, ...question }: QuestionProps & { shape: Extract<Shape, { type: "number" }> }) {
  const { locale } = question.props;
  const notation = useMemo(() => notationOf(locale), [locale]);
  return (
    <BoxAnswer
      {...question}
      draft={numberDraft(notation)}
      read={(text) => (text.trim() === "" ? { ok: false, issue: required() } : parseNumber(text, shape.integer, "", notation))}
      control={(box) => <TextControl {...box} numeric={keyboardOf(shape)} />}
    />
  );
}

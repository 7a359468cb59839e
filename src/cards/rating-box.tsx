import { useMemo } from "react";
import { TextControl } from "../form/controls/text-control.js";
import { notationOf } from "../form/notation.js";
import type { Notation } from "../form/notation.js";
import { parseNumber } from "../form/parse-text.js";
import type { Parsed } from "../form/parse-text.js";
import { required } from "../form/required.js";
import type { RatingRange } from "../form/rating-range.js";
import { BoxAnswer } from "./box-answer.js";
import type { QuestionProps } from "./question.js";

/** A note on a scale of more notes than anybody would look through: it is typed. */
export function RatingBox({ range, ...question }: QuestionProps & { range: RatingRange }) {
  const { locale } = question.props;
  const notation = useMemo(() => notationOf(locale), [locale]);
  return (
    <BoxAnswer
      {...question}
      read={(text) => readNote(text, range, notation)}
      control={(box) => <TextControl {...box} numeric={range.low < 0 ? "text" : "numeric"} />}
    />
  );
}

function readNote(text: string, { low, high }: RatingRange, notation: Notation): Parsed<number> {
  if (text.trim() === "") return { ok: false, issue: required() };
  const note = parseNumber(text, true, "", notation);
  if (!note.ok || (note.value >= low && note.value <= high)) return note;
  const [code, limit] = note.value < low ? ["minimum", low] : ["maximum", high];
  return { ok: false, issue: { pointer: "", code, params: { limit } } };
}

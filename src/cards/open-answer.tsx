import { moreCards } from "./chunks.js";
import { isFree } from "./free.js";
import { later } from "./later.js";
import { PlainText } from "./plain-text.js";
import type { QuestionProps } from "./question.js";

const AnyAnswer = later(moreCards, { card: (module) => module.AnyAnswer, asked: (question: QuestionProps) => question });

/** Asks for text, or for what the pause's `response_schema` wants instead. */
export function OpenAnswer(question: QuestionProps) {
  return isFree(question.props.pause.responseSchema) ? <PlainText {...question} /> : <AnyAnswer {...question} />;
}

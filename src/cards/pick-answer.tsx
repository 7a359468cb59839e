import { isLong } from "../form/is-long.js";
import { unique } from "../form/unique.js";
import type { ChoiceAnswerProps } from "./choice-answer.js";
import { moreCards } from "./chunks.js";
import { isFree } from "./free.js";
import { later } from "./later.js";
import { PickCard } from "./pick-card.js";

const ChoiceAnswer = later(moreCards, { card: (module) => module.ChoiceAnswer, asked: (question: ChoiceAnswerProps) => question });

/** Asks to pick from options, which are what is sent: texts, unless a schema wants the same as something else. */
export function PickAnswer(question: ChoiceAnswerProps) {
  const { pick, options, allowOther, offersOther = true } = question;
  if (!isFree(question.props.pause.responseSchema) || isLong(options)) return <ChoiceAnswer {...question} />;
  return <PickCard {...question} pick={pick} options={unique(options)} other={offersOther && allowOther === true} />;
}

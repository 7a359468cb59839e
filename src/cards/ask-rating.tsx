import { moreCards } from "./chunks.js";
import { isFree } from "./free.js";
import { later } from "./later.js";
import { mostNotes, RatingNotes } from "./rating-notes.js";
import type { RatingProps } from "./rating-notes.js";

const RatingAnswer = later(moreCards, { card: (module) => module.RatingAnswer, asked: (props: RatingProps) => ({ props, title: props.payload.question }) });

/** Asks for a whole number on a scale, from 1 on unless a schema says otherwise. */
export function AskRating(props: RatingProps) {
  const { scale, scaleAssumed } = props.payload;
  if (!isFree(props.pause.responseSchema) || scale > mostNotes) return <RatingAnswer {...props} />;
  return <RatingNotes props={props} range={{ low: 1, high: scale, assumed: scaleAssumed }} />;
}

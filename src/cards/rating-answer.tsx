import { useMemo } from "react";
import { ratingRange } from "../form/rating-range.js";
import { AnyAnswer } from "./any-answer.js";
import { RatingBox } from "./rating-box.js";
import { mostNotes, ratingEnds, RatingNotes } from "./rating-notes.js";
import type { RatingProps } from "./rating-notes.js";

/** Asks for a note as a `response_schema` wants it, or on a long scale. A schema that asks for something else is asked in its own way. */
export function RatingAnswer(props: RatingProps) {
  const { payload, pause, labels } = props;
  const range = useMemo(() => ratingRange(payload, pause.responseSchema), [payload, pause.responseSchema]);
  if (range === undefined) return <AnyAnswer props={props} title={payload.question} />;
  const { low, high, assumed } = range;
  if (high - low < mostNotes) return <RatingNotes props={props} range={range} />;
  const ends = ratingEnds(props, range);
  const hint = [labels.ratingRange(low, high), ends.length > 0 ? labels.ratingEnds(ends) : ""].filter((line) => line !== "").join("\n");
  return (
    <RatingBox props={props} title={payload.question} hint={hint} range={range}>
      {assumed ? <p data-ti="note">{labels.scaleAssumed(low, high)}</p> : null}
    </RatingBox>
  );
}

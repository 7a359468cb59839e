import { isFields, own, type Fields } from "../fields.js";
import type { AskRatingPayload } from "../kinds.js";
import type { Read } from "../read.js";
import { asking, filledText, looseNumber } from "./text.js";

const USUAL_SCALE = 5;

/** `{ question, scale?, low_label?, high_label? }`. A scale that can't be is read as 5, and said to be assumed. */
export function readAskRating(payload: unknown): Read<AskRatingPayload> {
  const read = asking(payload, "question");
  if (!read.ok) return read;
  const { fields, text } = read.value;
  const [low, high] = endLabels(own(fields, "labels"));
  const lowLabel = filledText(fields, "low_label", "lowLabel", "min_label", "minLabel") ?? low;
  const highLabel = filledText(fields, "high_label", "highLabel", "max_label", "maxLabel") ?? high;
  return {
    ok: true,
    value: {
      question: text,
      ...readScale(own(fields, "scale")),
      ...(lowLabel !== undefined && { lowLabel }),
      ...(highLabel !== undefined && { highLabel }),
    },
  };
}

/** `labels: { low, high }`, or a list of which the first and the last are the ends. */
function endLabels(labels: unknown): (string | undefined)[] {
  const ends: Fields = Array.isArray(labels) ? { low: labels[0], high: labels.at(-1) } : isFields(labels) ? labels : {};
  return [filledText(ends, "low", "min"), filledText(ends, "high", "max")];
}

/** The best note, counted from 1. */
function readScale(given: unknown): { scale: number; scaleAssumed: boolean } {
  if (given === undefined || given === null) return { scale: USUAL_SCALE, scaleAssumed: false };
  const scale = looseNumber(given);
  const possible = scale !== undefined && Number.isSafeInteger(scale) && scale >= 1;
  return possible ? { scale, scaleAssumed: false } : { scale: USUAL_SCALE, scaleAssumed: true };
}

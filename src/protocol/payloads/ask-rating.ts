import { own } from "../fields.js";
import type { AskRatingPayload } from "../kinds.js";
import type { Read } from "../read.js";
import { asking, filledText, looseNumber } from "./text.js";

const USUAL_SCALE = 5;
const LARGEST_SCALE = 100;

/** `{ question, scale?, low_label?, high_label? }`. A scale that can't be is read as 5, and said to be assumed. */
export function readAskRating(payload: unknown): Read<AskRatingPayload> {
  const read = asking(payload, "question");
  if (!read.ok) return read;
  const { fields, text } = read.value;
  const lowLabel = filledText(fields, "low_label", "lowLabel");
  const highLabel = filledText(fields, "high_label", "highLabel");
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

/** The best note, counted from 1. Shared with the answer's schema: the card and the check must agree. */
export function readScale(given: unknown): { scale: number; scaleAssumed: boolean } {
  if (given === undefined || given === null) return { scale: USUAL_SCALE, scaleAssumed: false };
  const scale = looseNumber(given);
  const possible = scale !== undefined && Number.isInteger(scale) && scale >= 1 && scale <= LARGEST_SCALE;
  return possible ? { scale, scaleAssumed: false } : { scale: USUAL_SCALE, scaleAssumed: true };
}

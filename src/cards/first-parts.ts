import { TextControl } from "../form/controls/text-control.js";
import { outcomeOf } from "../protocol/outcome.js";
import { payloadReaders } from "../protocol/payloads.js";
import { severityOf } from "../protocol/severity.js";
import { isTouched } from "./approval-draft.js";
import { BoxAnswer } from "./box-answer.js";
import { moreCards } from "./chunks.js";
import { later } from "./later.js";
import { PickCard } from "./pick-card.js";
import { RatingNotes } from "./rating-notes.js";
import { YesNo } from "./yes-no.js";

/**
 * What the later parts share with the first load. Each of them exports it, so that to a bundler all
 * of them need the same: it makes one file of this, instead of one for every set of parts.
 */
export const firstParts: readonly unknown[] = [
  BoxAnswer, isTouched, later, moreCards, outcomeOf, payloadReaders, PickCard, RatingNotes, severityOf, TextControl, YesNo,
];

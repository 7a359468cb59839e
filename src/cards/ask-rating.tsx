import { useMemo } from "react";
import type { ReactNode } from "react";
import type { AskRatingPayload } from "../protocol/kinds.js";
import { ratingRange } from "../form/rating-range.js";
import type { RatingRange } from "../form/rating-range.js";
import type { RendererProps } from "../registry/renderer.js";
import { parseNumber, required } from "../form/parse-text.js";
import { AnyAnswer } from "./any-answer.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { textDraft } from "./draft.js";
import { RatingBox } from "./rating-box.js";
import { isLong, RatingScale } from "./rating-scale.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

/** More notes than this are typed, not clicked: 0 to 10 still fits. */
const mostNotes = 11;

type Props = RendererProps<AskRatingPayload, number>;

/** Asks for a whole number on a scale. A schema that asks for something else is asked in its own way. */
export function AskRating(props: Props) {
  const { payload, pause, labels } = props;
  const range = useMemo(() => ratingRange(payload, pause.responseSchema), [payload, pause.responseSchema]);
  if (range === undefined) return <AnyAnswer props={props} title={payload.question} />;
  const { low, high } = range;
  const assumed = range.assumed ? <p data-ti="note">{labels.scaleAssumed(low, high)}</p> : null;
  if (high - low < mostNotes) return <Notes props={props} range={range} assumed={assumed} />;
  const ends = endsOf(props, range);
  const hint = [labels.ratingRange(low, high), ends.length > 0 ? labels.ratingEnds(ends) : ""].filter((line) => line !== "").join("\n");
  return (
    <RatingBox props={props} title={payload.question} hint={hint} range={range}>
      {assumed}
    </RatingBox>
  );
}

/** All notes in sight. Nothing is chosen beforehand. */
function Notes({ props, range, assumed }: { props: Props; range: RatingRange; assumed: ReactNode }) {
  const { low, high } = range;
  const { labels, payload } = props;
  const { question, lowLabel, highLabel } = payload;
  const card = useCard(props);
  const [text, setText] = useDraft(props, card, textDraft);
  const rated = parseNumber(text, true);
  const chosen = rated.ok && rated.value >= low && rated.value <= high ? rated.value : undefined;
  const choose = (note: number) => {
    setText(String(note));
  };
  const send = () => {
    if (chosen === undefined) card.refuse([required()]);
    else card.answer(chosen);
  };
  const ends = endsOf(props, range);
  const id = (end: string) => `${card.ids.group}${end}`;
  const wrong = card.describedBy(undefined);
  // In several rows the ends don't stand under their notes: they name them.
  const endText = (note: number, label: string | undefined) =>
    label === undefined || !isLong(range) ? label : labels.ratingEnds([{ value: note, label }]);
  return (
    <Card
      card={card}
      props={props}
      title={question}
      keys={{
        enter: send,
        digit: (digit) => {
          if (digit >= low && digit <= high) choose(digit);
        },
      }}
      actions={<AnswerAction card={card} props={props} onPress={send} />}
    >
      <RatingScale
        labelledBy={card.ids.title}
        describedBy={wrong ?? (ends.length > 0 ? id("ends") : undefined)}
        invalid={card.issues.length > 0}
        busy={card.busy}
        required
        name={card.ids.group}
        low={low}
        high={high}
        chosen={chosen}
        ends={[lowLabel === undefined ? undefined : id("low"), highLabel === undefined ? undefined : id("high")]}
        host={props}
        onChoose={choose}
      />
      {ends.length === 0 ? null : (
        <div data-ti="ends">
          <span id={id("low")}>
            <bdi>{endText(low, lowLabel)}</bdi>
          </span>
          <span id={id("high")}>
            <bdi>{endText(high, highLabel)}</bdi>
          </span>
          <span data-ti="unseen" id={id("ends")}>
            {labels.ratingEnds(ends)}
          </span>
        </div>
      )}
      {assumed}
    </Card>
  );
}

/** What the ends of the scale mean, as far as anybody said. */
function endsOf({ payload: { lowLabel, highLabel } }: Props, { low, high }: RatingRange): { value: number; label: string }[] {
  const ends = [
    { value: low, label: lowLabel },
    { value: high, label: highLabel },
  ];
  return ends.flatMap(({ value, label }) => (label === undefined ? [] : [{ value, label }]));
}

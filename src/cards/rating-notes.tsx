import type { RatingRange } from "../form/rating-range.js";
import { required } from "../form/required.js";
import type { AskRatingPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { textDraft } from "./draft.js";
import { isLong, RatingScale } from "./rating-scale.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

/** More notes than this are typed, not clicked: 0 to 10 still fits. */
export const mostNotes = 11;

export type RatingProps = RendererProps<AskRatingPayload, number>;

/** All notes in sight. Nothing is chosen beforehand. */
export function RatingNotes({ props, range }: { props: RatingProps; range: RatingRange }) {
  const { low, high, assumed } = range;
  const { labels, payload } = props;
  const { question, lowLabel, highLabel } = payload;
  const card = useCard(props);
  const [text, setText] = useDraft(props, card, textDraft);
  const chosen = noteIn(text, range);
  const choose = (note: number) => {
    setText(String(note));
  };
  const send = () => {
    if (chosen === undefined) card.refuse([required()]);
    else card.answer(chosen);
  };
  const ends = ratingEnds(props, range);
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
      {assumed ? <p data-ti="note">{labels.scaleAssumed(low, high)}</p> : null}
    </Card>
  );
}

/** The note that was picked, also in an earlier answer. A draft may be of an older scale, or of another card. */
function noteIn(text: string, { low, high }: RatingRange): number | undefined {
  const note = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
  return note >= low && note <= high ? note : undefined;
}

/** What the ends of the scale mean, as far as anybody said. */
export function ratingEnds({ payload: { lowLabel, highLabel } }: RatingProps, { low, high }: RatingRange): { value: number; label: string }[] {
  const ends = [
    { value: low, label: lowLabel },
    { value: high, label: highLabel },
  ];
  return ends.flatMap(({ value, label }) => (label === undefined ? [] : [{ value, label }]));
}

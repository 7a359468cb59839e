import type { AskRatingPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { TextControl } from "../form/controls/text-control.js";
import { parseNumber, required } from "../form/parse-text.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { textDraft } from "./draft.js";
import { RatingScale } from "./rating-scale.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

/** More notes than this are typed, not clicked. */
const mostNotes = 10;

/** Asks for a whole number from 1 to the scale. Nothing is chosen beforehand. */
export function AskRating(props: RendererProps<AskRatingPayload, number>) {
  const { question, scale, scaleAssumed, lowLabel, highLabel } = props.payload;
  const { labels } = props;
  const card = useCard(props);
  const [text, setText] = useDraft(props, card, textDraft);
  const rated = parseNumber(text, true);
  const chosen = rated.ok ? rated.value : undefined;
  const send = () => {
    if (text.trim() === "") {
      card.refuse([required()]);
    } else if (!rated.ok) {
      card.refuse([rated.issue]);
    } else if (rated.value < 1 || rated.value > scale) {
      const low = rated.value < 1;
      card.refuse([{ pointer: "", code: low ? "minimum" : "maximum", params: { limit: low ? 1 : scale } }]);
    } else {
      card.answer(rated.value);
    }
  };
  const wiring = {
    labelledBy: card.ids.title,
    describedBy: card.describedBy(undefined),
    invalid: card.issues.length > 0,
    busy: card.busy,
  };
  const clicked = scale <= mostNotes;
  return (
    <Card
      card={card}
      props={props}
      title={question}
      hint={clicked ? undefined : labels.ratingRange(scale)}
      keys={{
        enter: send,
        digit: (digit) => {
          if (digit <= scale && clicked) setText(String(digit));
        },
      }}
      actions={<AnswerAction card={card} props={props} onPress={send} />}
    >
      {clicked ? (
        <RatingScale {...wiring} name={card.ids.group} scale={scale} chosen={chosen} labels={labels} onChoose={(note) => { setText(String(note)); }} />
      ) : (
        <TextControl {...wiring} describedBy={card.describedBy("")} value={text} onChange={setText} numeric="numeric" />
      )}
      {lowLabel === undefined && highLabel === undefined ? null : (
        <div data-ti="ends">
          <span>{lowLabel}</span>
          <span>{highLabel}</span>
        </div>
      )}
      {scaleAssumed ? <p data-ti="note">{labels.scaleAssumed(scale)}</p> : null}
    </Card>
  );
}

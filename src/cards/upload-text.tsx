import { TextControl } from "../form/controls/text-control.js";
import { required } from "../form/required.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import type { DraftShape } from "./draft.js";
import { textDraft } from "./draft.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

const linesDraft: DraftShape<string> = {
  ...textDraft,
  fromAnswer: (answer) => (Array.isArray(answer) ? answer.filter((line) => typeof line === "string").join("\n") : textDraft.fromAnswer(answer)),
};

/** Takes the address or the id of a file that is somewhere already; one per line when there may be several. */
export function UploadText({ multiple, ...question }: QuestionProps & { multiple: boolean }) {
  const { props } = question;
  const { labels } = props;
  const card = useCard(props);
  const [text, setText] = useDraft(props, card, linesDraft);
  const send = () => {
    const lines = text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
    const [first] = lines;
    if (first === undefined) card.refuse([required()]);
    else card.answer(multiple ? lines : first);
  };
  const box = `${card.ids.group}box`;
  return (
    <Card card={card} {...question} keys={{ enter: send }} actions={<AnswerAction card={card} props={props} onPress={send} />}>
      <div data-ti="field">
        <label htmlFor={box}>{labels.addressOrId}</label>
        <TextControl
          id={box}
          describedBy={card.describedBy(question.hint)}
          invalid={card.issues.length > 0}
          busy={card.busy}
          value={text}
          onChange={setText}
          rows={multiple ? 3 : undefined}
          placeholder={multiple ? labels.onePerLine : undefined}
          format="url"
        />
      </div>
    </Card>
  );
}

import { CheckControl } from "../form/controls/check-control.js";
import { TextControl } from "../form/controls/text-control.js";
import { parseJson } from "../form/parse-text.js";
import { required } from "../form/required.js";
import { AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import type { DraftShape } from "./draft.js";
import type { QuestionProps } from "./question.js";
import { useCard } from "./use-card.js";
import { useDraft } from "./use-draft.js";

interface Raw {
  text: string;
  as: "text" | "json";
}

function isRaw(value: unknown): value is Raw {
  if (typeof value !== "object" || value === null || !("text" in value) || !("as" in value)) return false;
  return typeof value.text === "string" && (value.as === "text" || value.as === "json");
}

function rawDraft(start: Raw["as"]): DraftShape<Raw | null> {
  return {
    isTyped: (value): value is Raw | null => value === null || isRaw(value),
    fromAnswer: (answer) =>
      typeof answer === "string" && start === "text"
        ? { text: answer, as: "text" }
        : { text: JSON.stringify(answer, null, 2), as: "json" },
    empty: null,
  };
}

/**
 * A box for any answer at all, as text or as JSON: the way out when nothing better fits. `null`,
 * `false` and `""` can be answered, but nothing is sent that nobody touched (bug-log C07).
 */
export function RawAnswer({ start, switchable = false, ...question }: QuestionProps & { start: Raw["as"]; switchable?: boolean }) {
  const { props, extra } = question;
  const { labels } = props;
  const card = useCard(props);
  const [draft, setDraft] = useDraft(props, card, rawDraft(start));
  const { text, as } = draft ?? { text: "", as: start };
  const send = () => {
    if (draft === null || (as === "json" && text.trim() === "")) {
      card.refuse([required()]);
    } else if (as === "text") {
      card.answer(text);
    } else {
      const parsed = parseJson(text);
      if (parsed.ok) card.answer(parsed.value);
      else card.refuse([parsed.issue]);
    }
  };
  const invalid = card.issues.length > 0;
  const box = `${card.ids.group}box`;
  return (
    <Card card={card} {...question} keys={{ enter: send }} actions={<AnswerAction card={card} props={props} onPress={send} />}>
      {extra}
      <div data-ti="field">
        <label htmlFor={box}>{labels.yourAnswer}</label>
        <TextControl
          id={box}
          describedBy={card.describedBy(question.hint)}
          invalid={invalid}
          busy={card.busy}
          value={text}
          onChange={(value) => {
            setDraft({ text: value, as });
          }}
          rows={as === "json" ? 4 : 1}
          code={as === "json"}
          placeholder={as === "json" ? labels.json : undefined}
        />
      </div>
      {switchable ? (
        <CheckControl
          label={labels.asJson}
          invalid={false}
          busy={card.busy}
          checked={as === "json"}
          onChange={(checked) => {
            setDraft({ text, as: checked ? "json" : "text" });
          }}
        />
      ) : null}
    </Card>
  );
}

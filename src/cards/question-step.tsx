import { FilterList } from "../form/controls/filter-list.js";
import { otherTextId } from "../form/controls/other-option.js";
import { SmallButton } from "../form/controls/small-button.js";
import { TextControl } from "../form/controls/text-control.js";
import type { Issue } from "../protocol/issue.js";
import type { AskedQuestion } from "../protocol/kinds.js";
import type { Labels } from "../labels/labels.js";
import { isAboutText } from "./choice.js";
import { ChoiceList } from "./choice-list.js";
import type { Picking } from "./choice-list.js";
import type { AnswerDraft } from "./questions-draft.js";
import type { CardState } from "./use-card.js";

export interface QuestionStepProps {
  question: AskedQuestion;
  answer: AnswerDraft;
  picking: Picking;
  card: CardState;
  issues: readonly Issue[];
  hint: string | undefined;
  labels: Labels;
  onNote: (note: string) => void;
}

/** One question of several: its options or a box for words, and a comment for who has one. */
export function QuestionStep({ question, answer, picking, card, issues, hint, labels, onNote }: QuestionStepProps) {
  const { choosing, choice, name, focusOn } = picking;
  const { ids, busy } = card;
  const describedBy = issues.length > 0 ? ids.issues : hint === undefined ? undefined : ids.hint;
  const wiring = { labelledBy: ids.title, describedBy, invalid: issues.length > 0, busy };
  const noteId = `${name}-note`;
  if (question.options.length === 0) {
    return (
      <TextControl
        {...wiring}
        id={otherTextId(name)}
        value={choice.other}
        onChange={(other) => { picking.onChange({ ...choice, other, otherPicked: true }); }}
        rows={1}
        enter="send"
      />
    );
  }
  return (
    <>
      <ChoiceList {...wiring} picking={picking} of={question.question} labels={labels} invalidText={isAboutText(choosing, choice, issues)} digits={card.shortcuts} filter={FilterList} />
      {answer.note === null ? (
        <SmallButton
          look="quiet"
          inert={busy}
          onPress={() => {
            onNote("");
            focusOn(noteId);
          }}
        >
          {labels.addNote}
        </SmallButton>
      ) : (
        <div data-ti="field">
          <div data-ti="field-label">
            <label htmlFor={noteId}>{labels.note}</label> <em>{labels.optional}</em>
          </div>
          <TextControl id={noteId} invalid={false} busy={busy} value={answer.note} onChange={onNote} rows={1} enter="send" />
        </div>
      )}
    </>
  );
}

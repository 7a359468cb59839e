import { IssueLines } from "../form/issue-lines.js";
import { SmallButton } from "../form/controls/small-button.js";
import type { Issue } from "../protocol/issue.js";
import type { AskedQuestion } from "../protocol/kinds.js";
import type { CardHost } from "../registry/renderer.js";
import { answerTo, pointerTo } from "./questions-draft.js";
import type { Filled, QuestionsDraft } from "./questions-draft.js";
import { answerWords } from "./questions-text.js";
import { Text } from "./text.js";
import { covers } from "./use-card.js";
import type { CardState } from "./use-card.js";

export interface QuestionsReviewProps {
  id: string;
  questions: readonly AskedQuestion[];
  draft: QuestionsDraft;
  filled: readonly Filled[];
  card: CardState;
  host: CardHost;
  onEdit: (step: number) => void;
}

/** All questions with what will be sent, each with a way back to it. Takes the focus when it comes up. */
export function QuestionsReview({ id, questions, draft, filled, card, host, onEdit }: QuestionsReviewProps) {
  const { labels } = host;
  return (
    <ol id={id} data-ti="review" tabIndex={-1} aria-labelledby={card.ids.title}>
      {questions.map((question, at) => {
        const issues: Issue[] = card.issues.filter(({ pointer }) => covers(pointerTo(at), pointer));
        const words = filled[at] === "missing" ? [labels.noAnswerYet] : answerWords(question, answerTo(question, draft.answers[at]), host);
        return (
          <li key={at} data-filled={filled[at]}>
            <div data-ti="review-question">
              <Text host={host}>{question.question}</Text>
            </div>
            <div data-ti="review-answer">
              {words.map((line, row) => (
                <p key={row}>
                  <bdi>{line}</bdi>
                </p>
              ))}
            </div>
            <SmallButton label={labels.editAnswerTo(question.question)} inert={card.busy} invalid={issues.length > 0} onPress={() => { onEdit(at); }}>
              {labels.edit}
            </SmallButton>
            <IssueLines id={`${id}-${at}`} issues={issues} labels={labels} />
          </li>
        );
      })}
    </ol>
  );
}

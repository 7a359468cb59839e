import type { AskedQuestion } from "../protocol/kinds.js";
import type { Labels } from "../labels/labels.js";
import type { Filled } from "./questions-draft.js";

export interface QuestionStepsProps {
  questions: readonly AskedQuestion[];
  /** Position of the step that is shown; one more than the last question is the review. */
  step: number;
  filled: readonly Filled[];
  labels: Labels;
  onGo: (step: number) => void;
}

/** The steps of a card with several questions: which is shown, which are done, and a way to each. */
export function QuestionSteps({ questions, step, filled, labels, onGo }: QuestionStepsProps) {
  return (
    <ol data-ti="steps" aria-label={labels.questionCount(questions.length)} data-many={questions.length > 4 || undefined}>
      {[...questions, undefined].map((question, at) => {
        const place = question === undefined ? labels.review : labels.questionPlace(at + 1, questions.length);
        const name = question === undefined ? labels.review : (question.header ?? String(at + 1));
        const done = filled[at] === "answered";
        return (
          <li key={at} data-done={done || undefined}>
            <button
              type="button"
              data-ti="step"
              aria-current={at === step ? "step" : undefined}
              onClick={() => { onGo(at); }}
            >
              <bdi>{name}</bdi>
              {question === undefined ? null : (
                <span data-ti="unseen">
                  {" "}
                  {place}
                  {done ? ` ${labels.answered}` : null}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

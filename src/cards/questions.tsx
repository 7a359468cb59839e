import { required } from "../form/required.js";
import type { QuestionsPayload } from "../protocol/kinds.js";
import { outcomeOf } from "../protocol/outcome.js";
import type { RendererProps } from "../registry/renderer.js";
import { Action, AnswerAction } from "./buttons.js";
import { Card } from "./card.js";
import { noChoice } from "./choice.js";
import { usePicking } from "./choice-list.js";
import { QuestionStep } from "./question-step.js";
import { QuestionSteps } from "./question-steps.js";
import { answerTo, choosingOf, nothingToChoose, pointerTo } from "./questions-draft.js";
import { QuestionsReview } from "./questions-review.js";
import { Text } from "./text.js";
import { covers } from "./use-card.js";
import { useQuestions } from "./use-questions.js";

export interface QuestionsProps {
  props: RendererProps;
  asked: QuestionsPayload;
  /** Whether "Other" is offered where it is allowed. */
  other: boolean;
}

/**
 * Several questions in one card: a step for each, then a review of all answers, which sends them.
 * One question alone is sent from its own step. All of it may be skipped.
 */
export function Questions({ props, asked, other }: QuestionsProps) {
  const { pause, labels } = props;
  const { title, description } = asked;
  const { card, root, questions, draft, filled, change, go } = useQuestions(props, asked, other);
  const { step } = draft;
  const [question, answer] = [questions[step], draft.answers[step]];
  const picking = usePicking({
    choosing: question ? choosingOf(question) : nothingToChoose,
    choice: answer?.choice ?? noChoice,
    onChange: (choice) => { change({ choice }); },
    name: `${card.ids.group}-${step}`,
  });
  const several = questions.length > 1;
  const gapAt = (at: number) => required(`${pointerTo(at)}/selected`);
  const send = () => {
    const gaps = questions.flatMap((_, at) => (filled[at] === "missing" ? [gapAt(at)] : []));
    if (gaps.length > 0) card.refuse(gaps);
    else card.answer({ answers: questions.map((one, at) => answerTo(one, draft.answers[at])) });
  };
  const next = () => {
    if (filled[step] === "missing") card.refuse([gapAt(step)]);
    else go(draft.reviewed ? questions.length : step + 1);
  };
  const sends = question === undefined || !several;
  const enter = sends ? send : next;
  const leadsToReview = draft.reviewed || step === questions.length - 1;
  // A question shows its own issues; the review shows each with its question.
  const issues = card.issues.filter(({ pointer }) => question !== undefined && covers(pointerTo(step), pointer));
  const elsewhere = card.issues.filter(({ pointer }) => !questions.some((_, at) => covers(pointerTo(at), pointer)));
  const hint = [step === 0 ? description : undefined, question?.description].filter((line) => line !== undefined).join("\n");
  const skipped = pause.status === "answered" && outcomeOf(pause, pause.answer?.value) === "skipped";
  return (
    <Card
      card={card}
      props={props}
      lead={
        <div data-ti="lead">
          {title === undefined ? null : (
            <div data-ti="note">
              <Text host={props}>{title}</Text>
            </div>
          )}
          {several ? <QuestionSteps questions={questions} step={step} filled={filled} labels={labels} onGo={go} /> : null}
          <span role="status" data-ti="unseen">
            {several ? (question ? labels.questionPlace(step + 1, questions.length) : labels.review) : null}
          </span>
        </div>
      }
      title={question?.question ?? labels.reviewTitle}
      hint={hint === "" ? undefined : hint}
      issues={[...issues, ...elsewhere]}
      keys={{ enter, digit: picking.digit }}
      actions={
        <>
          <Action card={card} pressed={skipped || undefined} onPress={() => { card.answer({ skipped: true }); }}>
            {labels.skip}
          </Action>
          {several ? (
            <Action card={card} blocked={step === 0} onPress={() => { go(step - 1); }}>
              {labels.back}
            </Action>
          ) : null}
          {sends ? (
            <AnswerAction card={card} props={props} onPress={send} />
          ) : (
            <Action card={card} look="main" onPress={next}>
              {leadsToReview ? labels.reviewAnswers : labels.next}
            </Action>
          )}
        </>
      }
    >
      <div ref={root} data-ti="question" key={step}>
        {question && answer ? (
          <QuestionStep
            question={question}
            answer={answer}
            picking={picking}
            card={card}
            issues={issues}
            hint={hint === "" ? undefined : hint}
            labels={labels}
            onNote={(note) => { change({ note }); }}
          />
        ) : (
          <QuestionsReview id={`${card.ids.group}-review`} questions={questions} draft={draft} filled={filled} card={card} host={props} onEdit={go} />
        )}
      </div>
    </Card>
  );
}

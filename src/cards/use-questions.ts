import { useEffect, useMemo, useRef } from "react";
import type { RefObject } from "react";
import type { AskedQuestion, QuestionsPayload } from "../protocol/kinds.js";
import type { RendererProps } from "../registry/renderer.js";
import { typed } from "./draft.js";
import { filledOf, pointerTo, questionsDraft } from "./questions-draft.js";
import type { AnswerDraft, Filled, QuestionsDraft } from "./questions-draft.js";
import { useCard } from "./use-card.js";
import type { CardState } from "./use-card.js";
import { useDraft } from "./use-draft.js";

export interface QuestionsState {
  card: CardState;
  /** What is drawn for the step: the focus moves in here when somebody goes on. */
  root: RefObject<HTMLDivElement | null>;
  questions: readonly AskedQuestion[];
  draft: QuestionsDraft;
  filled: readonly Filled[];
  /** Changes the answer to the question that is shown. */
  change: (part: Partial<AnswerDraft>) => void;
  /** Shows another step, by a person's act. */
  go: (step: number) => void;
}

/** What several questions have in common: the answers so far, the step that is shown, and the focus that follows it. */
export function useQuestions(props: RendererProps, asked: QuestionsPayload, other: boolean): QuestionsState {
  const { setDraft } = props;
  const questions = useMemo(() => (other ? asked.questions : asked.questions.map((question) => ({ ...question, allowOther: false }))), [asked, other]);
  const card = useCard(props);
  const [draft] = useDraft(props, card, questionsDraft(questions));
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) focusFirst(root.current);
    moved.current = false;
  }, [draft.step]);
  const put = (next: QuestionsDraft) => {
    setDraft(typed(next));
  };
  return {
    card,
    root,
    questions,
    draft,
    filled: questions.map((question, at) => filledOf(question, draft.answers[at])),
    change(part) {
      if (card.busy) return;
      put({ ...draft, answers: draft.answers.map((answer, at) => (at === draft.step ? { ...answer, ...part } : answer)) });
      card.edited(pointerTo(draft.step));
    },
    go(step) {
      if (card.busy || step === draft.step) return;
      moved.current = true;
      card.renewed();
      put({ ...draft, step, reviewed: draft.reviewed || step === questions.length });
    },
  };
}

/** On what is picked or could be: from there the arrows, the digits and Enter work at once. */
function focusFirst(root: HTMLElement | null): void {
  const places = ["[data-ti=review]", "[data-ti=options] input:checked", "[data-ti=options] input", "textarea, input"];
  const found = places.map((place) => root?.querySelector<HTMLElement>(place)).find((element) => element);
  found?.focus();
}

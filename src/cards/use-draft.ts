import type { RendererProps } from "../registry/renderer.js";
import { readDraft, typed } from "./draft.js";
import type { DraftShape } from "./draft.js";
import type { CardState } from "./use-card.js";

/**
 * What is filled in, and how to change it. The draft itself is kept by whoever draws the card: it
 * outlives the card, may come out of a storage, and is an earlier answer when the same is asked again.
 * Does nothing while the card is busy; what was wrong with the answer is forgotten at once.
 *
 * @example
 * const [text, setText] = useCardDraft(props, card, {
 *   isTyped: (value) => typeof value === "string",
 *   fromAnswer: (answer) => (typeof answer === "string" ? answer : undefined),
 *   empty: "",
 * });
 */
export function useDraft<T>(props: RendererProps, card: CardState, shape: DraftShape<T>): [T, (value: T) => void] {
  const { pause, setDraft } = props;
  // A staged answer without its draft (after a restore) is shown again, to be changed.
  const draft = props.draft ?? (pause.answer && { kind: "answer", value: pause.answer.value });
  const set = (value: T) => {
    if (card.busy) return;
    setDraft(typed(value, shape.secret ? [""] : []));
    card.edited();
  };
  return [readDraft(draft, shape), set];
}

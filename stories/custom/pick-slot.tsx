import { Action, AnswerAction, Card, defineRenderer, Receipt, useCard, useCardDraft } from "../../src/index.js";
import type { DraftShape, ReceiptProps, RendererProps } from "../../src/index.js";
import "./pick-slot.css";

// 1. What the handler sends, and what it gets back. The compiler knows the kind from here on.
export interface Slots {
  question: string;
  /** Beginnings, as ISO 8601. */
  slots: string[];
}

export interface Picked {
  /** `null`: none of them. */
  slot: string | null;
  note?: string;
}

declare module "../../src/protocol/kinds.js" {
  interface InteractionKinds {
    pick_slot: { payload: Slots; answer: Picked };
  }
}

// 2. What the card keeps while it is filled in.
const draftShape: DraftShape<Picked> = {
  // It may come out of a storage, written by an older version of this file.
  isTyped: (value): value is Picked => typeof value === "object" && value !== null && "slot" in value,
  // Asked again: the earlier answer is filled in.
  fromAnswer: (answer) => (draftShape.isTyped(answer) ? answer : undefined),
  empty: { slot: null },
};

// 3. The card: the kit's frame around inputs of your own.
function PickSlot(props: RendererProps<Slots, Picked>) {
  const { payload, locale } = props;
  const card = useCard(props);
  const [draft, setDraft] = useCardDraft(props, card, draftShape);
  const { slot, note = "" } = draft;
  const pick = (at: number) => {
    const begin = payload.slots[at];
    if (begin !== undefined) setDraft({ ...draft, slot: begin });
  };
  const send = () => {
    if (slot === null) card.refuse([{ pointer: "/slot", code: "required", params: {} }]);
    else card.answer(note.trim() === "" ? { slot } : { slot, note: note.trim() });
  };
  return (
    <Card
      card={card}
      props={props}
      title={payload.question}
      keys={{ enter: send, digit: (digit) => pick(digit - 1) }}
      actions={
        <>
          <Action card={card} onPress={() => card.answer({ slot: null })}>
            None of these
          </Action>
          <AnswerAction card={card} props={props} onPress={send} />
        </>
      }
    >
      <div className="slots" role="radiogroup" aria-labelledby={card.ids.title} aria-describedby={card.describedBy(undefined)}>
        {payload.slots.map((begin, at) => (
          <label key={begin}>
            <input
              type="radio"
              // Ids and names must be unique on the page: two such cards may be open at once.
              name={card.ids.group}
              checked={begin === slot}
              // Not `disabled`, which would throw the focus away.
              aria-disabled={card.busy || undefined}
              // Takes the focus when the answer is refused.
              data-invalid={(card.issues.length > 0 && at === 0) || undefined}
              onChange={() => pick(at)}
            />
            {timeOf(begin, locale)}
          </label>
        ))}
      </div>
      <label className="slot-note">
        Note
        <input value={note} readOnly={card.busy} onChange={(event) => setDraft({ ...draft, note: event.target.value })} />
      </label>
    </Card>
  );
}

// 4. What stays in its place.
function SlotReceipt(props: ReceiptProps<Slots, Picked>) {
  const answer = props.pause.answer?.value;
  return (
    <Receipt {...props}>
      <p>{answer?.slot ? timeOf(answer.slot, props.locale) : "None of these"}</p>
      {answer?.note === undefined ? null : <p>{answer.note}</p>}
    </Receipt>
  );
}

function timeOf(begin: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: "long", hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(new Date(begin));
}

// 5. All of it together. A payload that doesn't fit goes to the fallback card, an answer that doesn't is refused.
export const pickSlot = defineRenderer<"pick_slot">({
  payload: {
    type: "object",
    properties: { question: { type: "string" }, slots: { type: "array", items: { type: "string", format: "date-time" }, minItems: 1 } },
    required: ["question", "slots"],
  },
  answer: {
    type: "object",
    properties: { slot: { type: ["string", "null"] }, note: { type: "string", maxLength: 200 } },
    required: ["slot"],
  },
  title: ({ question }) => question,
  outcome: ({ slot }) => (slot === null ? "declined" : "answered"),
  component: PickSlot,
  receipt: SlotReceipt,
});

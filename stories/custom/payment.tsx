import { Action, Card, defaultRegistry, defineRenderer, useCard } from "../../src/index.js";
import { pickSlot } from "./pick-slot.js";

/** Permission to pay: the amount in large, no Edit. An approval's payload is the tool's input. */
export const payment = defineRenderer({
  payload: {
    type: "object",
    properties: { amount: { type: "number" }, currency: { type: "string" }, to: { type: "string" } },
    required: ["amount", "currency", "to"],
  },
  title: ({ to }) => `Pay ${to}`,
  component: function Payment(props) {
    const { payload, labels, locale } = props;
    const card = useCard(props);
    const amount = new Intl.NumberFormat(locale, { style: "currency", currency: payload.currency }).format(payload.amount);
    return (
      <Card
        card={card}
        props={props}
        verb="needsApproval"
        title={`Pay ${payload.to}`}
        actions={
          <>
            <Action card={card} look="danger" onPress={() => card.answer(false)}>
              {labels.deny}
            </Action>
            <Action card={card} look="main" onPress={() => card.answer(true)}>
              {labels.approve}
            </Action>
          </>
        }
      >
        <p style={{ fontSize: "1.8em", margin: 0 }}>{amount}</p>
      </Card>
    );
  },
});

export const registry = defaultRegistry.extend({
  // By the kind that a handler suspends with,
  kinds: { pick_slot: pickSlot },
  // by the `approval_kind` of a tool,
  approvals: { payment },
  // or by anything else that the pause says. Asked first; `undefined` leaves it to the others.
  match: (pause) => (pause.type === "approval" && pause.name.startsWith("pay_") ? payment : undefined),
});

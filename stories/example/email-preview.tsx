import { Action, Card, defineRenderer, useCard } from "../../src/index.js";

/** An approval by its kind (`approval_kind="email_preview"`): drawn as the e-mail it is, titled by its `ui`. */
export const emailPreview = defineRenderer({
  payload: {
    type: "object",
    properties: { to: { type: "string" }, subject: { type: "string" }, body: { type: "string" } },
    required: ["to", "subject", "body"],
  },
  // Yes or no is all it asks, and its input says everything: it may be decided together with others.
  bulk: true,
  component: function EmailPreview(props) {
    const { pause, payload, labels } = props;
    const card = useCard(props);
    const title = pause.type === "approval" ? titleOf(pause.ui) ?? pause.prompt : null;
    return (
      <Card
        card={card}
        props={props}
        verb="needsApproval"
        title={title ?? labels.approvalTitle(pause.name)}
        actions={
          <>
            <Action card={card} look="danger" onPress={() => { card.answer(false); }}>
              {labels.deny}
            </Action>
            <Action card={card} look="main" onPress={() => { card.answer(true); }}>
              {labels.approve}
            </Action>
          </>
        }
      >
        <div className="email">
          <p>
            <b>{payload.subject}</b>
            <br />
            <small>{payload.to}</small>
          </p>
          <p>{payload.body}</p>
        </div>
      </Card>
    );
  },
});

/** `ui` is whatever the tool's author put there. */
function titleOf(ui: unknown): string | undefined {
  const title: unknown = typeof ui === "object" && ui !== null && "title" in ui ? ui.title : undefined;
  return typeof title === "string" ? title : undefined;
}

import { CheckControl } from "../form/controls/check-control.js";
import { SmallButton } from "../form/controls/small-button.js";
import { issuesElsewhere } from "../form/issues-of.js";
import { isObject, textOf } from "../form/schema.js";
import { useChunk } from "../loading/use-chunk.js";
import type { Approval as ApprovalPause } from "../protocol/pause.js";
import type { RendererProps } from "../registry/renderer.js";
import { ApprovalReason } from "./approval-reason.js";
import { readUi } from "./approval-ui.js";
import { ApprovalValues } from "./approval-values.js";
import { Action } from "./buttons.js";
import { Card } from "./card.js";
import { forms } from "./chunks.js";
import { extrasOf } from "./decision.js";
import type { DecisionSource } from "./decision.js";
import { useApproval } from "./use-approval.js";
import { useFocusOn } from "./use-focus-on.js";

export interface ApprovalProps extends RendererProps {
  /** Sent along with every decision: who decided, until when it holds (milliseconds since the epoch), and the like. */
  decision?: DecisionSource | undefined;
}

/** Shows what a tool is about to do, and takes an approval, a changed one, or a denial. */
export function Approval(props: ApprovalProps) {
  const { pause } = props;
  return pause.type === "approval" ? <Decide {...props} pause={pause} /> : null;
}

function Decide({ decision, ...props }: ApprovalProps & { pause: ApprovalPause }) {
  const { pause, labels } = props;
  const extras = (approved: boolean) => extrasOf(decision, approved);
  const { card, draft, editable, held, view, update, override, done, approve, deny } = useApproval(props, pause, extras);
  // react-hook-form comes along with it: loaded when somebody edits.
  const editing = useChunk(forms, view === "edit");
  const ui = readUi(pause.ui);
  const count = Object.keys(override).length;
  const staged = pause.status === "answered" ? isApproval(pause.answer?.value) : undefined;
  const { ref: root, to: goTo, moved } = useFocusOn();
  const ids = { edit: `${card.ids.group}edit`, why: `${card.ids.group}why`, reason: `${card.ids.group}reason` };
  const prompt = textOf(pause.prompt) ?? ui.title;
  const finish = () => {
    if (done()) goTo(ids.edit);
  };
  const denyAction = (
    <Action card={card} look="danger" pressed={staged === false || undefined} onPress={() => { deny(view === "deny" ? draft.reason : ""); }}>
      {labels.deny}
    </Action>
  );
  return (
    <Card
      card={card}
      props={props}
      verb="needsApproval"
      title={prompt ?? labels.approvalTitle(pause.name)}
      hint={textOf(pause.description)}
      issues={view === "edit" ? issuesElsewhere(card.issues, editable?.fields ?? []) : card.issues}
      keys={view === "edit" ? { enter: finish } : undefined}
      note={count > 0 && !card.busy ? labels.changes(count) : undefined}
      actions={
        view === "edit" ? (
          <>
            <Action card={card} onPress={() => { update({ view: "read", typed: null, override: null }); goTo(ids.edit); }}>
              {labels.discardChanges}
            </Action>
            <Action card={card} look="main" onPress={finish}>
              {labels.doneEditing}
            </Action>
          </>
        ) : view === "deny" ? (
          <>
            <Action card={card} onPress={() => { update({ view: "read" }); goTo(ids.why); }}>
              {labels.back}
            </Action>
            {denyAction}
          </>
        ) : (
          <>
            {denyAction}
            {editable === undefined ? null : (
              <Action card={card} id={ids.edit} onPress={() => { update({ view: "edit" }); goTo(null); }}>
                {labels.edit}
              </Action>
            )}
            <Action card={card} look="main" pressed={staged === true || undefined} onPress={approve}>
              {count === 0 ? labels.approve : labels.approveWith(count)}
            </Action>
          </>
        )
      }
    >
      <div data-ti="approval" ref={root}>
        {ui.severity === undefined && (ui.title === undefined || ui.title === prompt) ? null : (
          <p data-ti="ui-head">
            {ui.severity === undefined ? null : <span data-ti="pill" data-tone={ui.severity.grade === "grave" ? "danger" : undefined}>{labels.severity(ui.severity.level)}</span>}
            {ui.title === undefined || ui.title === prompt ? null : <bdi>{ui.title}</bdi>}
          </p>
        )}
        {view === "edit" && editable !== undefined && editing.status === "here" ? (
          <editing.module.ApprovalEdit
            editable={editable}
            card={card}
            typed={held}
            issues={card.issues}
            labels={labels}
            takeFocus={moved}
            onEdit={(typed, pointer) => { update({ view: "edit", typed }, pointer); }}
          />
        ) : (
          <ApprovalValues pause={pause} ui={ui} override={override} host={props} />
        )}
        {view === "edit" && editing.status === "failed" ? (
          <p data-ti="notice" role="alert">
            {labels.notLoaded}{" "}
            <SmallButton look="quiet" onPress={() => void forms.load()}>
              {labels.retry}
            </SmallButton>
          </p>
        ) : null}
        {pause.toolCallIds.length > 1 ? <p data-ti="note">{labels.coversCalls(pause.toolCallIds.length)}</p> : null}
        {view === "deny" ? <ApprovalReason id={ids.reason} card={card} labels={labels} reason={draft.reason} onChange={(reason) => { update({ reason }, "/reason"); }} /> : null}
        {view === "read" && pause.grantable ? (
          <CheckControl label={labels.dontAskAgain(pause.grantKey ?? pause.name)} invalid={false} busy={card.busy} checked={draft.session} onChange={(session) => { update({ session }, "/scope"); }} />
        ) : null}
        {view === "read" ? (
          <SmallButton look="quiet" id={ids.why} inert={card.busy} onPress={() => { update({ view: "deny" }); goTo(ids.reason); }}>
            {labels.denyWithReason}
          </SmallButton>
        ) : null}
      </div>
    </Card>
  );
}

/** Whether a decision lets the tool run; any other value is no decision. */
function isApproval(decision: unknown): boolean | undefined {
  const approved = isObject(decision) ? decision["approved"] : decision;
  return typeof approved === "boolean" ? approved : undefined;
}

import { useMemo } from "react";
import { issuesElsewhere } from "../form/issues-of.js";
import { changesOf, editableInput, heldInput } from "../form/override.js";
import { secretsIn } from "../form/typed.js";
import type { Issue } from "../protocol/issue.js";
import type { Approval } from "../protocol/pause.js";
import type { RendererProps } from "../registry/renderer.js";
import { approvalDraft } from "./approval-draft.js";
import type { ApprovalDraft } from "./approval-draft.js";
import { decide } from "./decision.js";
import type { DecisionExtras } from "./decision.js";
import { asDraft, readDraft, typed } from "./draft.js";
import { useCard } from "./use-card.js";

const at = "/override_input";

/** The decision's issues about the changed input, as the inputs know them. */
function inside(issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => (issue.pointer === at || issue.pointer.startsWith(`${at}/`) ? { ...issue, pointer: issue.pointer.slice(at.length) } : issue));
}

/** All that an approval's card knows and does. */
export function useApproval(props: RendererProps, pause: Approval, extras: (approved: boolean) => DecisionExtras) {
  const { issues: outside, locale } = props;
  const issues = useMemo(() => inside(outside), [outside]);
  const card = useCard({ ...props, issues });
  const { input, inputSchema, answer } = pause;
  const editable = useMemo(() => editableInput(inputSchema, input, locale), [inputSchema, input, locale]);
  const draft = readDraft(asDraft(props.draft) ?? (answer && { kind: "answer", value: answer.value }), approvalDraft);
  const held = editable === undefined ? {} : heldInput(editable, input, draft.typed, draft.override);
  const changes = editable === undefined ? ({ ok: true, override: {} } as const) : changesOf(editable, held, input);
  const fields = editable?.fields ?? [];
  // What is wrong with a change is shown where it can be changed.
  const atFields = changes.ok && Object.keys(changes.override).length === 0 ? [] : card.issues.filter((issue) => issuesElsewhere([issue], fields).length === 0);
  const view = draft.view === "read" && editable !== undefined && atFields.length > 0 ? "edit" : draft.view;

  const update = (change: Partial<ApprovalDraft>, edited = "") => {
    if (card.busy) return;
    const next = { ...draft, ...change };
    props.setDraft(typed(next, next.typed === null ? [] : secretsIn(fields, next.typed).map((pointer) => `/typed${pointer}`)));
    card.edited(edited);
  };

  return {
    card,
    draft,
    editable,
    held,
    view,
    update,
    override: changes.ok ? changes.override : {},
    /** Leaves the inputs, if what they hold can be sent. */
    done: () => {
      if (changes.ok) update({ view: "read" });
      else card.refuse(changes.issues);
      return changes.ok;
    },
    approve: () => {
      if (!changes.ok) {
        update({ view: "edit" });
        card.refuse(changes.issues);
        return;
      }
      const changed = Object.keys(changes.override).length > 0;
      const more = { ...(changed && { override_input: changes.override }), ...(draft.session && pause.grantable && { scope: "session" as const }), ...extras(true) };
      card.answer(decide(true, more));
    },
    deny: (reason = "") => {
      const more = { ...(reason.trim() !== "" && { reason: reason.trim() }), ...extras(false) };
      card.answer(decide(false, more));
    },
  };
}

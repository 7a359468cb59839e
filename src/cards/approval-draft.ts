import { isObject, textOf } from "../form/schema.js";
import type { TypedObject } from "../form/typed.js";
import { readDraft } from "./draft.js";
import type { DraftShape } from "./draft.js";

/** What an approval's card keeps until the decision. */
export interface ApprovalDraft {
  /** `read`: the input, and what was changed in it. `edit`: the inputs. `deny`: the box for a reason. */
  view: "read" | "edit" | "deny";
  /** What the inputs hold, by name; `null` = nobody touched them. */
  typed: TypedObject | null;
  /** What an earlier decision changed. */
  override: Readonly<Record<string, unknown>> | null;
  session: boolean;
  reason: string;
}

export const untouched: ApprovalDraft = { view: "read", typed: null, override: null, session: false, reason: "" };

export const approvalDraft: DraftShape<ApprovalDraft> = {
  isTyped(value): value is ApprovalDraft {
    if (!isObject(value)) return false;
    const { view, typed, override, session, reason } = value;
    const isHeld = (held: unknown) => held === null || isObject(held);
    return (view === "read" || view === "edit" || view === "deny") && isHeld(typed) && isHeld(override) && typeof session === "boolean" && typeof reason === "string";
  },
  fromAnswer(answer) {
    if (!isObject(answer)) return untouched;
    const override = answer["override_input"];
    return { ...untouched, override: isObject(override) ? override : null, session: answer["scope"] === "session", reason: textOf(answer["reason"]) ?? "" };
  },
  empty: untouched,
};

/** Whether it holds anything that a bare yes or no would pass over. An open box counts: somebody is about to fill it in. */
export function isTouched(draft: unknown): boolean {
  const { view, typed, override, session, reason } = readDraft(draft, approvalDraft);
  return view !== "read" || typed !== null || override !== null || session || reason.trim() !== "";
}

import { isFields, own } from "./fields.js";
import type { CancelValue, Pause, PauseOutcome } from "./pause.js";

/**
 * What an answer meant, for its receipt: an answer, a skip, a decline, or a denial.
 *
 * @example
 * outcomeOf(approval, { approved: false, reason: "too much" }) // "denied"
 */
export function outcomeOf(pause: Pause, value: unknown): PauseOutcome {
  const answer = isFields(value) ? value : {};
  if (pause.type === "approval") return value === false || own(answer, "approved") === false ? "denied" : "answered";
  if (own(answer, "skipped") === true) return "skipped";
  switch (pause.kind) {
    case "mcp_elicitation": {
      const action = own(answer, "action");
      return action === "decline" || action === "cancel" ? "declined" : "answered";
    }
    case "review_chart":
      return own(answer, "approved") === false ? "denied" : "answered";
    default:
      return "answered";
  }
}

const CANCEL = "timbal.cancel";

/** The value that aborts a request; it stands at every open id (wire.md 4.7). */
export function cancelValue(reason: string): CancelValue {
  return { type: CANCEL, reason };
}

/** `true` for anything the server would take for a cancel: an answer must never look like one. */
export function isCancelValue(value: unknown): boolean {
  return isFields(value) && own(value, "type") === CANCEL;
}

import { wordFor } from "./word-for.js";
import type { Writing } from "./writing.js";

/** The words of approvals; part of `Labels`. */
export interface ApprovalLabels {
  /** The main button once something was changed. */
  approveWith: (changes: number) => string;
  /** Beside the buttons. */
  changes: (count: number) => string;
  /** Leaves the inputs, and shows what was changed. */
  doneEditing: string;
  /** Puts everything back as it was. */
  discardChanges: string;
  /** Read out before a value that was changed, and before what it was changed to. */
  valueBefore: string;
  valueAfter: string;
  /** Opens the box for a reason, and the box's name. */
  denyWithReason: string;
  denyReason: string;
  denyReasonHint: string;
  back: string;
  /** Allows later calls without asking. `what`: what the server says that it covers. */
  dontAskAgain: (what: string) => string;
  /** How grave it is, as the tool says: a word of its own choice. */
  severity: (level: string) => string;
  coversCalls: (count: number) => string;
  /** In receipts. */
  deniedBecause: (reason: string) => string;
  approvedWith: (changes: number) => string;
  approvedForConversation: string;
}

const SEVERITIES: Readonly<Record<string, string>> = { warning: "Take care", warn: "Take care", medium: "Take care", high: "High risk", danger: "High risk", critical: "Critical", error: "High risk" };

export function englishApproval({ count }: Writing): ApprovalLabels {
  const changes = (n: number) => count(n, { one: "# change", other: "# changes" });
  return {
    approveWith: (n) => count(n, { one: "Approve with change", other: "Approve with # changes" }),
    changes,
    doneEditing: "Done",
    discardChanges: "Discard",
    valueBefore: "Before:",
    valueAfter: "After:",
    denyWithReason: "Deny with a reason…",
    denyReason: "Reason for denying",
    denyReasonHint: "The agent is told.",
    back: "Back",
    dontAskAgain: (what) => `Don't ask again for ${what} in this conversation`,
    severity: (level) => wordFor(SEVERITIES, level) ?? level,
    coversCalls: (n) => `This decision covers ${count(n, { one: "# call", other: "# identical calls" })}.`,
    deniedBecause: (reason) => `Denied: ${reason}`,
    approvedWith: (n) => `Approved with ${changes(n)}`,
    approvedForConversation: "Not asked again in this conversation",
  };
}

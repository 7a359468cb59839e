/** The words of receipts, and of values that are shown as text; part of `Labels`. */
export interface ReceiptLabels {
  approved: string;
  denied: string;
  rejected: string;
  accepted: string;
  declined: string;
  skipped: string;
  /** The answer was checked, and waits to be sent with the others. */
  staged: string;
  /** There is none yet. */
  waiting: string;
  /** Stands before what was answered or typed here, where somebody else decided. */
  notUsed: string;
  /** In place of a value: an empty text, a list of nothing, none at all. */
  emptyText: string;
  emptyList: string;
  noValue: string;
}

export const englishReceipt: ReceiptLabels = {
  approved: "Approved",
  denied: "Denied",
  rejected: "Rejected",
  accepted: "Accepted",
  declined: "Declined",
  skipped: "Skipped",
  staged: "Answered, not sent yet",
  waiting: "Waiting for your answer",
  notUsed: "Not used, from here:",
  emptyText: "(empty)",
  emptyList: "None",
  noValue: "No value",
};

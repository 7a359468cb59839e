import type { Writing } from "./writing.js";

/** The words of the list that decides several approvals at once; part of `Labels`. */
export interface BulkLabels {
  bulkTitle: (waiting: number) => string;
  /** Opens the list, and closes it. */
  bulkOpen: string;
  bulkClose: string;
  /** The two buttons. `count`: how many are picked. */
  bulkApprove: (count: number) => string;
  bulkDeny: (count: number) => string;
  /** Beside them. */
  bulkPicked: (picked: number, total: number) => string;
  /** Stands above those that the list can't decide. */
  bulkLeftOut: string;
  /** Why one of them can't be, after its title. */
  bulkWhy: (why: "own-card" | "editing" | "answered" | "refused") => string;
}

const WHY = {
  "own-card": "Decide it in its own card",
  editing: "You have begun to fill in its card",
  answered: "Already answered",
  refused: "Its last answer was not accepted",
} as const;

export function englishBulk({ count, number }: Writing): BulkLabels {
  return {
    bulkTitle: (waiting) => count(waiting, { one: "# approval waits", other: "# approvals wait" }),
    bulkOpen: "Review together",
    bulkClose: "Close the list",
    bulkApprove: (picked) => `Approve ${number(picked)}`,
    bulkDeny: (picked) => `Deny ${number(picked)}`,
    bulkPicked: (picked, total) => `${number(picked)} of ${number(total)} picked`,
    bulkLeftOut: "Not in this list:",
    bulkWhy: (why) => WHY[why],
  };
}

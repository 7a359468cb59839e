import { isFields } from "../protocol/fields.js";
import { pythonType, validationError } from "./params.js";
import { ToolError } from "./signals.js";

/** A person's decision as the server keeps it. */
export interface Resolution {
  approved: boolean;
  scope: "call" | "session";
  reason: string | null;
  approver_id: string | null;
  comment: string | null;
  decided_at: number;
  /** Milliseconds since the epoch. */
  expires_at: number | null;
  override_input: Record<string, unknown> | null;
  metadata: Record<string, unknown>;
}

const text = (value: unknown) => (typeof value === "string" ? value : null);
const record = (value: unknown) => (isFields(value) ? value : null);

/** Reads a resume value that landed on an approval. @throws ToolError for anything but a boolean or a decision */
export function readDecision(value: unknown): Resolution {
  const now = Date.now();
  const blank: Resolution = {
    approved: value === true,
    scope: "call",
    reason: null,
    approver_id: null,
    comment: null,
    decided_at: now,
    expires_at: null,
    override_input: null,
    metadata: {},
  };
  if (typeof value === "boolean") return blank;
  const decision = record(value);
  if (!decision) {
    const got = `got ${pythonType(value)}`;
    throw new ToolError("ValueError", `resume value for an approval gate must be a bool, dict, or ApprovalResolution; ${got}.`);
  }
  const problem = (field: string, code: string, message: string, input: unknown) =>
    validationError("ApprovalResolution", [{ field, code, text: message, input }]);
  if (!("approved" in decision)) throw problem("approved", "missing", "Field required", decision);
  if (typeof decision.approved !== "boolean") throw problem("approved", "bool_type", "Input should be a valid boolean", decision.approved);
  for (const field of ["expires_at", "decided_at"]) {
    const at = decision[field];
    if (at !== undefined && at !== null && Number.isNaN(Number(at))) {
      throw problem(field, "int_parsing", "Input should be a valid integer, unable to parse string as an integer", at);
    }
  }
  return {
    approved: decision.approved,
    scope: decision.scope === "session" ? "session" : "call",
    reason: text(decision.reason),
    approver_id: text(decision.approver_id),
    comment: text(decision.comment),
    decided_at: Number(decision.decided_at ?? now),
    expires_at: decision.expires_at == null ? null : Number(decision.expires_at),
    override_input: record(decision.override_input),
    metadata: record(decision.metadata) ?? {},
  };
}

export const cancelType = "timbal.cancel";

/** The reason of a cancel value; `null` when the value is none. */
export function cancelReason(value: unknown): { reason: string } | null {
  const tagged = record(value);
  return tagged?.type === cancelType ? { reason: text(tagged.reason) || "Run cancelled by user." } : null;
}

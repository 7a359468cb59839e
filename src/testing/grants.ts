import type { Resolution } from "./decision.js";
import type { Call, Grant, Run } from "./run.js";

/** The "don't ask again" that covers a call, if there is one that still holds. */
export function grantFor(run: Run, key: string): Grant | null {
  const grant = run.grants.get(key);
  return grant && (grant.expires_at === null || Date.now() < grant.expires_at) ? grant : null;
}

/** The decision that a grant stands for. */
export function granted(grant: Grant): Resolution {
  return {
    approved: true,
    scope: "session",
    reason: "Approved by a session grant.",
    approver_id: grant.approver_id,
    comment: grant.comment,
    decided_at: grant.granted_at,
    expires_at: grant.expires_at,
    override_input: null,
    metadata: { granted_by: grant.approval_id, grant_key: grant.key },
  };
}

/** Remembers a decision for the rest of the session: for this run, and those that continue it. */
export function remember(run: Run, call: Call, key: string, approvalId: string, resolution: Resolution): void {
  const { decided_at: granted_at, expires_at, approver_id, comment } = resolution;
  run.grants.set(key, {
    key,
    runnable_path: call.path,
    approval_id: approvalId,
    run_id: run.id,
    granted_at,
    expires_at,
    approver_id,
    comment,
  });
}

import type { ApprovalEvent } from "../protocol/events.js";
import { cancelReason, readDecision, type Resolution } from "./decision.js";
import { hashId } from "./ids.js";
import { checkParams, type Params } from "./params.js";
import { baseOf, type Call, type Grant, type Scope } from "./run.js";
import type { ApprovalOptions, ScriptedTool } from "./runnable.js";
import { PolicyError } from "./signals.js";

/** Whether the handler may run, and with what; or the question, or nothing more: the call is over. */
export type Gate = { proceed: true; params: Params } | { proceed: false; event: ApprovalEvent | null };

const closed: Gate = { proceed: false, event: null };

interface Policy {
  prompt: string | null;
  ui: Record<string, unknown> | null;
  grantKey: string;
  redacted: Params;
}

/** What the tool says about this call; `null` when it needs no permission. */
function policyOf(options: ApprovalOptions, params: Params, call: Call): Policy | null {
  const redacted = { ...params };
  for (const key of options.redactKeys ?? []) if (key in redacted) redacted[key] = "***";
  try {
    if (options.when && !options.when(params)) return null;
    const { prompt = null, ui = null, grantKey = call.path } = options;
    return {
      redacted,
      prompt: typeof prompt === "function" ? prompt(params) : prompt,
      ui: typeof ui === "function" ? ui(redacted) : ui,
      grantKey: typeof grantKey === "function" ? grantKey(params) : grantKey,
    };
  } catch (cause) {
    throw new PolicyError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function close(call: Call, reason: string, message: string, output: Record<string, unknown>): Gate {
  call.status = { code: "cancelled", reason, message };
  call.output = output;
  return closed;
}

/** Applies an answer that is there: denied, remembered, edited. @throws ToolError when an edit does not fit */
function apply(tool: ScriptedTool, params: Params, call: Call, scope: Scope, id: string, given: { resolution: Resolution; grant: Grant | null }, key: string): Gate {
  const { resolution, grant } = given;
  const kept = call.metadata.approval as Record<string, unknown>;
  kept.resolution = resolution;
  if (!resolution.approved) {
    return close(call, "approval_denied", resolution.reason ?? "Approval denied.", { approval_id: id, status: "approval_denied", reason: resolution.reason });
  }
  if (resolution.scope === "session" && !grant) {
    if (tool.approval?.grantable === false) kept.grant_refused = true;
    else {
      scope.run.grants.set(key, {
        key,
        runnable_path: call.path,
        approval_id: id,
        run_id: scope.run.id,
        granted_at: resolution.decided_at,
        expires_at: resolution.expires_at,
        approver_id: resolution.approver_id,
        comment: resolution.comment,
      });
    }
  }
  if (!resolution.override_input) return { proceed: true, params };
  const edited = checkParams(tool.inputSchema, { ...params, ...resolution.override_input });
  const shown = { ...edited };
  for (const name of tool.approval?.redactKeys ?? []) if (name in shown) shown[name] = "***";
  call.input = shown;
  kept.effective_input = shown;
  return { proceed: true, params: edited };
}

function grantFor(scope: Scope, key: string): Grant | null {
  const grant = scope.run.grants.get(key);
  return grant && (grant.expires_at === null || Date.now() < grant.expires_at) ? grant : null;
}

function granted(grant: Grant): Resolution {
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

/** Lets a call through, ends it, or asks (wire.md 4.3, 4.5, 4.14, 4.16, 4.17). */
export async function approvalGate(tool: ScriptedTool, options: ApprovalOptions, params: Params, call: Call, scope: Scope): Promise<Gate> {
  const { run, signal } = scope;
  // The real server runs these functions in a thread: other tools get their turn.
  if ([options.when, options.prompt, options.ui].some((part) => typeof part === "function")) await run.turns.pass(signal);
  const policy = policyOf(options, params, call);
  if (!policy) return { proceed: true, params };

  const id = hashId({ path: call.path, input: params });
  const grantable = options.grantable ?? true;
  if (options.redactKeys?.length) call.input = policy.redacted;
  const shared = {
    prompt: policy.prompt,
    description: options.description ?? null,
    kind: options.kind ?? null,
    ui: policy.ui,
    input_schema: tool.inputSchema ?? { type: "object", properties: {} },
    tool_call_id: (call.metadata.tool_call_id as string | undefined) ?? null,
    grant_key: policy.grantKey,
    grantable,
    metadata: {},
    input: policy.redacted,
  };
  const kept: Record<string, unknown> = { id, required: true, ...shared };
  call.metadata.approval = kept;

  const cancel = cancelReason(run.resume.get(id));
  let resolution = run.resume.has(id) && !cancel ? readDecision(run.resume.get(id)) : null;
  if (resolution?.expires_at != null && Date.now() >= resolution.expires_at) {
    Object.assign(kept, { expired: true, expired_at: resolution.expires_at });
    resolution = null;
  }
  const grant = resolution || cancel || !grantable ? null : grantFor(scope, policy.grantKey);
  if (grant) {
    kept.granted = grant;
    resolution = granted(grant);
  }
  if ((resolution || cancel) && !grant) {
    if (run.store.durable) await run.turns.pass(signal);
    if (!run.store.claim(run.parentId, id, run.id)) {
      kept.claim = { claimed: false, parent_id: run.parentId };
      return close(call, "approval_already_claimed", "Approval was already claimed by another resume run.", { approval_id: id, status: "approval_already_claimed" });
    }
  }
  if (cancel) {
    kept.cancelled = true;
    return close(call, "cancelled", cancel.reason, { approval_id: id, status: "cancelled", reason: cancel.reason });
  }
  if (resolution) return apply(tool, params, call, scope, id, { resolution, grant }, policy.grantKey);

  close(call, "approval_required", "Approval required before runnable execution.", { approval_id: id, status: "approval_required", prompt: policy.prompt });
  const event: ApprovalEvent = {
    type: "APPROVAL",
    ...baseOf(run, call),
    t0: Date.now(),
    approval_id: id,
    runnable_path: call.path,
    runnable_name: tool.name,
    runnable_type: tool.type,
    ...shared,
  };
  return { proceed: false, event };
}

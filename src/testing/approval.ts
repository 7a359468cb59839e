import type { ApprovalEvent } from "../protocol/events.js";
import { cancelReason, readDecision, type Resolution } from "./decision.js";
import { granted, grantFor, remember } from "./grants.js";
import { hashId } from "./ids.js";
import { checkParams, type Params } from "./params.js";
import { masked, policyOf, type Policy } from "./policy.js";
import { baseOf, type Call, type Grant, type Run, type Scope } from "./run.js";
import type { ApprovalOptions, ScriptedTool } from "./runnable.js";

/** Whether the handler may run, and with what; or the question, or nothing more: the call is over. */
export type Gate = { proceed: true; params: Params } | { proceed: false; event: ApprovalEvent | null };

const closed: Gate = { proceed: false, event: null };

/** What the call's OUTPUT says about its approval. */
function keptIn(call: Call): Record<string, unknown> {
  // Written by the gate itself, below.
  return call.metadata.approval as Record<string, unknown>;
}

function close(call: Call, reason: string, message: string, output: Record<string, unknown>): Gate {
  call.status = { code: "cancelled", reason, message };
  call.output = output;
  return closed;
}

interface Given {
  id: string;
  resolution: Resolution;
  /** Set when a grant decided, not a person. */
  grant: Grant | null;
  policy: Policy;
}

/** Applies a decision: denied, remembered, edited. @throws ToolError when an edit does not fit */
function apply(tool: ScriptedTool, options: ApprovalOptions, params: Params, call: Call, run: Run, given: Given): Gate {
  const { id, resolution, grant, policy } = given;
  const { approved, reason, scope, override_input: edits } = resolution;
  const kept = keptIn(call);
  kept.resolution = resolution;
  if (!approved) {
    const output = { approval_id: id, status: "approval_denied", reason };
    return close(call, "approval_denied", reason ?? "Approval denied.", output);
  }
  if (scope === "session" && !grant) {
    if (options.grantable === false) kept.grant_refused = true;
    else remember(run, call, policy.grantKey, id, resolution);
  }
  if (!edits) return { proceed: true, params };
  const edited = checkParams(tool.inputSchema, { ...params, ...edits });
  call.input = masked(edited, options);
  kept.effective_input = call.input;
  return { proceed: true, params: edited };
}

/** Lets a call through, ends it, or asks (wire.md 4.3, 4.5, 4.14, 4.16, 4.17). */
export async function approvalGate(
  tool: ScriptedTool,
  options: ApprovalOptions,
  params: Params,
  call: Call,
  scope: Scope,
): Promise<Gate> {
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
  call.metadata.approval = { id, required: true, ...shared };
  const kept = keptIn(call);

  const cancel = cancelReason(run.resume.get(id));
  let resolution = run.resume.has(id) && !cancel ? readDecision(run.resume.get(id)) : null;
  if (resolution?.expires_at != null && Date.now() >= resolution.expires_at) {
    Object.assign(kept, { expired: true, expired_at: resolution.expires_at });
    resolution = null;
  }
  const grant = resolution || cancel || !grantable ? null : grantFor(run, policy.grantKey);
  if (grant) {
    kept.granted = grant;
    resolution = granted(grant);
  }
  if ((resolution || cancel) && !grant) {
    if (run.store.durable) await run.turns.pass(signal);
    if (!run.store.claim(run.parentId, id, run.id)) {
      kept.claim = { claimed: false, parent_id: run.parentId };
      const output = { approval_id: id, status: "approval_already_claimed" };
      return close(call, "approval_already_claimed", "Approval was already claimed by another resume run.", output);
    }
  }
  if (cancel) {
    kept.cancelled = true;
    return close(call, "cancelled", cancel.reason, { approval_id: id, status: "cancelled", reason: cancel.reason });
  }
  if (resolution) return apply(tool, options, params, call, run, { id, resolution, grant, policy });

  const output = { approval_id: id, status: "approval_required", prompt: policy.prompt };
  close(call, "approval_required", "Approval required before runnable execution.", output);
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

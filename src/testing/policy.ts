import type { Params } from "./params.js";
import type { Call } from "./run.js";
import type { ApprovalOptions } from "./runnable.js";
import { PolicyError } from "./signals.js";

/** What a tool says about the permission that one call of it needs. */
export interface Policy {
  prompt: string | null;
  ui: Record<string, unknown> | null;
  grantKey: string;
  redacted: Params;
}

/** The input as a person may see it. */
export function masked(params: Params, { redactKeys = [] }: ApprovalOptions): Params {
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, redactKeys.includes(key) ? "***" : value]));
}

/** `null` when the call needs no permission. @throws PolicyError when the tool's own functions throw */
export function policyOf(options: ApprovalOptions, params: Params, call: Call): Policy | null {
  const redacted = masked(params, options);
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

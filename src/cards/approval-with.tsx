"use client";

import type { AnyRenderer, RendererProps } from "../registry/renderer.js";
import { Approval } from "./approval.js";
import type { ApprovalProps } from "./approval.js";
import { approvalRenderer } from "./default-renderers.js";

/**
 * The kit's approval card, with something of the host's sent along with each decision.
 *
 * @example
 * defaultRegistry.extend({
 *   approvals: { "*": approvalWith(() => ({ approver_id: user.id, expires_at: Date.now() + 3_600_000 })) },
 * })
 */
export function approvalWith(decision: NonNullable<ApprovalProps["decision"]>): AnyRenderer {
  return { ...approvalRenderer, component: (props: RendererProps) => <Approval {...props} decision={decision} /> };
}

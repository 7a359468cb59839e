"use client";

import type { AnyRenderer, RendererProps } from "../registry/renderer.js";
import { decide, extrasOf } from "./decision.js";
import type { DecisionSource } from "./decision.js";
import { Approval, approvalRenderer } from "./default-renderers.js";

/**
 * The kit's approval card, with something of the host's sent along with each decision.
 *
 * @example
 * defaultRegistry.extend({
 *   approvals: { "*": approvalWith(() => ({ approver_id: user.id, expires_at: Date.now() + 3_600_000 })) },
 * })
 */
export function approvalWith(decision: DecisionSource): AnyRenderer {
  return {
    ...approvalRenderer,
    component: (props: RendererProps) => <Approval {...props} decision={decision} />,
    bulk: { ...approvalRenderer.bulk, decision: (approved) => decide(approved, extrasOf(decision, approved)) },
  };
}

"use client";

import { defaultApprovals, defaultKinds, fallbackRenderer, schemaFormRenderer } from "./cards/default-renderers.js";
import { reviewChartRenderer } from "./chart/review-chart-renderer.js";
import { createRegistry } from "./registry/registry.js";

/** The kit's own cards. Extend it with an app's kinds. */
export const defaultRegistry = createRegistry({
  kinds: { ...defaultKinds, review_chart: reviewChartRenderer },
  approvals: defaultApprovals,
  schemaForm: schemaFormRenderer,
  fallback: fallbackRenderer,
});

"use client";

import { lazy } from "react";
import type { ReviewChartAnswer, ReviewChartPayload } from "../protocol/kinds.js";
import { readReviewChart } from "../protocol/payloads.js";
import type { Renderer } from "../registry/renderer.js";

/**
 * Draws `review_chart`. The card and recharts are loaded when the first chart arrives.
 *
 * @example
 * createRegistry({ kinds: { review_chart: reviewChartRenderer } });
 */
export const reviewChartRenderer: Renderer<ReviewChartPayload, ReviewChartAnswer> = {
  read: readReviewChart,
  component: lazy(async () => ({ default: (await import("./review-chart.js")).ReviewChart })),
};

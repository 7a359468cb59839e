"use client";

import { askedBy, later } from "../cards/later.js";
import { withWords } from "../labels/all-labels.js";
import { chunkOf } from "../loading/chunk.js";
import type { ReviewChartAnswer, ReviewChartPayload } from "../protocol/kinds.js";
import { readReviewChart } from "../protocol/payloads.js";
import type { Renderer } from "../registry/renderer.js";

const chunk = chunkOf(() => withWords(import("./review-chart.js")));

/**
 * Draws `review_chart`. The card and recharts are loaded when the first chart arrives.
 *
 * @example
 * createRegistry({ kinds: { review_chart: reviewChartRenderer } });
 */
export const reviewChartRenderer: Renderer<ReviewChartPayload, ReviewChartAnswer> = {
  read: readReviewChart,
  component: later(chunk, { card: (module) => module.ReviewChart, asked: askedBy }),
};
